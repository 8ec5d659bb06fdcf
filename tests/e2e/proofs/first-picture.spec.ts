// The first picture of the landing page beside the one with which the lamp begins to move.
import { expect, test } from '../fixtures.ts';
import { launchWithGraphics } from '../graphics.ts';
import { structuralSimilarity } from './structural-similarity.ts';

const LEAST_SIMILAR = 0.9;

test.use({ launchOptions: launchWithGraphics });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test.describe(`${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('the first picture is the one with which the lamp begins', async ({ page }) => {
        await page.clock.install();
        await page.goto('/?overlay=hidden');
        const lamp = page.locator('.landing-stage .lamp');
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => {
          const others = document.querySelectorAll<HTMLElement>('.landing-stage > :not(.lamp)');
          for (const element of others) element.style.visibility = 'hidden';
        });
        const still = await lamp.screenshot();
        // From here the clock stands still unless it is moved: the lamp gets as far on a slow machine as on a fast one.
        await page.clock.pauseAt(Date.now() + 60_000);
        let x = 200;
        await expect(async () => {
          x += 10;
          await page.mouse.move(x % 300, 300);
          await page.clock.runFor(50);
          expect(await page.locator('.lamp[data-burning]').count()).toBeGreaterThan(0);
        }).toPass({ intervals: [200], timeout: 60_000 });
        // The canvas fades in over half a second: the lamp moves meanwhile, and the fade itself takes real time.
        await page.clock.runFor(600);
        await page.waitForTimeout(1200);
        const moved = await lamp.screenshot();
        const similarity = await structuralSimilarity(still, moved);
        console.log(`structural similarity ${similarity.toFixed(3)}`);
        expect(similarity).toBeGreaterThanOrEqual(LEAST_SIMILAR);
      });
    });
  }
}
