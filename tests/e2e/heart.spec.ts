// Heart Sync through the real interface: Chromium's own Web Bluetooth with an emulated strap, real sound, real storage.
import { readFile } from 'node:fs/promises';
import type { HeartRecord } from '@innertide/protocol/heart-record';
import { parseScore } from '@innertide/sound/dsp/score-player';
import { BLUETOOTH_FEATURES, EmulatedStrap } from './emulated-strap.ts';
import { expect, type Page, test } from './fixtures.ts';
import { registerMember, storeSignIn } from './members.ts';
import config from './playwright.config.ts';
import { endSession, tapStart } from './session-steps.ts';

const { launchOptions } = config.use ?? {};
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), BLUETOOTH_FEATURES] } });

const NINE_BEATS = 9;

/** A burst of even beats: as many as one packet holds. */
async function beats(strap: EmulatedStrap, rateBpm: number): Promise<void> {
  await strap.beat(rateBpm, Array<number>(NINE_BEATS).fill(60_000 / rateBpm));
}

/** A heart that goes on beating, one packet a second, until it is stopped. The rate may change under way. */
function beatSteadily(strap: EmulatedStrap, heart: { rateBpm: number }): () => void {
  let isOver = false;
  let owed = 0;
  async function live(): Promise<void> {
    while (!isOver) {
      owed += heart.rateBpm / 60;
      const due = Math.floor(owed);
      owed -= due;
      // Out of reach nobody hears it.
      await strap.beat(heart.rateBpm, Array<number>(due).fill(60_000 / heart.rateBpm)).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
  void live();
  return () => {
    isOver = true;
  };
}

async function openHeartSync(page: Page, address = '/app/session?mode=grounding'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: /^Heart Sync/ }).click();
  await page.locator('input[name="heart-source"]').nth(2).check({ force: true });
}

test('a strap is chosen, steers the music, disconnects, reconnects and is removed', async ({ page, server }) => {
  await storeSignIn(page, server.url, await registerMember(server.url));
  const strap = await EmulatedStrap.attach(page, { name: 'Tide Strap', batteryPercent: 87 });
  const panel = page.getByRole('dialog', { name: 'Heart Sync' });
  const line = page.locator('.player-line');

  await test.step('choose the strap and see its values before the sound', async () => {
    await openHeartSync(page);
    await panel.getByRole('button', { name: 'Choose a sensor' }).click();
    await expect(panel).toContainText('Tide Strap is connected.');
    await expect(panel).toContainText('Battery 87 %');
    await beats(strap, 84);
    await expect(panel.locator('.glass-rate')).toContainText('84 beats a minute');
    await expect(panel).toContainText('Clear. Every beat counts.');
    await panel.getByRole('button', { name: 'Close' }).click();
  });

  const heart = { rateBpm: 84 };
  const stopBeating = beatSteadily(strap, heart);
  await test.step('start: the music begins where the heart is, and says so', async () => {
    await tapStart(page);
    await expect(line).toContainText('Your heart is at 84, and the music begins there');
  });

  await test.step('the heart settles, and the music answers with its reason', async () => {
    heart.rateBpm = 66;
    await expect(line).toContainText('Your heart slowed from', { timeout: 60_000 });
    await page.mouse.move(300, 300);
    await page.getByRole('button', { name: /^Heart \d/ }).click();
    await expect(panel.locator('.glass-layers')).toContainText('towards');
    await expect(panel.locator('.glass-decisions li').first()).toContainText('Your heart slowed from');
  });

  await test.step('out of reach: it holds, says it once, and plays on', async () => {
    await strap.goAway();
    await expect(panel).toContainText('Tide Strap is out of reach.');
    await expect(panel.locator('.glass-decisions li').first()).toBeAttached();
    await expect(line).toContainText('No signal just now.');
    const before = await page.getByRole('timer').getAttribute('aria-label');
    expect(before).not.toBeNull();
    await expect(page.locator('.player')).toHaveAttribute('data-status', 'playing');
  });

  await test.step('back again: it connects by itself and follows', async () => {
    strap.comeBack();
    await expect(panel).toContainText('Tide Strap is connected.');
    await expect(line).not.toContainText('No signal', { timeout: 60_000 });
  });

  stopBeating();
  await test.step('forget it: nothing is measured any more, and the music goes on', async () => {
    await panel.getByRole('button', { name: 'Forget this sensor' }).click();
    await expect(panel.getByRole('button', { name: 'Choose a sensor' })).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.player')).toHaveAttribute('data-status', 'playing');
  });

  await test.step('afterwards every change stands in a list and in the file', async () => {
    await endSession(page);
    const list = page.locator('.session-heart');
    await expect(list.getByRole('heading', { name: 'What Heart Sync did' })).toBeVisible({ timeout: 60_000 });
    const more = list.getByRole('button', { name: /^Show \d+ more/ });
    if (await more.isVisible()) await more.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('button', { name: 'As JSON' }).click(),
    ]);
    const record = JSON.parse(await readFile(await download.path(), 'utf8')) as HeartRecord;
    expect(record.decisions.length).toBeGreaterThan(2);
    await expect(list.locator('.replay-decisions li')).toHaveCount(record.decisions.length);
    expect(new Set(record.decisions.map(({ reason }) => reason.name))).toContain('heart-slower');
    // Enough to render the same sound again: `innertide replay`.
    const score = parseScore(record.sound ?? '');
    const commands = score.ok ? score.value.flatMap(({ steps }) => steps.map(([, { type }]) => type)) : [];
    expect([commands[0], commands.at(-1)]).toEqual(['start', 'stop']);
    expect(commands.filter((type) => type === 'adjust').length).toBeGreaterThan(5);
  });
  await strap.detach();
});

/** What the browser's ways to refuse are worded as; every failure in both languages is shown by heart.browser.test.tsx. */
const REFUSALS = {
  'the chooser is closed': 'No sensor was chosen.',
  'Bluetooth is off': 'Bluetooth is off or missing',
  'permission is refused': 'The browser may not use Bluetooth here.',
  'the device measures no heart': 'This device does not share a heart rate',
  'there is no Web Bluetooth': 'This browser cannot speak to Bluetooth sensors.',
} as const;

test('each reason for having no sensor has its own message', async ({ page, server, browser }) => {
  const member = await registerMember(server.url);
  const scale = { name: 'Scale', batteryPercent: null, hasHeartRate: false };
  await storeSignIn(page, server.url, member);
  const strap = await EmulatedStrap.attach(page, scale);

  async function expectRefusal(
    name: keyof typeof REFUSALS,
    adapter: 'powered-on' | 'absent',
    here: { readonly page: Page; readonly strap: EmulatedStrap } = { page, strap },
  ): Promise<void> {
    await openHeartSync(here.page);
    await here.strap.setBluetooth(adapter);
    const panel = here.page.getByRole('dialog', { name: 'Heart Sync' });
    await panel.getByRole('button', { name: 'Choose a sensor' }).click();
    await expect(panel, name).toContainText(REFUSALS[name]);
  }

  strap.answerChooser('cancel');
  await expectRefusal('the chooser is closed', 'powered-on');
  strap.answerChooser('choose');
  await expectRefusal('the device measures no heart', 'powered-on');
  await expectRefusal('Bluetooth is off', 'absent');
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'bluetooth', { value: undefined }));
  await expectRefusal('there is no Web Bluetooth', 'powered-on');
  await strap.detach();

  // A policy is a header of the document: it must come from the server, not from the app's own store.
  const guarded = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const guardedPage = await guarded.newPage();
  await storeSignIn(guardedPage, server.url, member);
  const guardedStrap = await EmulatedStrap.attach(guardedPage, scale);
  await guardedPage.route('**/app/session**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'permissions-policy': 'bluetooth=()' } });
  });
  await expectRefusal('permission is refused', 'powered-on', { page: guardedPage, strap: guardedStrap });
  await guardedStrap.detach();
  await guarded.close();
});
