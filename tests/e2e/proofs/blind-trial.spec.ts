// A whole blind trial of fourteen pairs, from its plan to its result: four weeks of evenings, some of them without a network, in both languages.
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
import type { Page } from '@playwright/test';
import { DESKTOP_IN_ENGLISH } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { registerMember } from '../members.ts';
import { signInOnDevice } from '../sign-in-on-device.ts';
import { wordsIn } from '../words.ts';

test.use({ serviceWorker: 'installed' });
test.setTimeout(1_200_000);

const DAY = 86_400_000;
const ADDRESS = '/app/trials/effect/tuning';
const KEY = `${BRAND_SLUG}.trial.tuning`;
const PAIRS = 14;
/** The second session of this pair is never played. */
const MISSED_PAIR = 5;
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

test('a whole trial: plan, twenty-seven evenings, a pair that is missed, and its result', async ({
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
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  for (let evening = 0, sessions = 0; sessions < 2 * PAIRS - 1; evening += 1) {
    const now = first + evening * DAY;
    const locale: Locale = sessions < PAIRS ? 'en' : 'pl';
    await context.setOffline(sessions >= 8 && sessions < 14);
    await page.clock.setFixedTime(now);
    await page.goto(`${ADDRESS}?locale=${locale}`);
    const step = nextStep(await storedTrial(page), now);
    if (step.kind !== 'session') throw new Error(`evening ${evening}: ${step.kind}`);
    if (step.pair === MISSED_PAIR && step.place === 'second') {
      evening += 4;
      continue;
    }
    // Whoever lives this trial is two points calmer with 432, give or take one.
    const change = (step.arm === 1 ? 3 : 1) + (evening % 2);
    (seen[locale] as Set<string>).add(await listen(page, locale, change));
    played[step.arm] = elementAt(played, step.arm) + 1;
    sessions += 1;
    const tl = wordsIn(locale);
    if (step.place === 'second') await page.getByRole('button', { name: tl('trials:effect.guesses.unknown') }).click();
    if (sessions === 2 * PAIRS - 1) break;
    await expect(page.getByRole('heading', { name: tl('trials:effect.another') })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(tl('trials:effect.verdict.calm.more', { name: '432' }));
  }

  // The browser itself asks for the icon of each page that it opens without a network.
  expect(complaints.filter((complaint) => !/icon\.svg: .*ERR_INTERNET_DISCONNECTED/.test(complaint))).toEqual([]);
  complaints.length = 0;

  await test.step('no session differed from another in what the page said or sent', () => {
    expect([seen.en.size, seen.pl.size]).toEqual([1, 1]);
    expect(Math.min(...played)).toBeGreaterThanOrEqual(PAIRS - 1);
    expect(sent.filter((request) => /\/(rest|auth)\/.*(tuning|trial|a4Hz)/is.test(request))).toEqual([]);
  });

  await test.step('the result says what was lived, in both languages, and its files hold', async () => {
    const pl = wordsIn('pl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      pl('trials:effect.verdict.calm.more', { name: '432' }),
    );
    await page.goto(`${ADDRESS}?locale=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('trials:effect.verdict.calm.more', { name: '432' }),
    );
    await expect(page.getByText(t('trials:effect.counted', { pairs: PAIRS - 1, dropped: 1 }))).toBeVisible();
    const result = readFileSync(await save(page, t('trials:effect.saveResult')), 'utf8');
    expect(await readProtocol(result, async (text) => sha256(text))).toMatchObject({ pairs: PAIRS, subject: 'tuning' });
    const rows = readFileSync(await save(page, t('trials:effect.savePairs')), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(rows).toHaveLength(1 + PAIRS);
    expect(rows.filter((row) => row.endsWith(',missed'))).toHaveLength(1);
  });

  await test.step('a trial stays on the device it was planned on', async () => {
    const other = await browser.newContext({ baseURL: server.url });
    const there = await other.newPage();
    await signInOnDevice(there, server, DESKTOP_IN_ENGLISH, member);
    await there.goto(ADDRESS);
    await expect(there.getByRole('button', { name: t('trials:effect.form.fix') })).toBeVisible();
    await other.close();
  });
});
