// Whether each use of a symbol is on a system that has it: its deployment target, or within `#available`.
import type { ApplePage } from './pages.ts';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly system: 'iOS' | 'watchOS';
}

type Since = Pick<ApplePage, 'symbol' | 'iOS' | 'watchOS' | 'written'>;

const OWN = /@available\((iOS|watchOS) ([\d.]+), \*\)\s+(?:@\w+\s+|public |final )*(?:class|struct|enum|actor) (\w+)/g;

/**
 * Types of our own that say on which system they begin: whoever uses one has to be on such a system. Of a system that is not named the
 * star of `@available` asks for no version.
 */
export function ownSince(files: readonly SourceFile[]): readonly Since[] {
  return files.flatMap(({ text }) =>
    [...text.matchAll(OWN)].map(([, system, version = '', symbol = '']) => ({
      symbol,
      iOS: system === 'iOS' ? version : '-',
      watchOS: system === 'watchOS' ? version : '-',
    })),
  );
}

/** The version that is certain at each place of a source, after what surrounds it. Reads `if`, `guard` and `@available`. */
function certainVersions(text: string, system: string, target: number): readonly number[] {
  const certain: number[] = [];
  const scopes: { readonly version: number; readonly isGuard: boolean }[] = [{ version: target, isGuard: false }];
  let opening = 0;
  let isGuarding = false;
  /** Between an attribute and the body of what it declares: its own types are as certain as what it says. */
  let isDeclaring = false;
  const asked = new RegExp(`^(guard\\s|else\\s+if\\s|if\\s)?[^\\n{]*?#available\\(${system} ([\\d.]+)`);
  const declared = new RegExp(`^@available\\(${system} ([\\d.]+)`);
  for (let at = 0; at < text.length; at += 1) {
    const isLineStart = at === 0 || /\n\s*$/.test(text.slice(Math.max(0, at - 40), at));
    if (isLineStart && /\S/.test(text[at] ?? '')) {
      const line = text.slice(at, at + 200);
      const found = asked.exec(line) ?? declared.exec(line);
      isDeclaring ||= declared.test(line);
      if (found) {
        opening = versionOf(found.at(-1) ?? '0');
        isGuarding = line.startsWith('guard');
      }
    }
    const now = scopes.at(-1)?.version ?? target;
    certain.push(isDeclaring ? Math.max(now, opening) : now);
    if (text[at] === '{') {
      isDeclaring = false;
      // A guard is certain of it after its block, not within.
      scopes.push({ version: isGuarding ? now : Math.max(now, opening), isGuard: isGuarding });
      if (!isGuarding) opening = 0;
      isGuarding = false;
    } else if (text[at] === '}') {
      const closed = scopes.pop();
      const outer = scopes.pop();
      if (outer) scopes.push(closed?.isGuard ? { ...outer, version: Math.max(outer.version, opening) } : outer);
      if (closed?.isGuard) opening = 0;
    }
  }
  return certain;
}

/** 17.4 as 17.04, so that 17.10 is later than 17.4. `-` is any version. */
function versionOf(text: string): number {
  if (text === '-') return 0;
  const [major = 0, minor = 0] = text.split('.').map(Number);
  return major + minor / 100;
}

/** @param targets the oldest system that each app runs on. @returns a sentence for each use that such a system does not have. */
export function availabilityFaults(
  files: readonly SourceFile[],
  pages: readonly Since[],
  targets: Readonly<Record<SourceFile['system'], string>>,
): readonly string[] {
  return files.flatMap(({ path, text: written, system }) => {
    const text = written.replaceAll(/\/\/.*$/gm, (comment) => ' '.repeat(comment.length));
    const certain = certainVersions(text, system, versionOf(targets[system]));
    return pages.flatMap((page) => {
      const first = page[system];
      const needed = first === null ? Number.POSITIVE_INFINITY : versionOf(first);
      return [...text.matchAll(usesOf(page))]
        .filter((use) => (certain[use.index] ?? 0) < needed)
        .map((use) => {
          const line = text.slice(0, use.index).split('\n').length;
          const since = first === null ? `is not on ${system}` : `begins with ${system} ${first}`;
          return `${path}:${line} uses ${page.symbol}, which ${since}.`;
        });
    });
  });
}

function usesOf({ symbol, written }: Since): RegExp {
  if (written) return new RegExp(written, 'g');
  const name = (symbol.split('(')[0] ?? '').split('.').at(-1) ?? symbol;
  return new RegExp(`\\b${name}\\b`, 'g');
}
