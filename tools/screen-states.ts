// `npm run screenshots:states [name …]`: every member's screen full, empty, loading, failed, offline with what the device
// remembers and offline on a device that remembers nothing, and every moment without an address of its own, on a phone and
// on a desktop, into .cache/screen-states. Prints what none of them may have: a page without a heading, a control
// under something else, a moment not reached.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageFacts } from '@innertide/std/locale';
import { keysOf } from '@innertide/std/record';
import type { BrowserContext, Page } from '@playwright/test';
import { letBackend } from '../tests/e2e/backend-answers.ts';
import { coveredControls } from '../tests/e2e/covered-controls.ts';
import { type Member, registerMember, signIn } from '../tests/e2e/members.ts';
import { pastSession, saveSessions } from '../tests/e2e/past-sessions.ts';
import { backendStates, failLogOut, memberScreens, openScreen, reachableStates } from '../tests/e2e/screen-states.ts';
import { TestServer } from '../tests/e2e/test-server.ts';
import { wordsIn } from '../tests/e2e/words.ts';
import { launchScreenBrowser } from './screen-browser.ts';

const FOLDER = '.cache/screen-states';
const SETTLE_MS = 800;
const MOMENT_TIMEOUT_MS = 40_000;

const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } } as const;

const looks = [
  { locale: 'en', colorScheme: 'light' },
  { locale: 'pl', colorScheme: 'dark' },
] as const;
type Look = (typeof looks)[number];

/** A slow machine may be on its way still: what is asked for is waited for, where it answers at all. */
async function photograph(page: Page, name: string, isAnswered: boolean): Promise<void> {
  if (isAnswered) await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  // What lies over the page fills the window and no more.
  const isCovered = (await page.locator('dialog[open], [role="menu"]').count()) > 0;
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: !isCovered });
  if ((await page.locator('h1').count()) === 0) console.log(`${name} has no heading`);
  for (const covered of await coveredControls(page)) console.log(`${name} has a control that is covered: ${covered}`);
}

const wantedNames = process.argv.slice(2);
const isWanted = ({ name }: { readonly name: string }) => wantedNames.length === 0 || wantedNames.includes(name);
/** One that every member of this run has. */
const known = pastSession(1, { template_slug: 'five-quiet-minutes' });
const wanted = memberScreens(known.id).filter(isWanted);
const wantedMoments = reachableStates.filter(isWanted);

async function photographEach(page: Page, size: string, state: string, { locale }: Look): Promise<void> {
  for (const screen of wanted) {
    await openScreen(page, screen, locale);
    await photograph(page, `${screen.name}-${size}-${state}-${locale}`, state !== 'loading');
  }
}

mkdirSync(FOLDER, { recursive: true });
const browser = await launchScreenBrowser();
const server = await TestServer.openWithPages();

function visit(
  size: keyof typeof sizes,
  { colorScheme, locale }: Look,
  serviceWorkers: 'allow' | 'block',
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
) {
  return browser.newContext({
    ...(storageState ? { storageState } : {}),
    baseURL: server.url,
    viewport: sizes[size],
    colorScheme,
    reducedMotion: 'reduce',
    locale: languageFacts(locale).tag,
    timezoneId: 'Europe/Warsaw',
    serviceWorkers,
  });
}

/** Each moment on a device of its own, of somebody who signed in once or nobody: what one leaves behind no other finds. */
async function photographMoments(size: keyof typeof sizes, look: Look, member: Member): Promise<void> {
  const t = wordsIn(look.locale);
  const first = await visit(size, look, 'block');
  const entrance = await first.newPage();
  await signIn(entrance, member);
  await entrance.goto(`/app?locale=${look.locale}`);
  await entrance.waitForFunction((locale) => localStorage.getItem('lang') === locale, look.locale);
  const storageState = await first.storageState();
  await first.close();
  for (const { name, access, prepare, reach, leave } of wantedMoments) {
    const context = await visit(size, look, 'block', access === 'anybody' ? undefined : storageState);
    const page = await context.newPage();
    page.setDefaultTimeout(MOMENT_TIMEOUT_MS);
    const picture = `${name}-${size}-${look.locale}`;
    try {
      await prepare?.(page);
      await reach(page, t);
      await photograph(page, picture, false);
      await leave?.(page, t);
    } catch (error) {
      await page.screenshot({ path: join(FOLDER, `${picture}-not-reached.png`) });
      console.log(`${picture} was not reached: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
    await context.close();
  }
}

try {
  const [newcomer, member] = [await registerMember(server.url), await registerMember(server.url)];
  const past = Array.from({ length: 150 }, (_, index) => index * 2).filter((day) => day < 90 || day > 130);
  await saveSessions(server.url, member, [
    ...past.map((day) => pastSession(day)),
    known,
    pastSession(3, { template_slug: 'feet-on-the-ground' }),
  ]);
  for (const size of keysOf(sizes)) {
    for (const look of looks) {
      if (wanted.length > 0) {
        for (const [state, answer] of Object.entries(backendStates)) {
          const context = await visit(size, look, state === 'full' ? 'allow' : 'block');
          const page = await context.newPage();
          await signIn(page, member);
          if (answer) await letBackend(page, answer);
          await failLogOut(page);
          await photographEach(page, size, state, look);
          if (state === 'full') {
            await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
            await context.setOffline(true);
            await photographEach(page, size, 'offline', look);
          }
          await context.close();
        }
        const empty = await visit(size, look, 'block');
        const page = await empty.newPage();
        await signIn(page, newcomer);
        await failLogOut(page);
        await photographEach(page, size, 'empty', look);
        await empty.close();
      }
      if (wantedMoments.length > 0) await photographMoments(size, look, member);
    }
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(`The screenshots are in ${FOLDER}.`);
