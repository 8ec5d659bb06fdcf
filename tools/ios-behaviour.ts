// The sources that need Apple's frameworks, run: compiled with stubs that behave (apps/ios/Stubs/Behaviour) and their tests.
import { copyOf, modulesOf, OWN_MODULES, STUB_MODULES, swiftFilesOf } from './ios-types.ts';

/** What is run of each platform: without views and without what only the system starts. */
export const BEHAVIOURS = {
  WATCH: { sources: 'apps/ios/Watch/Live', tests: 'apps/ios/Behaviour/Watch' },
  PHONE: { sources: 'apps/ios/Plugin/Sources', tests: 'apps/ios/Behaviour/Phone' },
} as const;

const RUNNER = 'apps/ios/Behaviour/Runner.swift';
/** Seconds; a test that waits for an answer that never comes must fail and not stand. */
const LONGEST_SECONDS = 60;

/** The command that builds and runs the tests of a platform, after `compileModules`. @param instead a source that is read as this text. */
export function behaviourTests(
  platform: keyof typeof BEHAVIOURS,
  instead?: { readonly path: string; readonly text: string },
): string {
  const { sources, tests } = BEHAVIOURS[platform];
  const folder = modulesOf(platform);
  const copies = copyOf(`${platform}-behaviour`, swiftFilesOf(sources), instead);
  const own = OWN_MODULES[platform].map(({ name }) => name);
  const objects = [...STUB_MODULES[platform], ...own].map((name) => `${folder}/${name}.o`);
  const options = `-parse-as-library -swift-version 6 -suppress-warnings -D ${platform} -I ${folder} -module-name Behaviour`;
  const macros = '-plugin-path /usr/libexec/swift/lib/swift/host/plugins';
  const files = [...copies, ...swiftFilesOf(tests), RUNNER, ...objects].join(' ');
  const program = `${folder}/behaviour`;
  return `swiftc ${options} ${macros} -Xlinker --allow-shlib-undefined ${files} -o ${program} && SWIFT_BACKTRACE=enable=no timeout ${LONGEST_SECONDS} ${program}`;
}
