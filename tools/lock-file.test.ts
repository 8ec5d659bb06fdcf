import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** What a lock file says each workspace and each package is at, by its place in node_modules. */
function read(path: string): Readonly<Record<string, Locked>> {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).packages;
}

/** The packages of a lock file that come from a registry, not from this repository. */
function fromRegistry(locked: Readonly<Record<string, Locked>>): [string, Locked][] {
  return Object.entries(locked).filter(([place, { link }]) => place.includes('node_modules/') && link !== true);
}

const locked = read('../package-lock.json');
/** The project's own, Node for machines that have an old one, and what only benches need. */
const everyLock = [locked, read('node/package-lock.json'), read('../tests/bench/package-lock.json')];
const foreign = everyLock.flatMap(fromRegistry);

/** Licences that let the product be published under its own, MIT. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Fonts: they may be given away with a product, not sold by themselves.
  'OFL-1.1',
]);

/** Tools that work on the product without becoming a part of it: what changes them is to be published, the product is not. */
const OF_TOOLS = new Set(['CC-BY-4.0', 'LGPL-3.0-or-later', 'MPL-2.0']);

/** Reads an SPDX expression: of alternatives one must be allowed, of parts all. */
function isAllowed(license: string, isTool: boolean): boolean {
  const bare = license.replace(/^\(|\)$/g, '');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((choice) => isAllowed(choice, isTool));
  return bare.split(' AND ').every((part) => PERMISSIVE.has(part) || (isTool && OF_TOOLS.has(part)));
}

/** Where npm may have put a package that `owner` asks for: beside what it holds itself, then ever further up. */
function candidates(owner: string, name: string): string[] {
  const folders = owner === '' ? [] : owner.split('/');
  return [...folders.keys(), folders.length].map((depth) =>
    [...folders.slice(0, depth), 'node_modules', name].join('/'),
  );
}

test('the lock file names the packages of every platform, or npm ci refuses it on a fresh clone', () => {
  const missing = everyLock.flatMap((lock) =>
    Object.entries(lock).flatMap(([owner, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !candidates(owner, name).some((path) => path in lock)),
    ),
  );
  expect(missing).toEqual([]);
});

test('every package is pinned to its version and its bytes; those for other machines at least to their version', () => {
  expect(foreign.length).toBeGreaterThan(100);
  expect(foreign.filter(([, { version }]) => version === undefined).map(([place]) => place)).toEqual([]);
  const withoutHash = foreign.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
  // npm knows the hash of a platform's own build only where it was once fetched; such a build is never needed to run.
  const isForOthers = ({ optional, os, cpu }: Locked) => optional === true && (os !== undefined || cpu !== undefined);
  console.log(`${foreign.length} packages, ${withoutHash.length} builds for other machines pinned by version alone`);
  expect(withoutHash.filter(([, entry]) => !isForOthers(entry)).map(([place]) => place)).toEqual([]);
});

test('no package may run anything while it is installed', () => {
  expect(readFileSync(new URL('../.npmrc', import.meta.url), 'utf8').split('\n')).toContain('ignore-scripts=true');
  const running = foreign.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  console.log(`${running.length} packages would like to run a script when installed, none may`);
});

test('the product is made of what may be given away, and none of its tools claims it', () => {
  // Node and what benches need run beside the product and are no part of it.
  const others = everyLock.flatMap((lock) =>
    fromRegistry(lock).flatMap(([place, { license = 'none', dev = lock !== locked }]) =>
      isAllowed(license, dev) ? [] : [`${place}: ${license}`],
    ),
  );
  console.log(`${foreign.length} licences, ${others.length} of another kind`);
  expect(others).toEqual([]);
  expect([
    isAllowed('MIT OR GPL-3.0-only', false),
    isAllowed('MPL-2.0', false),
    isAllowed('GPL-3.0-only', true),
  ]).toEqual([true, false, false]);
});
