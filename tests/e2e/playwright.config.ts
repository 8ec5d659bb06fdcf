import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/system-packages.ts';

const executablePath = findChromium();

/**
 * Three lanes. `seen` never measures sound, so its journeys may run side by side (`--workers`). `listening` measures the sound as it
 * is made: one journey at a time, or two cores make it stutter. `proofs` belongs to `npm run proofs` alone, like
 * every journey that is tagged @proof.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Far more than any of them takes, so that a busy machine fails none.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'seen', testMatch: '*.spec.ts', testIgnore: ['listening/**', 'proofs/**'], fullyParallel: true },
    { name: 'listening', testMatch: 'listening/*.spec.ts', fullyParallel: false, workers: 1 },
    { name: 'proofs', testMatch: 'proofs/*.spec.ts', fullyParallel: true },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1440, height: 900 },
    // fixtures.ts takes one of each page where a journey fails: this one would come before the page is painted.
    screenshot: 'off',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      // Nothing here draws with WebGL, and a browser without it looks for no way to: see graphics.ts for those that do.
      args: [...CHROMIUM_FLAGS, '--disable-3d-apis'],
    },
  },
});
