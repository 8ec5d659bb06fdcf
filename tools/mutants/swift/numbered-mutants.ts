import type { TestedMutant } from '../score.ts';
import { swiftSites } from './sites.ts';
import { type NumberedSite, SWITCH_SOURCE, switchedSource } from './switches.ts';
import type { SwiftMutant } from './token-sites.ts';

/** A Swift source with the sites that it is mutated at. */
export interface MutatedFile {
  readonly path: string;
  readonly source: string;
  readonly sites: readonly NumberedSite[];
}

/** A place that the compiler complains about, lines from 1. */
export interface CompileError {
  readonly path: string;
  readonly line: number;
}

/** Finds the mutants of every file and numbers them from 1 on. */
export function mutatedFiles(
  files: readonly { readonly path: string; readonly source: string }[],
): readonly MutatedFile[] {
  let next = 1;
  return files.map(({ path, source }) => {
    const sites = swiftSites(source).map((site) => {
      const first = next;
      next += site.mutants.length;
      return { ...site, first };
    });
    return { path, source, sites };
  });
}

/** Every mutant of the files, with its number. */
export function numberedMutants(
  files: readonly MutatedFile[],
): readonly { readonly file: MutatedFile; readonly mutant: SwiftMutant; readonly number: number }[] {
  return files.flatMap((file) =>
    file.sites.flatMap(({ mutants, first }) =>
      mutants.map((mutant, index) => ({ file, mutant, number: first + index })),
    ),
  );
}

/** Gives the files of the module in which every mutant can be switched on, by path; `switches` names the one that is added. */
export function switchedFiles(files: readonly MutatedFile[], switches: string): ReadonlyMap<string, string> {
  const switched = files.map(({ path, source, sites }) => ({ path, ...switchedSource(source, sites) }));
  const declarations = switched.map((file) => file.declarations).join('');
  return new Map([
    ...switched.map(({ path, source }) => [path, source] as const),
    [switches, SWITCH_SOURCE + declarations],
  ]);
}

/** Parses a Swift compiler's output. */
export function compileErrors(output: string): readonly CompileError[] {
  const found = output.matchAll(/^(\S+\.swift):(\d+):\d+: error: /gm);
  return [...found].map(([, path = '', line]) => ({ path, line: Number(line) }));
}

/** The sites to take out after such errors: those that begin on the line, or on the nearest one before it. */
export function sitesAt(files: readonly MutatedFile[], errors: readonly CompileError[]): readonly NumberedSite[] {
  return errors.flatMap(({ path, line }) => {
    const file = files.find((one) => path.endsWith(one.path));
    if (file === undefined) return [];
    const lineOf = (offset: number) => file.source.slice(0, offset).split('\n').length;
    const lines = new Set(file.sites.map(({ start }) => lineOf(start)));
    const nearest = Math.max(...[...lines].filter((one) => one <= line));
    return file.sites.filter(({ start }) => lineOf(start) === nearest);
  });
}

/** A mutant as reports and lists of equivalents show it: the lines that it changes, before and after. */
export function describeMutant({ path, source }: MutatedFile, mutant: SwiftMutant, status: string): TestedMutant {
  const lineStart = source.lastIndexOf('\n', mutant.start - 1) + 1;
  const nextLine = source.indexOf('\n', mutant.end);
  const lineEnd = nextLine === -1 ? source.length : nextLine;
  const changed = source.slice(lineStart, mutant.start) + mutant.replacement + source.slice(mutant.end, lineEnd);
  return {
    file: path,
    at: source.slice(0, mutant.start).split('\n').length,
    line: (source.slice(lineStart).split('\n')[0] ?? '').trim(),
    replacement: changed.replaceAll(/\s+/g, ' ').trim(),
    mutator: mutant.mutator,
    status,
  };
}
