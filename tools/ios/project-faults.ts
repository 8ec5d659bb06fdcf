// What is wrong with the Xcode project, in sentences: everything is read back from the disk and nothing is taken on trust.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TARGETS, type TargetFacts } from './app-facts.ts';
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
import { type Settings, textFaults } from './text-faults.ts';

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

/** The watch's app and the widgets lie in the phone's app, and the complication in the watch's. */
function embeddingFaults(project: ReadProject): string[] {
  const faults: string[] = [];
  for (const [inside, carried] of [
    ['App', 'Watch'],
    ['App', 'Widget'],
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
    expect(
      target.platform !== 'phone' || settings.SKIP_INSTALL === (isExtension ? 'YES' : 'NO'),
      `${name} would be ${isExtension ? 'archived beside the app' : 'left out of the archive'}.`,
    );
    expect(settings.INFOPLIST_FILE === `${name}/Info.plist`, `${name} is built without its Info.plist.`);
    expect(
      settings.CODE_SIGN_ENTITLEMENTS === `${name}/${name}.entitlements`,
      `${name} is built without its entitlements.`,
    );
  }
  return [...new Set(faults), ...textFaults(folder, target)];
}
