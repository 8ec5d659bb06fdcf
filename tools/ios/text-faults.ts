import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@innertide/std/locale';
import { APP_ID, type TargetFacts } from './app-facts.ts';
import { readPropertyList } from './property-lists.ts';
import { readText } from './read-project.ts';

export type Settings = Readonly<Record<string, unknown>>;

/** What the property lists and strings of a target lack. */
export function textFaults(folder: string, target: TargetFacts): string[] {
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

function infoFaults({ name, purposes, isExtension }: TargetFacts, info: Settings, entitlements: Settings): string[] {
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
    const asksForBluetooth = 'NSBluetoothAlwaysUsageDescription' in info;
    const measuresInTheBackground = list(info.UIBackgroundModes).includes('bluetooth-central');
    expect(!asksForBluetooth || measuresInTheBackground, 'a strap would fall silent when the screen is locked.');
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
  if (isExtension) expect('NSExtension' in info, 'it extends nothing.');
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

/** As Apple numbers them: CA92.1. */
const REASON = /^[0-9A-F]{4}\.\d$/;

/** APIs that Apple wants a reason for, as they are written in Swift. */
const REASONED: readonly (readonly [used: RegExp, category: string, reason?: string])[] = [
  [/\bUserDefaults\b/, 'NSPrivacyAccessedAPICategoryUserDefaults', 'CA92.1'],
  // The Kit's own, shared within the app group.
  [/\bGroupStore\b/, 'NSPrivacyAccessedAPICategoryUserDefaults', '1C8F.1'],
  [/\bsystemUptime\b|\bmach_absolute_time\b/, 'NSPrivacyAccessedAPICategorySystemBootTime'],
  [/\bcreationDateKey\b|\bmodificationDate\b/, 'NSPrivacyAccessedAPICategoryFileTimestamp'],
  [/\bvolumeAvailableCapacity/, 'NSPrivacyAccessedAPICategoryDiskSpace'],
];

function privacyFaults(folder: string, target: TargetFacts, privacy: Settings): string[] {
  const faults: string[] = [];
  if (privacy.NSPrivacyTracking !== false) faults.push(`${target.name} does not say that it tracks nobody.`);
  const given = list(privacy.NSPrivacyAccessedAPITypes) as readonly Settings[];
  const own = target.name === 'App' ? ['App/App', 'Plugin/Sources'] : [];
  const sources = [...own, ...target.folders].flatMap((path) => swiftIn(folder, path));
  for (const [pattern, category, needed] of REASONED) {
    const isUsed = sources.some((source) => pattern.test(source));
    const entry = given.find((each) => each.NSPrivacyAccessedAPIType === category);
    const reasons = list(entry?.NSPrivacyAccessedAPITypeReasons).map(String);
    const isGiven = needed === undefined ? reasons.some((reason) => REASON.test(reason)) : reasons.includes(needed);
    if (isUsed && !isGiven) faults.push(`${target.name} uses ${category} and gives no reason ${needed ?? ''}.`);
  }
  return faults;
}

function swiftIn(folder: string, path: string): string[] {
  if (!existsSync(join(folder, path))) return [];
  return readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.swift'))
    .map((name) => readText(folder, join(path, name)));
}
