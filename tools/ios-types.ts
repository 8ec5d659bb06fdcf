// The sources that need Apple's frameworks, held against stubs of them: names, labels, types and isolation. As true as the stubs.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keysOf } from '@innertide/std/record';

import { hashInputs } from './hash-inputs.ts';
import { UI_TESTS } from './ios/app-facts.ts';
import type { Swift } from './swift-toolchain.ts';

const STUBS = 'apps/ios/Stubs';
const KIT = 'apps/ios/Kit/Sources/Kit';

/** Of what only Xcode runs: compiled for the type check, and linked to nothing. */
const UI_TEST_STUB = 'XCTest';

/** A stub stands before those that import it. */
export const STUB_MODULES = {
  WATCH: [
    'HealthKit',
    'WatchConnectivity',
    'WatchKit',
    'AVFAudio',
    'MediaPlayer',
    'RelevanceKit',
    'SwiftUI',
    'WidgetKit',
  ],
  PHONE: [
    'HealthKit',
    'WatchConnectivity',
    'UIKit',
    'WebKit',
    'Capacitor',
    'AVFAudio',
    'MediaPlayer',
    'CoreHaptics',
    'AuthenticationServices',
    'Security',
    'UserNotifications',
    'ActivityKit',
    'AppIntents',
    'SwiftUI',
    'WidgetKit',
  ],
} as const;

/** Of Apple's frameworks, one for both platforms. */
const SHARED = [
  { name: 'SegmentSound', folder: 'apps/ios/SegmentSound/Sources' },
  { name: 'Workout', folder: 'apps/ios/Workout/Sources' },
] as const;

/** Packages of our own that the targets import. The Kit needs nothing of Apple's and is one for both platforms. */
export const OWN_MODULES = {
  WATCH: [{ name: 'Kit', folder: KIT }, ...SHARED],
  PHONE: [{ name: 'Kit', folder: KIT }, ...SHARED, { name: 'SessionActivity', folder: 'apps/ios/Activity/Sources' }],
} as const;

export interface SwiftTarget {
  readonly name: string;
  readonly platform: keyof typeof STUB_MODULES;
  readonly folders: readonly string[];
}

/** What is built for a device, but for the Kit, which runs here. */
export const TARGETS: readonly SwiftTarget[] = [
  { name: 'Watch', platform: 'WATCH', folders: ['apps/ios/Watch'] },
  { name: 'WatchWidget', platform: 'WATCH', folders: ['apps/ios/WatchWidget', 'apps/ios/Evening'] },
  ...UI_TESTS.map(({ name, tested, folders }) => ({
    name,
    platform: tested === 'App' ? ('PHONE' as const) : ('WATCH' as const),
    folders: folders.map((folder) => `apps/ios/${folder}`),
  })),
  { name: 'InnertideIosPlugin', platform: 'PHONE', folders: ['apps/ios/Plugin/Sources'] },
  { name: 'App', platform: 'PHONE', folders: ['apps/ios/App/App', 'apps/ios/Intents'] },
  { name: 'Widget', platform: 'PHONE', folders: ['apps/ios/Widget', 'apps/ios/Intents', 'apps/ios/Evening'] },
];

/** Every Swift file of a folder and of the folders within, in order. */
export function swiftFilesOf(folder: string): readonly string[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return swiftFilesOf(path);
      return name.endsWith('.swift') ? [path] : [];
    });
}

/** One process for a whole module; without -wmo each file gets its own, which reads all others. A module, for -typecheck finds no race. */
const EMIT_MODULE = '-emit-module -wmo';

export const modulesOf = (platform: SwiftTarget['platform']) => `/build/types/${platform}`;

const KIT_FOLDER = '/build/types/KIT';

function compile(
  moduleName: string,
  files: readonly string[],
  folder: string,
  platform: SwiftTarget['platform'] | null,
): string {
  const condition = platform === null ? '' : `-D ${platform}`;
  const options = `${EMIT_MODULE} -parse-as-library -swift-version 6 -suppress-warnings ${condition} -I ${folder}`;
  const written = `-emit-module-path ${folder}/${moduleName}.swiftmodule -c -o ${folder}/${moduleName}.o`;
  return `swiftc ${options} -module-name ${moduleName} ${written} ${files.join(' ')}`;
}

/** What a module declares, and how it behaves where a test needs it. */
function stubFilesOf(name: string): readonly string[] {
  return [join(STUBS, `${name}.swift`), join(STUBS, 'Behaviour', `${name}Fake.swift`)].filter((path) =>
    existsSync(path),
  );
}

/** What a folder holds was built from these. */
const STAMP = 'built-from';

/**
 * The command that builds a folder anew, unless it was built by the same commands from the same files.
 * @param inputs files and folders that the commands read
 */
export function buildOnce(folder: string, commands: readonly string[], inputs: readonly string[]): string {
  const hash = createHash('sha256').update(commands.join('\n')).update(hashInputs(inputs)).digest('hex');
  const build = [`rm -rf ${folder}`, `mkdir -p ${folder}`, ...commands, `echo ${hash} > ${folder}/${STAMP}`];
  return `[ "$(cat ${folder}/${STAMP} 2>/dev/null)" = ${hash} ] || { ${build.join(' && ')}; }`;
}

/** What the modules of a platform are made of. */
export const MODULE_SOURCES = [
  STUBS,
  KIT,
  ...['SegmentSound', 'Workout', 'Activity'].map((name) => `apps/ios/${name}/Sources`),
];

/** Compiles stubs and Kit into what the targets import. @returns what is wrong; null when all is well. */
export async function compileModules(swift: Swift): Promise<string | null> {
  const kit = compile('Kit', swiftFilesOf(KIT), KIT_FOLDER, null);
  const ofPlatforms = keysOf(STUB_MODULES).map((platform) => {
    const folder = modulesOf(platform);
    const stubs = [...STUB_MODULES[platform], UI_TEST_STUB].map((name) =>
      compile(name, stubFilesOf(name), folder, platform),
    );
    const own = OWN_MODULES[platform].map(({ name, folder: sources }) =>
      name === 'Kit' ? `cp ${KIT_FOLDER}/Kit.* ${folder}` : compile(name, swiftFilesOf(sources), folder, platform),
    );
    return buildOnce(folder, [...stubs, ...own], MODULE_SOURCES);
  });
  for (const command of [buildOnce(KIT_FOLDER, [kit], [KIT]), ...ofPlatforms]) {
    const { exitCode, output } = await swift(command);
    if (exitCode !== 0) return output;
  }
  return null;
}

/**
 * The command that checks a target, after `compileModules`. What only the bridge to Objective-C needs does not compile on
 * Linux, so a copy is checked that goes without.
 * @param instead a file of it that is read as this text.
 */
export function typeCheck(target: SwiftTarget, instead?: { readonly path: string; readonly text: string }): string {
  const { name, platform, folders } = target;
  const files = copyOf(name, folders.flatMap(swiftFilesOf), instead);
  const options = `-parse-as-library -swift-version 6 -D ${platform} -I ${modulesOf(platform)} -module-name ${name}`;
  return `swiftc ${EMIT_MODULE} -emit-module-path ${modulesOf(platform)}/${name}.swiftmodule ${options} ${files.join(' ')}`;
}

/** Copies without what only the bridge to Objective-C needs. @param instead a file that is read as this text. */
export function copyOf(
  name: string,
  paths: readonly string[],
  instead?: { readonly path: string; readonly text: string },
): readonly string[] {
  const copies = join('.cache/swift-sources', name);
  rmSync(copies, { recursive: true, force: true });
  mkdirSync(copies, { recursive: true });
  return paths.map((path) => {
    const text = path === instead?.path ? instead.text : readFileSync(path, 'utf8');
    const copy = join(copies, basename(path));
    writeFileSync(copy, text.replaceAll(/@objc(?:\([^)]*\))?/g, ''));
    return copy;
  });
}
