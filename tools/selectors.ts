// Class names of the style sheets against class names of the code: one that nobody uses, one that nobody defines.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SourceText {
  readonly path: string;
  readonly text: string;
}

const WORD = /[\w-]+/g;
const CLASS_NAME = /\.(-?[_a-zA-Z][\w-]*)/g;

/** Class names that a style sheet selects by. Comments, strings, addresses and declarations are left out. */
export function definedClasses(css: string): Set<string> {
  const bare = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .replaceAll(/url\([^)]*\)/g, '');
  const selectors = [...bare.matchAll(/([^{};]*)\{/g)].map(([, selector = '']) => selector);
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(CLASS_NAME)].map(([, name = '']) => name)));
}

/** Class names that stand whole in `className` attributes; those put together from parts are left out. */
export function usedClasses(code: string): Set<string> {
  const used = new Set<string>();
  for (const [, quoted, template] of code.matchAll(/[cC]lassName=(?:"([^"]*)"|\{`([^`]*)`\})/g)) {
    const text = quoted ?? (template ?? '').replaceAll(/[\w-]*\$\{[^}]*\}[\w-]*/g, ' ');
    for (const name of text.split(/\s+/)) if (name !== '') used.add(name);
  }
  return used;
}

/** Beginnings of words that the code completes while it runs: `name-` of `name-${x}`. */
function dynamicBeginnings(code: string): string[] {
  return [...code.matchAll(/([\w-]{3,}-)\$\{/g)].map(([, beginning = '']) => beginning);
}

/**
 * @returns one sentence for each class name that a sheet defines and no code says, and for each that code uses and no sheet
 * defines.
 */
export function selectorFaults(sheets: readonly SourceText[], code: readonly SourceText[]): string[] {
  const words = new Set(code.flatMap(({ text }) => text.match(WORD) ?? []));
  const beginnings = code.flatMap(({ text }) => dynamicBeginnings(text));
  const defined = new Set(sheets.flatMap(({ text }) => [...definedClasses(text)]));
  const isSaid = (name: string) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  const dead = sheets.flatMap(({ path, text }) =>
    [...definedClasses(text)].filter((name) => !isSaid(name)).map((name) => `${path}: nothing uses .${name}`),
  );
  const missing = code.flatMap(({ path, text }) =>
    [...usedClasses(text)]
      .filter((name) => !defined.has(name))
      .map((name) => `${path}: no style sheet defines .${name}`),
  );
  return [...dead, ...missing];
}

function read(root: string, patterns: readonly string[]): SourceText[] {
  return globSync([...patterns], { cwd: root })
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** All style sheets and all code of the web app and of the primitives. */
export function readSources(root: string): { readonly sheets: SourceText[]; readonly code: SourceText[] } {
  const folders = ['apps/web/app', 'packages/ui/src'];
  return {
    sheets: read(
      root,
      folders.map((folder) => `${folder}/**/*.css`),
    ),
    code: read(
      root,
      folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    ),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { sheets, code } = readSources('.');
  const faults = selectorFaults(sheets, code);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
