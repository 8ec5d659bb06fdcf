// What is wrong with the Xcode project, in sentences: everything is read back from the disk and nothing is taken on trust.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@innertide/std/locale';
import { APP_ID, TARGETS, type TargetFacts } from './app-facts.ts';
import { readPropertyList } from './property-lists.ts';
import {
  filePaths,
  idsIn,
  namedIds,
  ofKind,
  type ProjectObject,
  type ReadProject,
  readProject,
  readText,
} from './read-project.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Written only when the web part is packed; packed-faults.ts looks at them. */
const PACKED = /^App\/App\/(public|capacitor\.config\.json|config\.xml)$/;

/** @param folder apps/ios, or a copy. @returns one sentence for each fault; none when all is well. */
export function projectFaults(folder: string): string[] {
  let project: ReadProject;
  try {
    project = readProject(folder);
  } catch (error) {
    return [`project.pbxproj cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
  return [
    ...referenceFaults(project),
    ...fileFaults(folder, project),
    ...packageFaults(folder, project),
    ...embeddingFaults(project),
    ...TARGETS.flatMap((target) => targetFaults(folder, project, target)),
  ];
}

function referenceFaults(project: ReadProject): string[] {
  const reached = new Set<string>();
  const waiting = [project.root];
  const faults: string[] = [];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const object = project.objects.get(id);
    if (object) waiting.push(...namedIds(object));
    else faults.push(`The id ${id} is named and stands for nothing.`);
  }
  const orphans = [...project.objects].filter(([id]) => !reached.has(id));
  return [...faults, ...orphans.map(([id, { isa }]) => `Nothing leads to ${isa} ${id}.`)];
}

function fileFaults(folder: string, project: ReadProject): string[] {
  return filePaths(project)
    .filter((path) => !PACKED.test(path) && !existsSync(join(folder, path)))
    .map((path) => `${path} is part of the project and does not exist.`);
}

function packageFaults(folder: string, project: ReadProject): string[] {
  const faults: string[] = [];
  for (const dependency of ofKind(project, 'XCSwiftPackageProductDependency')) {
    const path = String(project.objects.get(String(dependency.package))?.relativePath);
    // The package that `cap sync` writes is looked at when it is there.
    if (path === 'CapApp-SPM') continue;
    const manifest = join('App', path, 'Package.swift');
    const product = String(dependency.productName);
    if (!existsSync(join(folder, manifest))) faults.push(`The package ${path} has no Package.swift.`);
    else if (!readText(folder, manifest).includes(`.library(name: "${product}"`)) {
      faults.push(`${manifest} has no product ${product}.`);
    }
  }
  return faults;
}

function targetNamed(project: ReadProject, name: string): ProjectObject | undefined {
  return ofKind(project, 'PBXNativeTarget').find((target) => target.name === name);
}

/** The watch's app lies in the phone's, and its complication in the watch's. */
function embeddingFaults(project: ReadProject): string[] {
  const faults: string[] = [];
  for (const [inside, carried] of [
    ['App', 'Watch'],
    ['Watch', 'WatchWidget'],
  ] as const) {
    const target = targetNamed(project, inside);
    const inner = targetNamed(project, carried);
    if (!target || !inner) continue;
    const depends = idsIn(target, 'dependencies').some(
      (id) => project.objects.get(String(project.objects.get(id)?.target)) === inner,
    );
    if (!depends) faults.push(`${inside} does not depend on ${carried}.`);
    const copied = idsIn(target, 'buildPhases')
      .map((id) => project.objects.get(id))
      .filter((phase) => phase?.isa === 'PBXCopyFilesBuildPhase')
      .flatMap((phase) => (phase ? idsIn(phase, 'files') : []))
      .map((id) => project.objects.get(id)?.fileRef);
    if (!copied.includes(inner.productReference)) faults.push(`${inside} does not carry ${carried} inside it.`);
  }
  return faults;
}

function settingsOf(project: ReadProject, owner: ProjectObject | undefined): Settings[] {
  const list = project.objects.get(String(owner?.buildConfigurationList));
  return (list ? idsIn(list, 'buildConfigurations') : []).map(
    (id) => (project.objects.get(id)?.buildSettings ?? {}) as Settings,
  );
}

function targetFaults(folder: string, project: ReadProject, target: TargetFacts): string[] {
  const { name, bundleId, isExtension } = target;
  const found = targetNamed(project, name);
  if (!found) return [`There is no target ${name}.`];
  const faults: string[] = [];
  const expect = (holds: boolean, sentence: string) => {
    if (!holds) faults.push(sentence);
  };
  const type = `com.apple.product-type.${isExtension ? 'app-extension' : 'application'}`;
  expect(found.productType === type, `${name} is no ${type}.`);
  for (const settings of settingsOf(project, found)) {
    expect(settings.PRODUCT_BUNDLE_IDENTIFIER === bundleId, `The bundle id of ${name} is not ${bundleId}.`);
    expect(!('MARKETING_VERSION' in settings), `${name} has a version of its own.`);
    expect(settings.INFOPLIST_FILE === `${name}/Info.plist`, `${name} is built without its Info.plist.`);
    expect(
      settings.CODE_SIGN_ENTITLEMENTS === `${name}/${name}.entitlements`,
      `${name} is built without its entitlements.`,
    );
  }
  return [...new Set(faults), ...textFaults(folder, target)];
}

/** What the property lists and strings of a target lack. */
function textFaults(folder: string, target: TargetFacts): string[] {
  const { name } = target;
  const faults: string[] = [];
  const read = (file: string) => {
    const path = `App/${name}/${file}`;
    try {
      return readPropertyList(readText(folder, path)) as Settings;
    } catch (error) {
      faults.push(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      return {};
    }
  };
  const [info, entitlements, privacy] = [
    read('Info.plist'),
    read(`${name}.entitlements`),
    read('PrivacyInfo.xcprivacy'),
  ];
  if (faults.length > 0) return faults;
  return [
    ...infoFaults(target, info, entitlements),
    ...entitlementFaults(target, entitlements),
    ...stringFaults(folder, target),
    ...privacyFaults(folder, target, privacy),
  ];
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function infoFaults({ name, purposes }: TargetFacts, info: Settings, entitlements: Settings): string[] {
  const faults: string[] = [];
  const expect = (holds: boolean, sentence: string) => {
    if (!holds) faults.push(`Info.plist of ${name}: ${sentence}`);
  };
  const needed = new Set([
    ...Object.keys(purposes),
    ...(entitlements['com.apple.developer.healthkit'] === true
      ? ['NSHealthShareUsageDescription', 'NSHealthUpdateUsageDescription']
      : []),
  ]);
  for (const key of needed) {
    expect(typeof info[key] === 'string' && info[key] !== '', `${key} is missing, and asking without it ends the app.`);
  }
  if (name === 'App') {
    expect(list(info.UIBackgroundModes).includes('audio'), 'sound would stop when the screen is locked.');
    const scenes = JSON.stringify(info.UIApplicationSceneManifest ?? '');
    expect(scenes.includes('SceneDelegate'), 'there is no scene life cycle.');
    expect(
      !scenes.includes('Storyboard') && !('UIMainStoryboardFile' in info),
      'a storyboard starts a second web view.',
    );
  }
  if (name === 'Watch') {
    expect(info.WKApplication === true, 'it is no watch app.');
    expect(info.WKCompanionAppBundleIdentifier === APP_ID, `its phone app is not ${APP_ID}.`);
    expect(list(info.WKBackgroundModes).includes('workout-processing'), 'a session would end with the wrist down.');
  }
  if (name === 'WatchWidget') expect('NSExtension' in info, 'it extends nothing.');
  for (const language of LOCALES) {
    expect(list(info.CFBundleLocalizations).includes(language), `it does not say that it speaks ${language}.`);
  }
  return faults;
}

function entitlementFaults(target: TargetFacts, entitlements: Settings): string[] {
  const faults = Object.keys(target.entitlements)
    .filter((key) => !(key in entitlements))
    .map((key) => `${target.name} lacks the entitlement ${key}.`);
  if (target.name !== 'App') return faults;
  const domains = list(entitlements['com.apple.developer.associated-domains']).map(String);
  for (const kind of ['applinks', 'webcredentials']) {
    if (!domains.includes(`${kind}:$(ASSOCIATED_DOMAIN)`)) faults.push(`App claims no ${kind} of its domain.`);
  }
  return faults;
}

function stringFaults(folder: string, { name, purposes }: TargetFacts): string[] {
  const path = `App/${name}/InfoPlist.xcstrings`;
  let strings: Readonly<Record<string, { localizations?: Record<string, { stringUnit?: { value?: unknown } }> }>>;
  try {
    strings = (JSON.parse(readText(folder, path)) as { strings: typeof strings }).strings;
  } catch {
    return [`${path} cannot be read.`];
  }
  return Object.keys(purposes).flatMap((key) => {
    const texts = LOCALES.map((language) => strings[key]?.localizations?.[language]?.stringUnit?.value);
    const silent = LOCALES.filter((_, index) => typeof texts[index] !== 'string' || texts[index] === '');
    if (silent.length > 0) return silent.map((language) => `${path} does not say ${key} in ${language}.`);
    return new Set(texts).size < texts.length ? [`${path} says ${key} in one language twice.`] : [];
  });
}

/** APIs that Apple wants a reason for, as they are written in Swift. */
const REASONED: readonly (readonly [RegExp, string])[] = [
  [/\bUserDefaults\b/, 'NSPrivacyAccessedAPICategoryUserDefaults'],
  [/\bsystemUptime\b|\bmach_absolute_time\b/, 'NSPrivacyAccessedAPICategorySystemBootTime'],
  [/\bcreationDateKey\b|\bmodificationDate\b/, 'NSPrivacyAccessedAPICategoryFileTimestamp'],
  [/\bvolumeAvailableCapacity/, 'NSPrivacyAccessedAPICategoryDiskSpace'],
];

function privacyFaults(folder: string, target: TargetFacts, privacy: Settings): string[] {
  const faults: string[] = [];
  if (privacy.NSPrivacyTracking !== false) faults.push(`${target.name} does not say that it tracks nobody.`);
  const given = list(privacy.NSPrivacyAccessedAPITypes) as readonly Settings[];
  const sources = (target.sources === null ? ['App/App', 'Plugin/Sources'] : [target.sources]).flatMap((path) =>
    swiftIn(folder, path),
  );
  for (const [pattern, category] of REASONED) {
    const isUsed = sources.some((source) => pattern.test(source));
    const entry = given.find((each) => each.NSPrivacyAccessedAPIType === category);
    if (isUsed && list(entry?.NSPrivacyAccessedAPITypeReasons).length === 0) {
      faults.push(`${target.name} uses ${category} and gives no reason.`);
    }
  }
  return faults;
}

function swiftIn(folder: string, path: string): string[] {
  if (!existsSync(join(folder, path))) return [];
  return readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.swift'))
    .map((name) => readText(folder, join(path, name)));
}
