// A whole blind trial of fourteen pairs, from its plan to its result: four weeks of evenings, some of them without a network, on two
// devices, in both languages; then its result in the common pool, and a trial that is left.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BRAND_SLUG } from '@innertide/std/brand';
import { elementAt } from '@innertide/std/element-at';
import type { Locale } from '@innertide/std/locale';
import { nextStep, type Trial } from '@innertide/trials/trial';
import { readProtocol } from '@innertide/trials/trial-exports';
import { planText } from '@innertide/trials/trial-plan';
import { parseTrial } from '@innertide/trials/trial-text';
import type { Browser, Page } from '@playwright/test';
import { DESKTOP_IN_ENGLISH, PHONE_IN_POLISH } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { type Member, registerMember } from '../members.ts';
import { signInOnDevice } from '../sign-in-on-device.ts';
import type { TestServer } from '../test-server.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorker: 'installed' });
test.setTimeout(1_200_000);

const DAY = 86_400_000;
const ADDRESS = '/app/trials/effect/tuning';
const KEY = `${BRAND_SLUG}.trial.tuning`;
const PAIRS = 14;
/** The second session of this pair is never played. */
const MISSED_PAIR = 5;
/** After so many sessions, in the middle of a pair, the trial goes on on another device. */
const MOVED_AFTER = 20;
/** Sessions that are a few seconds long: what is proven is the way through weeks, not the minutes. */
const SHORT_MINUTES = 0.05;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function storedTrial(page: Page): Promise<Trial> {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY);
  const trial = parseTrial(JSON.parse(text ?? 'null'));
  if (!trial) throw new Error('no trial is stored');
  return trial;
}

async function save(page: Page, words: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: words, exact: true }).click();
  return (await downloading).path();
}

/** Shortens the sessions of a plan that was fixed, as nobody can in the app. */
async function shorten(page: Page): Promise<void> {
  const trial = await storedTrial(page);
  const plan = { ...trial.plan, minutes: SHORT_MINUTES };
  const short = JSON.stringify({ ...trial, plan, planHash: sha256(planText(plan)) });
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, short] as const);
}

/** Answers, listens to the end and answers again. @returns what the page says meanwhile, without its numbers */
async function listen(page: Page, locale: Locale, change: number): Promise<string> {
  const t = wordsIn(locale);
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await page.getByRole('button', { name: t('trials:effect.beginSession') }).click();
  await expect(page.getByRole('button', { name: t('trials:effect.pause') })).toBeVisible();
  const seen = await page.getByRole('main').ariaSnapshot();
  await expect(page.getByRole('heading', { name: t('trials:effect.after') })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('radio', { name: String(3 + change), exact: true }).check({ force: true });
  await page.getByRole('button', { name: t('trials:effect.keep') }).click();
  // How many pairs are over, or were dropped, differs from evening to evening.
  return seen.replace(`, ${t('trials:effect.dropped_one', { count: 1 })}`, '').replace(/\d+/g, '');
}

/** Brings a trial from a file to the device of a page. */
async function bring(page: Page, file: string): Promise<void> {
  await page.locator('input[type="file"]').first().setInputFiles(file);
}

/** Signs in on a phone that knows nothing of the trial yet. */
async function openPhone(browser: Browser, server: TestServer, member: Member, now: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await signInOnDevice(page, server, PHONE_IN_POLISH, member);
  return page;
}

test('a whole trial: plan, twenty-seven evenings, a pair that is missed, two devices, and its result', async ({
  page,
  context,
  server,
  browser,
  complaints,
}) => {
  const member = await registerMember(server.url);
  const first = new Date(Date.now() - 45 * DAY).setHours(21, 0, 0, 0);
  const t = wordsIn('en');
  await page.clock.setFixedTime(first);
  await signInOnDevice(page, server, DESKTOP_IN_ENGLISH, member);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(ADDRESS);
  await page.getByRole('radio', { name: '5 minutes', exact: true }).check({ force: true });
  await page.getByRole('button', { name: t('trials:effect.form.fix') }).click();
  await expect(page.getByRole('heading', { name: t('trials:effect.before') })).toBeVisible({ timeout: 300_000 });

  await test.step('the plan is rendered again on another machine', async () => {
    const file = await save(page, t('trials:effect.savePlan'));
    expect(readFileSync(file, 'utf8')).toContain('"order": null');
    const again = execFileSync('node', ['apps/cli/bin/innertide.mjs', 'trial', file], { encoding: 'utf8' });
    expect(again.match(/same (to the sample|but rounding)/g)).toHaveLength(2);
  });
  await shorten(page);

  const seen: Record<Locale, Set<string>> = { en: new Set(), pl: new Set() };
  const played = [0, 0];
  const sent: string[] = [];
  let here = page;
  let phone: Page | null = null;
  const listenToRequests = (of: Page) =>
    of.context().on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  listenToRequests(page);
  for (let evening = 0, sessions = 0; sessions < 2 * PAIRS - 1; evening += 1) {
    const now = first + evening * DAY;
    const locale: Locale = sessions < PAIRS ? 'en' : 'pl';
    await context.setOffline(sessions >= 8 && sessions < 14);
    await here.clock.setFixedTime(now);
    await here.goto(`${ADDRESS}?locale=${locale}`);
    if (sessions === MOVED_AFTER && phone === null) {
      const file = await save(page, wordsIn(locale)('trials:effect.transfer.take'));
      phone = await openPhone(browser, server, member, now);
      listenToRequests(phone);
      here = phone;
      await here.goto(ADDRESS);
      await bring(here, file);
      await expect(here.getByRole('heading', { name: wordsIn(locale)('trials:effect.before') })).toBeVisible();
    }
    const step = nextStep(await storedTrial(here), now);
    if (step.kind !== 'session') throw new Error(`evening ${evening}: ${step.kind}`);
    if (step.pair === MISSED_PAIR && step.place === 'second') {
      evening += 4;
      continue;
    }
    // Whoever lives this trial is two points calmer with 432, give or take one.
    const change = (step.arm === 1 ? 3 : 1) + (evening % 2);
    (seen[locale] as Set<string>).add(await listen(here, locale, change));
    played[step.arm] = elementAt(played, step.arm) + 1;
    sessions += 1;
    const tl = wordsIn(locale);
    if (step.place === 'second') await here.getByRole('button', { name: tl('trials:effect.guesses.unknown') }).click();
    if (sessions === 2 * PAIRS - 1) break;
    await expect(here.getByRole('heading', { name: tl('trials:effect.another') })).toBeVisible();
    await expect(here.getByRole('main')).not.toContainText(tl('trials:effect.verdict.calm.more', { name: '432' }));
  }

  // The browser itself asks for the icon of each page that it opens without a network.
  expect(complaints.filter((complaint) => !/icon\.svg: .*ERR_INTERNET_DISCONNECTED/.test(complaint))).toEqual([]);
  complaints.length = 0;

  await test.step('no session differed from another in what the page said or sent', () => {
    expect([seen.en.size, seen.pl.size]).toEqual([1, 1]);
    expect(Math.min(...played)).toBeGreaterThanOrEqual(PAIRS - 1);
    expect(sent.filter((request) => /\/(rest|auth)\/.*(tuning|trial|a4Hz)/is.test(request))).toEqual([]);
  });

  await test.step('the result says what was lived, on both devices and in both languages, and its files hold', async () => {
    const pl = wordsIn('pl');
    await expect(here.getByRole('heading', { level: 1 })).toHaveText(
      pl('trials:effect.verdict.calm.more', { name: '432' }),
    );
    const ended = await save(here, pl('trials:effect.transfer.take'));
    await page.clock.setFixedTime(Date.now());
    await page.goto(`${ADDRESS}?locale=en`);
    await bring(page, ended);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('trials:effect.verdict.calm.more', { name: '432' }),
    );
    await expect(page.getByText(t('trials:effect.counted', { pairs: PAIRS - 1, dropped: 1 }))).toBeVisible();
    const result = readFileSync(await save(page, t('trials:effect.saveResult')), 'utf8');
    expect(await readProtocol(result, async (text) => sha256(text))).toMatchObject({ pairs: PAIRS, subject: 'tuning' });
    expect(readFileSync(await save(here, pl('trials:effect.saveResult')), 'utf8')).toBe(result);
    const rows = readFileSync(await save(page, t('trials:effect.savePairs')), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(rows).toHaveLength(1 + PAIRS);
    expect(rows.filter((row) => row.endsWith(',missed'))).toHaveLength(1);
  });

  await test.step('given to the common pool it names nobody, and is taken back', async () => {
    const given = page.waitForRequest(/give_trial_result$/);
    const shown = await page.locator('.trial-sent').textContent();
    await page.getByRole('button', { name: t('trials:together.give') }).click();
    const request = await given;
    expect(request.postData()).toBe(shown);
    const headers = JSON.stringify(await request.allHeaders());
    const signIn = await page.evaluate(() => JSON.stringify(localStorage));
    const [, accessToken = ''] = /access_token[\\":]+([\w.-]{40,})/.exec(signIn) ?? [];
    expect(accessToken).not.toBe('');
    expect(headers).not.toContain(accessToken);
    await page.getByRole('link', { name: t('trials:together.see') }).click();
    await expect(page.getByText(t('trials:together.missing_other', { count: 9 }))).toBeVisible();
    await page.getByRole('button', { name: t('trials:together.takeBack') }).click();
    await page.reload();
    await expect(page.getByText(t('trials:together.missing_other', { count: 10 }))).toBeVisible();
  });

  await test.step('a trial that is left gives no result, also on another day', async () => {
    await page.goto('/app/trials/effect/world?locale=en');
    await page.getByRole('radio', { name: '5 minutes', exact: true }).check({ force: true });
    await page.getByRole('button', { name: t('trials:effect.form.fix') }).click();
    await expect(page.getByRole('heading', { name: t('trials:effect.before') })).toBeVisible({ timeout: 300_000 });
    await page.getByRole('button', { name: t('trials:effect.leave') }).click();
    await page.getByRole('button', { name: t('trials:effect.leaveSure') }).click();
    await page.clock.setFixedTime(Date.now() + 30 * DAY);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('trials:effect.left') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('trials:effect.saveResult') })).toBeHidden();
    await expect(page.getByRole('button', { name: t('trials:effect.transfer.take') })).toBeHidden();
  });
  await phone?.context().close();
});
