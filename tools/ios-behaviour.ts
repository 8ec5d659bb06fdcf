// The sources that need Apple's frameworks, run: compiled with stubs that behave (apps/ios/Stubs/Behaviour) and their tests.
import { buildOnce, copyOf, MODULE_SOURCES, modulesOf, OWN_MODULES, STUB_MODULES, swiftFilesOf } from './ios-types.ts';

/** What is run of each platform: without views and without what only the system starts. `module` is what the tests import. */
export const BEHAVIOURS = {
  WATCH: { module: 'WatchLive', sources: 'apps/ios/Watch/Live', tests: 'apps/ios/Behaviour/Watch' },
  PHONE: { module: 'InnertideIosPlugin', sources: 'apps/ios/Plugin/Sources', tests: 'apps/ios/Behaviour/Phone' },
} as const;

export type Platform = keyof typeof BEHAVIOURS;

const RUNNER = 'apps/ios/Behaviour/Runner.swift';
/** Seconds; a test that waits for an answer that never comes must fail and not stand. */
const LONGEST_SECONDS = 60;
/** Exit code of `behaviourTests` where nothing was run, for it does not compile or link. */
export const NOT_BUILT = 65;

const folderOf = (platform: Platform) => `/build/behaviour/${platform}`;

/** One process for a module, with the checks of Swift 6. */
function compile(platform: Platform, module: string, options: string, files: readonly string[]): string {
  const common = '-wmo -parse-as-library -swift-version 6 -suppress-warnings';
  // The first folder wins: the type check left a module of the same name, without what tests see.
  const found = `-I ${folderOf(platform)} -I ${modulesOf(platform)}`;
  return `swiftc ${common} -D ${platform} ${found} -module-name ${module} ${options} ${files.join(' ')}`;
}

/**
 * The command that compiles the sources of a platform and their tests, after `compileModules`. The tests take four fifths of it and
 * are a module of their own: sources with a planted fault are linked with the tests as they are.
 */
export function buildBehaviours(platform: Platform): string {
  const { module, sources, tests } = BEHAVIOURS[platform];
  const folder = folderOf(platform);
  const interfaceOf = `-enable-testing -emit-module -emit-module-path ${folder}/${module}.swiftmodule`;
  const copies = copyOf(`${platform}-behaviour`, swiftFilesOf(sources));
  const macros = '-plugin-path /usr/libexec/swift/lib/swift/host/plugins';
  const commands = [
    compile(platform, module, `${interfaceOf} -c -o ${folder}/${module}.o`, copies),
    compile(platform, 'Tests', `${macros} -c -o ${folder}/Tests.o`, [...swiftFilesOf(tests), RUNNER]),
  ];
  return buildOnce(folder, commands, [...MODULE_SOURCES, sources, tests, RUNNER]);
}

/**
 * The command that runs the tests of a platform, after `buildBehaviours`: up to the first failure where a fault is planted.
 *
 * @param planted a source that is read as this text. Only bodies and values may differ, for the tests were compiled with the
 * interface of the sources as they are.
 * @returns a command that exits with `NOT_BUILT` where it does not compile or link, and otherwise with 0 when all tests pass
 */
export function behaviourTests(platform: Platform, planted?: { readonly path: string; readonly text: string }): string {
  const { module, sources } = BEHAVIOURS[platform];
  const place = planted ? 'planted' : 'behaviour';
  const program = `${folderOf(platform)}/${place}`;
  const stubs = STUB_MODULES[platform].map((name) => ({
    name,
    folder: null,
    object: `${modulesOf(platform)}/${name}.o`,
  }));
  const own = OWN_MODULES[platform].map((each) => ({ ...each, object: `${modulesOf(platform)}/${each.name}.o` }));
  const modules = [...stubs, ...own, { name: module, folder: sources, object: `${folderOf(platform)}/${module}.o` }];
  const harmed = modules.find(({ folder }) => folder !== null && planted?.path.startsWith(folder));
  const objects = modules.map((each) => (each === harmed ? `${program}.o` : each.object));
  const link = `swiftc -Xlinker --allow-shlib-undefined ${[...objects, `${folderOf(platform)}/Tests.o`].join(' ')} -o ${program}`;
  const run = `SWIFT_BACKTRACE=enable=no timeout ${LONGEST_SECONDS} ${program}`;
  if (!planted) return `${link} || exit ${NOT_BUILT}; ${run}`;
  if (!harmed?.folder) throw new Error(`${planted.path} is in no module that runs on ${platform}.`);
  const copies = copyOf(`${platform}-${place}`, swiftFilesOf(harmed.folder), planted);
  const build = `${compile(platform, harmed.name, `-enable-testing -c -o ${program}.o`, copies)} && ${link}`;
  // The first issue closes the pipe, which ends the tests.
  const stop = 'while read -r line; do case $line in *"recorded an issue"*) exit 1;; esac; done';
  return `{ ${build}; } || exit ${NOT_BUILT}; set -o pipefail; ${run} 2>&1 | (${stop})`;
}
