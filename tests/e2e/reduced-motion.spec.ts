// Where motion is not wanted the light stands still: no picture is drawn and nothing on the page runs. The same screens move where
// nobody asked for stillness, or their standing still would say nothing.

import { PROOF_TAG } from './devices.ts';
import { countPictures, picturesOf } from './drawn-pictures.ts';
import { expect, type Page, test } from './fixtures.ts';
import { launchWithGraphics } from './graphics.ts';
import { type Member, registerMember, storeSignIn } from './members.ts';
import { startMode } from './session-steps.ts';

test.use({ launchOptions: launchWithGraphics });

const WATCHED_MS = 2000;
/** Light and colours have come to rest by then. */
const SETTLED_MS = 4000;
/** More than any change of the page draws by itself, once it has come to rest. */
const FEWEST_PICTURES = 10;

let member: Member;

test.beforeAll(async ({ server }) => {
  member = await registerMember(server.url);
});

/** In every run the two that move most; the others in `npm run proofs`. */
const IN_EVERY_RUN = ['the landing page', 'the player'];

const screens: Readonly<Record<string, (page: Page, serverUrl: string) => Promise<unknown>>> = {
  'the landing page': (page) => page.goto('/'),
  'the dashboard': async (page, serverUrl) => {
    await storeSignIn(page, serverUrl, member);
    await page.goto('/app');
  },
  'the breathing pace': async (page, serverUrl) => {
    await storeSignIn(page, serverUrl, member);
    await page.goto('/app/breathing-pace');
  },
  'the player': async (page, serverUrl) => {
    await storeSignIn(page, serverUrl, member);
    await startMode(page, 'visioning');
  },
};

/** Pictures drawn, and what runs at any moment of the watch, as `element: animation`. */
async function watch(page: Page): Promise<{ pictures: number; running: string[] }> {
  await page.waitForTimeout(SETTLED_MS);
  const before = await picturesOf(page);
  const running = await page.evaluate(async (watchedMs) => {
    const seen = new Set<string>();
    const until = performance.now() + watchedMs;
    while (performance.now() < until) {
      for (const animation of document.getAnimations()) {
        const { target } = animation.effect as KeyframeEffect;
        const name = animation instanceof CSSAnimation ? animation.animationName : 'a transition';
        if (animation.playState === 'running') seen.add(`${target?.className}: ${name}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return [...seen];
  }, WATCHED_MS);
  return { pictures: (await picturesOf(page)) - before, running };
}

for (const [name, open] of Object.entries(screens)) {
  test(`${name} moves, and is still with reduced motion`, {
    tag: IN_EVERY_RUN.includes(name) ? [] : [PROOF_TAG],
  }, async ({ page, server }) => {
    await countPictures(page);
    // Every frame is on time by this clock: on a busy machine the lamp would rightly find its pictures too late, and stand still.
    await page.clock.install();
    await open(page, server.url);
    // The lamp is lit at the first sign of somebody, once the page listens for it.
    let x = 200;
    await expect(async () => {
      x += 10;
      await page.mouse.move(x, 300);
      expect(await picturesOf(page)).toBeGreaterThan(0);
    }).toPass({ intervals: [200] });
    await page.clock.runFor(SETTLED_MS);
    const drawn = await picturesOf(page);
    await page.clock.runFor(WATCHED_MS);
    expect((await picturesOf(page)) - drawn, 'it moves').toBeGreaterThan(FEWEST_PICTURES);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await watch(page), 'it stands still').toEqual({ pictures: 0, running: [] });
  });
}
