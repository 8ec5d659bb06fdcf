// The product's main journey on real input: sign up, confirm by mail, listen, and find the session again
// after the server was restarted.
import { expect, type Page, test } from '../fixtures.ts';
import { receiveMail } from '../mail-inbox.ts';
import { newMember, signIn } from '../members.ts';
import { endSession, tapInPlayer } from '../session-steps.ts';
import { offsetFromGridCents } from './pitch.ts';
import { longestQuietMs, pageNowMs, readLevels, readSamples, tapSound } from './sound-tap.ts';

const AUDIBLE_DBFS = -50;
const SILENT_DBFS = -80;
const LISTEN_MS = 21_000;
/** From a tap to what can be measured: a block of the recorder. */
const BLOCK_MS = 100;

/** The history holds the one session, with its mode. */
async function expectInHistory(page: Page): Promise<void> {
  const row = page.getByRole('listitem').locator('a[href^="/app/session-history/"]');
  await page.goto('/app/session-history');
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('Meditation');
}

test('a new member confirms by mail, listens, and finds the session after a restart', async ({
  page,
  server,
  browser,
}) => {
  const member = newMember();
  await tapSound(page);

  await test.step('sign up', async () => {
    await page.goto('/auth/signup');
    await page.getByLabel('Your name').fill(member.displayName);
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.waitForURL('**/auth/confirm-email');
    await expect(page.getByRole('main')).toContainText(member.email);
  });

  await test.step('confirm by the link in the mail', async () => {
    const mail = await receiveMail(server.url, member.email);
    await page.goto(mail.links[0] ?? '');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/app');
    await expect(page).toHaveURL(`${server.url}/app`);
    await expect(page.getByRole('main')).toContainText(member.displayName);
  });

  await test.step('tap a mode once, and hear it', async () => {
    // The ring's words show that what plays is there.
    await expect(page.getByRole('main').getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Meditation/ })
      .click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect
      .poll(async () => Math.max(...(await readLevels(page)).map(({ dbfs }) => dbfs)))
      .toBeGreaterThan(AUDIBLE_DBFS);
    const listeningSinceMs = await pageNowMs(page);
    await page.waitForTimeout(LISTEN_MS);
    const levels = await readLevels(page, listeningSinceMs);
    const measuredMs = (levels.at(-1)?.atMs ?? 0) - (levels[0]?.atMs ?? 0);
    expect(measuredMs).toBeGreaterThan(20_000);
    expect(longestQuietMs(levels, AUDIBLE_DBFS)).toBeLessThan(1000);
    const { samples, sampleRateHz } = await readSamples(page, 20);
    expect(Math.abs(offsetFromGridCents(samples, sampleRateHz, 432))).toBeLessThan(8);
  });

  await test.step('pause, and hear nothing within two seconds', async () => {
    await tapInPlayer(page, 'Pause');
    const pausedAtMs = await pageNowMs(page);
    await page.waitForTimeout(4000);
    const after = await readLevels(page, pausedAtMs + 2000 + BLOCK_MS);
    expect(after.filter(({ dbfs }) => dbfs > SILENT_DBFS)).toEqual([]);
  });

  await test.step('resume, and hear it again', async () => {
    const resumedAtMs = await pageNowMs(page);
    await tapInPlayer(page, 'Resume');
    const loudest = async () => Math.max(...(await readLevels(page, resumedAtMs)).map(({ dbfs }) => dbfs));
    await expect.poll(loudest).toBeGreaterThan(AUDIBLE_DBFS);
  });

  await test.step('end, and read the summary', async () => {
    await endSession(page);
    await expect(page.getByText('How do you feel now?')).toBeVisible({ timeout: 60_000 });
    await page.getByLabel('Softer').check();
    await expect(page.getByText('Saved in your account.')).toBeVisible();
  });

  await test.step('find it in the history', async () => {
    await expectInHistory(page);
  });

  await test.step('find it again after the server was restarted, here and on another device', async () => {
    await page.goto('about:blank');
    expect(await server.stop()).toBe(0);
    await server.start();
    await expectInHistory(page);
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const otherPage = await elsewhere.newPage();
    await signIn(otherPage, member);
    await expectInHistory(otherPage);
    await elsewhere.close();
  });
});
