// The sources that need Apple's frameworks, held against stubs of them: names, labels, types and isolation. As true as the stubs.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Swift } from './swift-toolchain.ts';

const STUBS = 'apps/ios/Stubs';
const KIT = 'apps/ios/Kit/Sources/Kit';

/** A stub stands before those that import it. */
const STUB_MODULES = {
  WATCH: ['HealthKit', 'WatchConnectivity', 'WatchKit', 'SwiftUI', 'WidgetKit'],
} as const;

export interface SwiftTarget {
  readonly name: string;
  readonly platform: keyof typeof STUB_MODULES;
  readonly folder: string;
}

/** What is built for a device, but for the Kit, which runs here. */
export const TARGETS: readonly SwiftTarget[] = [
  { name: 'Watch', platform: 'WATCH', folder: 'apps/ios/Watch' },
  { name: 'WatchWidget', platform: 'WATCH', folder: 'apps/ios/WatchWidget' },
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

const modulesOf = (platform: SwiftTarget['platform']) => `/build/types/${platform}`;

function compile(platform: SwiftTarget['platform'], moduleName: string, files: readonly string[]): string {
  const folder = modulesOf(platform);
  const options = `-emit-module -parse-as-library -swift-version 6 -suppress-warnings -D ${platform} -I ${folder}`;
  return `swiftc ${options} -module-name ${moduleName} -emit-module-path ${folder}/${moduleName}.swiftmodule ${files.join(' ')}`;
}

/** Compiles stubs and Kit into what the targets import. @returns what is wrong; null when all is well. */
export async function compileModules(swift: Swift): Promise<string | null> {
  for (const platform of Object.keys(STUB_MODULES) as SwiftTarget['platform'][]) {
    const stubs = STUB_MODULES[platform].map((name) => compile(platform, name, [join(STUBS, `${name}.swift`)]));
    const steps = [`rm -rf ${modulesOf(platform)}`, `mkdir -p ${modulesOf(platform)}`, ...stubs];
    const { exitCode, output } = await swift([...steps, compile(platform, 'Kit', swiftFilesOf(KIT))].join(' && '));
    if (exitCode !== 0) return output;
  }
  return null;
}

/**
 * What the compiler says of a target; after `compileModules`.
 * @param instead a file of it, and the path inside of what stands in its place.
 */
export function typeCheck(target: SwiftTarget, instead?: { readonly path: string; readonly by: string }): string {
  const files = swiftFilesOf(target.folder).map((path) => (path === instead?.path ? instead.by : path));
  const options = `-typecheck -parse-as-library -swift-version 6 -D ${target.platform} -I ${modulesOf(target.platform)}`;
  return `swiftc ${options} -module-name ${target.name} ${files.join(' ')}`;
}
