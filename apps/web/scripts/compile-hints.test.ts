import { build, type InlineConfig } from 'vite';
import { expect, it } from 'vitest';
import { compileHints } from './compile-hints.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';
const MODULES: Readonly<Record<string, string>> = {
  entry: 'import { greet } from "shared"; greet(); void import("rare").then(({ leave }) => leave());',
  shared: 'export function greet() { console.log("hello"); }',
  rare: 'export function leave() { console.log("goodbye"); }',
};

/** The files of a small page, by name. */
async function builtWith(hinted: readonly string[]): Promise<ReadonlyMap<string, { fileName: string; code: string }>> {
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'modules', resolveId: (id) => (id in MODULES ? id : null), load: (id) => MODULES[id] ?? null },
      compileHints(hinted),
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: { entry: 'entry' },
        output: { codeSplitting: { groups: [{ name: 'shared', test: /^shared$/ }] } },
      },
    },
  };
  const built = await build(config);
  const files = 'output' in built ? built.output : [];
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.name, file]] : [])));
}

it('begins the named files with the hint, before anything the bundler put there, and no other', async () => {
  const files = await builtWith(['entry', 'shared']);
  const isHinted = Object.fromEntries([...files].map(([name, { code }]) => [name, code.startsWith(HINT)]));
  expect(isHinted).toEqual({ entry: true, shared: true, rare: false });
});

it('gives a hinted file a name of its own, since names are cached for ever', async () => {
  const [plain, hinted] = [await builtWith([]), await builtWith(['shared'])];
  expect(hinted.get('shared')?.fileName).not.toBe(plain.get('shared')?.fileName);
  expect(hinted.get('rare')?.fileName).toBe(plain.get('rare')?.fileName);
});
