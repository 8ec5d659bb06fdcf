// What a feature needs beside its code: keys, entitlements, background modes. Asked of the sources, not of what was meant.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_GROUP, TARGETS, type TargetFacts } from './app-facts.ts';
import { readPropertyList } from './property-lists.ts';

interface Need {
  readonly target: TargetFacts['name'];
  /** Of the target's own sources, or of `package.json` for a plugin of somebody else's. */
  readonly used: RegExp;
  readonly list: 'Info.plist' | 'entitlements';
  readonly key: string;
  /** One of a list, where the key holds one. */
  readonly value?: string | true;
  readonly otherwise: string;
}

const BLUETOOTH = /@capacitor-community\/bluetooth-le/;
const HEALTH = /\bHKHealthStore\(/;

/** What every program needs that reads or writes what they share. */
const SHARING: readonly Need[] = TARGETS.map(({ name }) => ({
  target: name,
  used: /\bGroupStore\(/,
  list: 'entitlements',
  key: 'com.apple.security.application-groups',
  value: APP_GROUP,
  otherwise: 'each program would have a store of its own',
}));

/** From Apple's pages of each key; what happens without it. */
const NEEDS: readonly Need[] = [
  ...SHARING,
  {
    target: 'App',
    used: /\bActivity\.request\(/,
    list: 'Info.plist',
    key: 'NSSupportsLiveActivities',
    value: true,
    otherwise: 'the system shows no session on the lock screen',
  },
  {
    target: 'App',
    used: /setCategory\(\.playback\)/,
    list: 'Info.plist',
    key: 'UIBackgroundModes',
    value: 'audio',
    otherwise: 'sound stops when the screen is locked',
  },
  {
    target: 'App',
    used: BLUETOOTH,
    list: 'Info.plist',
    key: 'UIBackgroundModes',
    value: 'bluetooth-central',
    otherwise: 'a strap falls silent when the screen is locked',
  },
  {
    target: 'App',
    used: BLUETOOTH,
    list: 'Info.plist',
    key: 'NSBluetoothAlwaysUsageDescription',
    otherwise: 'the first search ends the app',
  },
  {
    target: 'App',
    used: HEALTH,
    list: 'Info.plist',
    key: 'NSHealthShareUsageDescription',
    otherwise: 'asking to read ends the app',
  },
  {
    target: 'App',
    used: HEALTH,
    list: 'Info.plist',
    key: 'NSHealthUpdateUsageDescription',
    otherwise: 'asking to share ends the app',
  },
  {
    target: 'App',
    used: HEALTH,
    list: 'entitlements',
    key: 'com.apple.developer.healthkit',
    value: true,
    otherwise: 'every question to Health fails',
  },
  {
    target: 'App',
    used: /ASAuthorizationAppleIDProvider/,
    list: 'entitlements',
    key: 'com.apple.developer.applesignin',
    value: 'Default',
    otherwise: 'Apple’s sheet fails',
  },
  {
    target: 'App',
    used: /capacitorOpenUniversalLink/,
    list: 'entitlements',
    key: 'com.apple.developer.associated-domains',
    value: 'applinks:$(ASSOCIATED_DOMAIN)',
    otherwise: 'links open the browser',
  },
  {
    target: 'Watch',
    used: HEALTH,
    list: 'Info.plist',
    key: 'NSHealthShareUsageDescription',
    otherwise: 'asking to read ends the app',
  },
  {
    target: 'Watch',
    used: HEALTH,
    list: 'Info.plist',
    key: 'NSHealthUpdateUsageDescription',
    otherwise: 'asking to share ends the app',
  },
  {
    target: 'Watch',
    used: HEALTH,
    list: 'entitlements',
    key: 'com.apple.developer.healthkit',
    value: true,
    otherwise: 'every question to Health fails',
  },
  {
    target: 'Watch',
    used: /HKWorkoutSession\(healthStore/,
    list: 'Info.plist',
    key: 'WKBackgroundModes',
    value: 'workout-processing',
    otherwise: 'a workout ends with the wrist down',
  },
  {
    target: 'Watch',
    used: /policy: \.longFormAudio/,
    list: 'Info.plist',
    key: 'UIBackgroundModes',
    value: 'audio',
    otherwise: 'the watch falls silent with the wrist down',
  },
  {
    target: 'Watch',
    used: /WKExtendedRuntimeSession\(\)/,
    list: 'Info.plist',
    key: 'WKBackgroundModes',
    value: 'mindfulness',
    otherwise: 'a quiet session never starts',
  },
];

/** @param folder apps/ios or a copy of it. @returns one sentence for each need that is not met. */
export function featureFaults(folder: string): readonly string[] {
  const shared = readFileSync(join(folder, 'Kit/Sources/Kit/GroupStore.swift'), 'utf8');
  const named = /identifier = "([^"]+)"/.exec(shared)?.[1];
  const unshared =
    named === APP_GROUP ? [] : [`The Kit shares its store as ${named}, and the programs as ${APP_GROUP}.`];
  const unmet = NEEDS.filter((need) => need.used.test(textOf(folder, need.target)) && !isMet(folder, need)).map(
    ({ target, list, key, value, otherwise }) =>
      `${list} of ${target} lacks ${typeof value === 'string' ? `${value} in ` : ''}${key}: ${otherwise}.`,
  );
  return [...unshared, ...unmet];
}

function isMet(folder: string, { target, list, key, value }: Need): boolean {
  const name = list === 'entitlements' ? `${target}.entitlements` : list;
  const held = readPropertyList(readFileSync(join(folder, 'App', target, name), 'utf8'))[key];
  if (value === undefined) return typeof held === 'string' && held !== '';
  return value === true ? held === true : Array.isArray(held) && held.includes(value);
}

function textOf(folder: string, target: TargetFacts['name']): string {
  const folders = TARGETS.find(({ name }) => name === target)?.folders ?? [];
  const places = [...(target === 'App' ? ['App/App', 'Plugin/Sources'] : []), ...folders];
  const sources = places.map((place) => join(folder, place)).filter((place) => existsSync(place));
  const swift = sources.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.swift'))
      .map((name) => readFileSync(join(place, name), 'utf8')),
  );
  return [...swift, target === 'App' ? readFileSync(join(folder, 'package.json'), 'utf8') : ''].join('\n');
}
