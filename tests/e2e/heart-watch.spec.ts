// A watch behind the app around the page, through the real interface; and that nothing it measures leaves the device.
import { readFile } from 'node:fs/promises';
import type { HeartRecord } from '@innertide/protocol/heart-record';
import type { BrowserContext } from '@playwright/test';
import { EmulatedWatch } from './emulated-watch.ts';
import { expect, test } from './fixtures.ts';
import { registerMember, signIn } from './members.ts';
import { endSession, tapStart } from './session-steps.ts';
import { wordsIn } from './words.ts';

// What it sends is looked at as well.
test.use({ serviceWorker: 'installed' });

const english = wordsIn('en');

const EVERY_MS = 5_000;
/** Rates that nothing else has, so that they are found wherever they go. */
const RATES = { arriving: 83.371, settled: 66.213, late: 121.577 } as const;

/** Everything that the pages and the service worker send anywhere: address, headers and body. */
function recordRequests(context: BrowserContext): () => Promise<readonly string[]> {
  const sent: Promise<string>[] = [];
  const doors: string[] = [];
  context.on('request', (request) => {
    const body = request.postData() ?? '';
    sent.push(
      request
        .allHeaders()
        .catch(() => request.headers())
        .then((headers) => `${request.method()} ${request.url()}\n${JSON.stringify(headers)}\n${body}`),
    );
  });
  context.on('page', (opened) => opened.on('websocket', (socket) => doors.push(`socket ${socket.url()}`)));
  return async () => [...doors, ...(await Promise.all(sent))];
}

test('a watch steers the music, is late, stops sending and returns, and none of its data is sent', async ({
  page,
  context,
  server,
}) => {
  const sentSoFar = recordRequests(context);
  const watch = await EmulatedWatch.attach(page, 'Tide Watch', 240_000);
  await signIn(page, await registerMember(server.url));
  const panel = page.getByRole('dialog', { name: 'Heart Sync' });
  const line = page.locator('.player-line');
  const heart: { bpm: number } = { bpm: RATES.arriving };
  let timer: ReturnType<typeof setInterval> | undefined;

  await test.step('choose the watch and see its values before the sound', async () => {
    await page.goto('/app/session?mode=grounding');
    await page.getByRole('button', { name: /^Heart Sync/ }).click();
    await page.locator('input[name="heart-source"]').nth(2).check({ force: true });
    await panel.getByRole('button', { name: 'Use your watch' }).click();
    await expect(panel).toContainText('Tide Watch is connected.');
    await expect(panel).toContainText('Battery 71 %');
    expect(watch.received).toContain('begin-heart');
    await watch.beat(heart.bpm);
    await expect(panel.locator('.glass-rate')).toContainText('83 beats a minute');
    await expect(panel).toContainText('This sensor sends a rate and no single beats');
    timer = setInterval(() => void watch.beat(heart.bpm).catch(() => {}), EVERY_MS);
    await panel.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('start: the music begins where the heart is', async () => {
    await tapStart(page);
    await expect(line).toContainText('Your heart is at 83, and the music begins there');
  });

  await test.step('the heart settles, and the music answers with its reason', async () => {
    heart.bpm = RATES.settled;
    await expect(line).toContainText('Your heart slowed from', { timeout: 60_000 });
    await page.mouse.move(300, 300);
    await page.getByRole('button', { name: /^Heart \d/ }).click();
    await expect(panel.locator('.glass-rate')).toContainText('66 beats a minute');
  });

  await test.step('what was held back and what comes twice changes nothing', async () => {
    const held = watch.write({ type: 'heart', bpm: RATES.late, measuredAtMs: Date.now() + 240_000 });
    const now = await watch.beat(heart.bpm);
    await watch.deliver(held);
    await watch.deliver(now);
    await page.waitForTimeout(2_500);
    await expect(panel.locator('.glass-rate')).toContainText('66 beats a minute');
  });

  await test.step('silence: it holds, says so, and plays on', async () => {
    watch.fallSilent();
    await expect(panel).toContainText('Tide Watch is out of reach.', { timeout: 60_000 });
    await expect(line).toContainText('No signal just now.');
    await expect(page.locator('.player')).toHaveAttribute('data-status', 'playing');
  });

  await test.step('it speaks again: followed by itself', async () => {
    watch.speakAgain();
    await watch.beat(heart.bpm);
    await expect(panel).toContainText('Tide Watch is connected.');
    await expect(line).not.toContainText('No signal');
    await panel.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('afterwards the course stands on this device', async () => {
    await endSession(page);
    clearInterval(timer);
    const list = page.locator('.session-heart');
    await expect(list.getByRole('heading', { name: 'What Heart Sync did' })).toBeVisible({ timeout: 60_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('button', { name: 'As JSON' }).click(),
    ]);
    const record = JSON.parse(await readFile(await download.path(), 'utf8')) as HeartRecord;
    expect(record.source).toBe('watch');
    expect(record.decisions.map(({ reason }) => reason.name)).toContain('heart-slower');
  });

  await test.step('and nothing of it was sent', async () => {
    // The session itself is saved, with nothing about the heart but that it was followed.
    await expect
      .poll(async () => (await sentSoFar()).filter((text) => text.includes('/rpc/save_session')).length)
      .toBe(1);
    // The other screens that know of it are opened too, and take everything along.
    await page.goto('/app/session-history');
    await page.locator('.history-row').first().click();
    await expect(page.getByRole('heading', { name: 'What Heart Sync did' })).toBeVisible();
    // Deleted and taken back, the course comes back with its session.
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.history-row').first().click();
    await expect(page.getByRole('heading', { name: 'What Heart Sync did' })).toBeVisible();
    await page.goto('/app/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const everything = await sentSoFar();
    const [saved] = everything.filter((text) => text.includes('/rpc/save_session'));
    expect(saved).toContain('"heart_summary":null');
    for (const text of everything) {
      for (const rate of Object.values(RATES)) expect(text).not.toContain(String(rate));
      expect(text).not.toMatch(/heartBpm|rmssd|coherence|"trace"|breathPerMinute|Tide Watch/);
      expect(text).not.toContain('socket');
    }
    expect(everything.length).toBeGreaterThan(20);
  });

  await test.step('signing out erases it from the device', async () => {
    const countRecords = () =>
      page.evaluate(async () => {
        const opened = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open('innertide-heart');
          request.onsuccess = () => resolve(request.result);
        });
        const counting = opened.transaction('records').objectStore('records').count();
        const count = await new Promise<number>((resolve) => {
          counting.onsuccess = () => resolve(counting.result);
        });
        opened.close();
        return count;
      });
    expect(await countRecords()).toBe(1);
    await page.goto('/app/sign-out');
    await expect(page.getByText(english('member:leave.onlyHere.hearts_one', { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: english('member:leave.wipeHere') }).click();
    await page.waitForURL('/');
    expect(await countRecords()).toBe(0);
  });
});

test('a browser without a bridge offers no watch, and a simulated heart shows the figures that may be hidden', async ({
  page,
  server,
}) => {
  await signIn(page, await registerMember(server.url));
  const panel = page.getByRole('dialog', { name: 'Heart Sync' });
  async function openPanel(): Promise<void> {
    await page.goto('/app/session?mode=grounding');
    await page.getByRole('button', { name: /^Heart Sync/ }).click();
    await page.locator('input[name="heart-source"]').nth(2).check({ force: true });
  }
  await openPanel();
  await expect(panel.getByRole('button', { name: 'Choose a sensor' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Use your watch' })).toHaveCount(0);
  await expect(panel).toContainText('If you feel unwell, stop and get medical help.');
  await expect(panel).toContainText('Not a medical device.');

  await panel.getByRole('button', { name: 'Try it with a simulated heart' }).click();
  await panel.getByText('Details', { exact: true }).click({ timeout: 60_000 });
  await expect(panel.getByText('Variability', { exact: true })).toBeVisible({ timeout: 60_000 });
  await panel.getByLabel('Hide variability').check({ force: true });
  await expect(panel.getByText('Variability', { exact: true })).toHaveCount(0);
  await expect(panel.locator('.glass-rate')).toContainText('beats a minute');

  // The choice is the device's, not the page's.
  await openPanel();
  await panel.getByRole('button', { name: 'Try it with a simulated heart' }).click();
  await panel.getByText('Details', { exact: true }).click({ timeout: 60_000 });
  await expect(panel.getByText('Signal', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByLabel('Hide variability')).toBeChecked();
  await expect(panel.getByText('Variability', { exact: true })).toHaveCount(0);

  for (const [locale, help] of [
    ['en', 'If you feel unwell, stop and get medical help.'],
    ['pl', 'Jeśli źle się czujesz'],
  ] as const) {
    await page.goto(`/app/breathing-pace?locale=${locale}`);
    await expect(page.locator('.heart-help')).toContainText(help);
  }
});
