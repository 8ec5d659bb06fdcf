import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { CHROMIUM_FLAGS, FEATURES_PLAYWRIGHT_DISABLES, sayWhatIsMissing } from './system-packages.ts';

it('the browser of the tests keeps off what Playwright turns off, for the last flag replaces Playwright’s own', () => {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const source = readFileSync(join(dirname(resolve('playwright-core/package.json')), 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[(.*?)\]\.filter/s.exec(source) ?? [];
  const named = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect([...FEATURES_PLAYWRIGHT_DISABLES].toSorted()).toEqual(named.toSorted());
  expect(CHROMIUM_FLAGS.filter((flag) => flag.startsWith('--disable-features='))).toHaveLength(1);
});

it('names in one sentence what to install, and what to run then', () => {
  expect(sayWhatIsMissing(['chromium', 'espeak-ng'], 'npm run proofs')).toBe(
    "`npm run proofs` needs chromium and espeak-ng: install with `sudo apt-get install chromium espeak-ng` or your system's own packages, and run it again.",
  );
});
