import { scoreText } from '@innertide/sound/analysis/score-text';
import { expect, test } from '@playwright/test';
import { build } from 'vite';

const SEED = 20_261;
const SECONDS = 7200;

test('the same seed gives the same notes in Node and in the browser, to the last digit', async ({ page }) => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: 'packages/sound/src/analysis/score-text.ts',
        formats: ['iife'],
        name: 'composer',
        fileName: 'composer',
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('The composer was not built.');
  await page.addScriptTag({ content: output.output[0].code });
  const there = await page.evaluate(`composer.scoreText(${SEED}, ${SECONDS})`);
  const here = scoreText(SEED, SECONDS);
  expect(here.split('\n').length).toBeGreaterThan(20_000);
  expect(there === here).toBe(true);
});
