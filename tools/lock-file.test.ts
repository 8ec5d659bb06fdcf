import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Where npm may have put a package that `owner` asks for: beside what it holds itself, then ever further up. */
function candidates(owner: string, name: string): string[] {
  const folders = owner === '' ? [] : owner.split('/');
  return [...folders.keys(), folders.length].map((depth) =>
    [...folders.slice(0, depth), 'node_modules', name].join('/'),
  );
}

test('the lock file names the packages of every platform, or npm ci refuses it on a fresh clone', () => {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  const packages = JSON.parse(text).packages as Readonly<Record<string, Locked>>;
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !candidates(owner, name).some((path) => path in packages)),
  );
  expect(missing).toEqual([]);
});
