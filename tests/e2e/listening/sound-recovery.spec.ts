// What a browser does to sound in the course of a day, done to it on purpose; what the browser cannot be made to do is faked.
import { expect, type Page, test } from '../fixtures.ts';
import { pageNowMs, readLevels, tapSound } from './sound-tap.ts';

const AUDIBLE_DBFS = -50;
const FIRST_SAMPLE_DBFS = -80;

interface WatchedWindow {
  soundContexts?: AudioContext[];
  firstSoundAtMs?: number | undefined;
}

/** Records every context the page makes, and notes when the first sound over −80 dBFS comes, within six milliseconds. */
async function watchContexts(page: Page): Promise<void> {
  await page.addInitScript((floorDbfs) => {
    const contexts: AudioContext[] = [];
    const watched = window as WatchedWindow;
    watched.soundContexts = contexts;
    const Original = window.AudioContext;
    window.AudioContext = class extends Original {
      constructor(options?: AudioContextOptions) {
        super(options);
        contexts.push(this);
      }
    };
    const connect = AudioNode.prototype.connect as (...targets: unknown[]) => unknown;
    AudioNode.prototype.connect = function (this: AudioNode, ...targets: unknown[]) {
      if (targets[0] instanceof AudioDestinationNode && !(this instanceof ScriptProcessorNode)) {
        const probe = this.context.createScriptProcessor(256, 2, 1);
        const floor = 10 ** (floorDbfs / 20);
        probe.onaudioprocess = ({ inputBuffer }) => {
          if (watched.firstSoundAtMs !== undefined) return;
          if (inputBuffer.getChannelData(0).some((v) => Math.abs(v) > floor))
            watched.firstSoundAtMs = performance.now();
        };
        connect.call(probe, this.context.destination);
        connect.call(this, probe);
      }
      return connect.apply(this, targets);
    } as AudioNode['connect'];
  }, FIRST_SAMPLE_DBFS);
}

async function expectSoundSince(page: Page, sinceMs: number): Promise<void> {
  await expect
    .poll(async () => Math.max(...(await readLevels(page, sinceMs)).map(({ dbfs }) => dbfs)))
    .toBeGreaterThan(AUDIBLE_DBFS);
}

function contextCount(page: Page): Promise<number> {
  return page.evaluate(() => (window as WatchedWindow).soundContexts?.length ?? 0);
}

test('the sound resumes after a suspended, closed, frozen or lost audio device', async ({ page }) => {
  await watchContexts(page);
  await tapSound(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const ring = page.getByRole('button', { name: 'Listen' });

  await test.step('first sound: cold, then warm', async () => {
    const measure = async (name: string) => {
      await page.evaluate(() => {
        (window as WatchedWindow).firstSoundAtMs = undefined;
        const noted = (event: Event) => {
          document.documentElement.dataset.tappedAt = String(event.timeStamp);
        };
        window.addEventListener('click', noted, { capture: true, once: true });
      });
      await ring.click();
      await expect.poll(() => page.evaluate(() => (window as WatchedWindow).firstSoundAtMs ?? -1)).toBeGreaterThan(0);
      const tookMs = await page.evaluate(
        () => ((window as WatchedWindow).firstSoundAtMs ?? 0) - Number(document.documentElement.dataset.tappedAt),
      );
      console.log(`first sample over ${FIRST_SAMPLE_DBFS} dBFS, ${name}: ${Math.round(tookMs)} ms after the tap`);
    };
    await measure('cold');
    await expectSoundSince(page, 0);
    await ring.click();
    await expect(ring).toHaveAttribute('aria-pressed', 'false');
    await page.waitForTimeout(3000);
    await measure('warm');
    await expectSoundSince(page, await pageNowMs(page));
  });

  await test.step('suspended under it', async () => {
    await page.evaluate(() => (window as WatchedWindow).soundContexts?.at(-1)?.suspend());
    const atMs = await pageNowMs(page);
    await expectSoundSince(page, atMs + 300);
    expect(await contextCount(page)).toBe(1);
  });

  await test.step('closed under it: a new context plays on', async () => {
    await page.evaluate(() => (window as WatchedWindow).soundContexts?.at(-1)?.close());
    await expect.poll(() => contextCount(page)).toBe(2);
    await expectSoundSince(page, (await pageNowMs(page)) + 300);
  });

  await test.step('the output device is gone (faked: the event that tells so)', async () => {
    await page.evaluate(() => (window as WatchedWindow).soundContexts?.at(-1)?.dispatchEvent(new Event('error')));
    await expect.poll(() => contextCount(page)).toBe(3);
    await expectSoundSince(page, (await pageNowMs(page)) + 300);
  });

  await test.step('frozen while it claims to run (faked: a clock that stands)', async () => {
    await page.evaluate(() => {
      const context = (window as WatchedWindow).soundContexts?.at(-1);
      if (context) Object.defineProperty(context, 'currentTime', { get: () => 1 });
      window.dispatchEvent(new Event('focus'));
    });
    await expect.poll(() => contextCount(page)).toBe(4);
    await expectSoundSince(page, (await pageNowMs(page)) + 300);
    await expect(ring).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('sent elsewhere and back again', async () => {
    await page.evaluate(async () => {
      const context = (window as WatchedWindow).soundContexts?.at(-1) as AudioContext & {
        setSinkId(sink: unknown): Promise<void>;
      };
      // A change of device that takes long counts as frozen: the engine may have moved to a new context by then.
      await context.setSinkId({ type: 'none' }).catch(() => undefined);
      await context.setSinkId('').catch(() => undefined);
    });
    await expectSoundSince(page, (await pageNowMs(page)) + 300);
    await expect(page.getByText('tap to end it')).toBeVisible();
  });

  await test.step('left and stopped, nothing plays on', async () => {
    await ring.click();
    const running = () =>
      page.evaluate(
        () => (window as WatchedWindow).soundContexts?.map(({ state }) => state).filter((s) => s === 'running').length,
      );
    await expect.poll(running).toBe(0);
  });
});
