import { build, type InlineConfig } from 'vite';
import { expect, it } from 'vitest';
import { compileHints } from './compile-hints.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';
const MODULES: Readonly<Record<string, string>> = {
  entry: 'import { greet } from "shared"; greet(); void import("rare").then(({ leave }) => leave());',
  shared: 'export function greet() { console.log("hello"); }',
  rare: 'export function leave() { console.log("goodbye"); }',
};

const CONFIG: InlineConfig = {
  configFile: false,
  logLevel: 'silent',
  plugins: [
    { name: 'modules', resolveId: (id) => (id in MODULES ? id : null), load: (id) => MODULES[id] ?? null },
    compileHints(['entry', 'shared']),
  ],
  build: {
    write: false,
    rolldownOptions: {
      input: { entry: 'entry' },
      output: { codeSplitting: { groups: [{ name: 'shared', test: /^shared$/ }] } },
    },
  },
};

it('begins the files it is told with the hint, before anything the bundler put there, and no other', async () => {
  const built = await build(CONFIG);
  const files = 'output' in built ? built.output : [];
  const isHinted = Object.fromEntries(
    files.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code.startsWith(HINT)]] : [])),
  );
  expect(isHinted).toEqual({ entry: true, shared: true, rare: false });
});
