// Mutation testing of the Swift Kit: compiled once with every mutant behind a switch, then tested once for each mutant that a
// test reaches, with the suites that reach it.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { swiftFilesOf } from '../../ios-types.ts';
import type { Swift } from '../../swift-toolchain.ts';
import { isSampled } from '../sample.ts';
import type { TestedMutant } from '../score.ts';
import {
  compileErrors,
  describeMutant,
  type MutatedFile,
  mutatedFiles,
  numberedMutants,
  sitesAt,
  switchedFiles,
} from './numbered-mutants.ts';
import { suitesOf, testMutants } from './switched-tests.ts';

const IOS = 'apps/ios';
const KIT = `${IOS}/Kit`;
/** Folders lie in it as they do from the root: the Kit's tests find the watch's templates from where they are. */
const COPY = '.cache/mutants/kit';
const SWITCHES = `${KIT}/Sources/Kit/MutantSwitches.swift`;
const BUILD = '/build/mutants';
const MOST_BUILDS = 12;

export interface KitOptions {
  /** Whether the mutants of a file are tested. */
  readonly isChosen: (path: string) => boolean;
  /** Tests one of every so many of them, chosen by hash. */
  readonly sampledEvery: number;
  readonly workers: number;
  readonly tell: (line: string) => void;
}

/**
 * Tests the mutants of the Kit.
 *
 * @throws when the Kit does not compile with its switches, or its tests fail without a mutant
 */
export async function testKitMutants(swift: Swift, options: KitOptions): Promise<readonly TestedMutant[]> {
  const { isChosen, sampledEvery, workers, tell } = options;
  const sources = swiftFilesOf(`${KIT}/Sources`).map((path) => ({ path, source: readFileSync(path, 'utf8') }));
  const all = mutatedFiles(sources);
  copyTests();
  const compiled = await buildSwitched(swift, all, tell);
  const suites = suitesOf(swiftFilesOf(`${KIT}/Tests`).map((path) => readFileSync(path, 'utf8')));
  const chosen = (files: readonly MutatedFile[]) =>
    numberedMutants(files.filter(({ path }) => isChosen(path))).filter(({ file, mutant }) => {
      const { mutator: mutatorName, replacement } = mutant;
      const start = { line: 0, column: mutant.start };
      return isSampled({ fileName: file.path, mutatorName, replacement, location: { start } }, '', sampledEvery);
    });
  const numbers = chosen(compiled).map(({ number }) => number);
  const statuses = await testMutants({ swift, folder: BUILD, suites, numbers, workers, tell });
  return chosen(all).map(({ file, mutant, number }) =>
    describeMutant(file, mutant, statuses.get(number) ?? 'CompileError'),
  );
}

function copyTests(): void {
  const isOurs = (path: string) => path === SWITCHES || existsSync(path);
  const copies = existsSync(join(COPY, KIT)) ? swiftFilesOf(join(COPY, KIT)) : [];
  for (const path of copies) if (!isOurs(relative(COPY, path))) rmSync(path);
  for (const path of [`${KIT}/Package.swift`, `${KIT}/Tests`, `${IOS}/Watch/templates.json`]) {
    cpSync(path, join(COPY, path), { recursive: true, preserveTimestamps: true });
  }
}

/** Builds the copy, and takes out what does not compile as a switch. @returns the files with the sites that are left */
async function buildSwitched(
  swift: Swift,
  all: readonly MutatedFile[],
  tell: KitOptions['tell'],
): Promise<readonly MutatedFile[]> {
  let files = all;
  for (let round = 1; round <= MOST_BUILDS; round += 1) {
    for (const [path, text] of switchedFiles(files, SWITCHES)) writeChanged(join(COPY, path), text);
    const build = 'swift build --build-tests --disable-xctest -Xlinker --allow-shlib-undefined';
    const { exitCode, output } = await swift(`cd ${COPY}/${KIT} && ${build} --scratch-path ${BUILD}`);
    if (exitCode === 0) return files;
    const wrong = new Set(sitesAt(files, compileErrors(output)));
    if (wrong.size === 0) throw new Error(`The Kit does not compile with its switches.\n${output}`);
    tell(`${wrong.size} switches do not compile`);
    files = files.map((file) => ({ ...file, sites: file.sites.filter((site) => !wrong.has(site)) }));
  }
  throw new Error(`The Kit does not compile with its switches after ${MOST_BUILDS} rounds.`);
}

/** A file that is as it was is not compiled again. */
function writeChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
