import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserCommand } from 'vitest/node';

const REPORT = '.cache/test-reports/rendered-files.json';

/** Where React begins, on the server and in the browser: no component test can mount them. */
const ENTRIES = ['apps/web/app/entry.client.tsx', 'apps/web/app/entry.server.tsx'];

const rendered = new Set<string>();

/** Receives from the page the .tsx files of which a component function ran, and adds them to the report of this run. */
export const noteRenderedFiles: BrowserCommand<[files: readonly string[]]> = (_context, files) => {
  for (const file of files) rendered.add(file);
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, JSON.stringify([...rendered].toSorted(), null, 1));
};

export function forgetRenderedFiles(): void {
  rmSync(REPORT, { force: true });
}

/** The component files of the product that the last run rendered, and those that it did not. */
export function countRenderedFiles(): { readonly all: number; readonly missing: readonly string[] } {
  const seen: readonly string[] = JSON.parse(readFileSync(REPORT, 'utf8'));
  const all = globSync(['apps/web/app/**/*.tsx', 'packages/*/src/**/*.tsx'])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/testing/') && !file.endsWith('.test.tsx') && !ENTRIES.includes(file));
  return { all: all.length, missing: all.filter((file) => !seen.includes(file)).toSorted() };
}
