// Every state that a screen can be in, and every moment without an address of its own, on a phone: no barrier, nothing covered.
// What a member's screen is like while it is empty, in both languages and themes and at every width, is in every-screen.spec.ts;
// most reachableStates of a session are asked in the journey that leads through them, session.spec.ts.
import type { Locale } from '@innertide/std/locale';
import type { BrowserContext } from '@playwright/test';
import { expectNoBarrier } from './accessibility.ts';
import { authStates } from './auth-states.ts';
import { letBackend } from './backend-answers.ts';
import { PHONE_IN_POLISH, PROOF_TAG } from './devices.ts';
import { expect, type Page, test } from './fixtures.ts';
import { memberStates } from './member-states.ts';
import { type Member, registerMember, storeSignIn } from './members.ts';
import { pastSession, saveSessions } from './past-sessions.ts';
import { backendStates, failLogOut, memberScreens, openScreen } from './screen-states.ts';
import { sessionStates } from './session-states.ts';
import { wordsIn } from './words.ts';

const known = pastSession(1, { template_slug: 'five-quiet-minutes' });
const screens = memberScreens(known.id);

let member: Member;
let isRegistered = false;

test.beforeAll(async ({ server }) => {
  // Runs again where the worker ran another file in between: the known session belongs to one account.
  if (isRegistered) return;
  isRegistered = true;
  member = await registerMember(server.url);
  await saveSessions(server.url, member, [...[2, 3, 5, 8, 40, 400].map((day) => pastSession(day)), known]);
});

test.use({ viewport: PHONE_IN_POLISH.viewport, contextOptions: { reducedMotion: 'reduce' } });

/** The browser reports by itself what is not answered, or with a failure. */
function forgiveBackend(complaints: string[]): void {
  const own = complaints.filter((text) => !/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 500/.test(text));
  complaints.splice(0, complaints.length, ...own);
}

async function walk(page: Page, state: string, locale: Locale): Promise<void> {
  for (const screen of screens) {
    await openScreen(page, screen, locale);
    await expect.soft(page.locator('h1').first(), `${screen.name}, ${state}, has a heading`).toBeAttached();
    // A screen that loads for ever is never quiet; the others are judged once they are.
    if (state !== 'loading') await page.waitForLoadState('networkidle');
    await expectNoBarrier(page, `${screen.name}, ${state},`);
  }
}

const looks = {
  full: { locale: 'pl', colorScheme: 'dark' },
  loading: { locale: 'en', colorScheme: 'light' },
  error: { locale: 'pl', colorScheme: 'light' },
  unknown: { locale: 'en', colorScheme: 'dark' },
} as const;

for (const [state, answer] of Object.entries(backendStates) as [
  keyof typeof backendStates,
  (typeof backendStates)[keyof typeof backendStates],
][]) {
  const { locale, colorScheme } = looks[state];

  test.describe(state, () => {
    test.use({ colorScheme, serviceWorker: answer === null ? 'installed' : 'refused' });

    test(`every member's screen has no barrier in the state ${state}`, {
      tag: PROOF_TAG,
    }, async ({ page, server, context, complaints }) => {
      await storeSignIn(page, server.url, member);
      if (answer) await letBackend(page, answer);
      await failLogOut(page);
      await walk(page, state, locale);
      if (state === 'full') {
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await context.setOffline(true);
        await walk(page, 'offline', locale);
      }
      forgiveBackend(complaints);
    });
  });
}

/** States of a session that no journey judges. */
const NOT_ON_A_JOURNEY = [
  'player-alone',
  'player-elsewhere',
  'player-mixer',
  'storage-denied',
  'summary-offline',
  'summary-storage-full',
];
const sessionStatesAside = sessionStates.filter(({ name }) => NOT_ON_A_JOURNEY.includes(name));

/** What component tests cannot bring about: a second tab, and a disk that is full. */
const IN_EVERY_RUN = ['player-elsewhere', 'summary-storage-full'];

test.describe('a state without an address of its own has no barrier', () => {
  const { locale, viewport } = PHONE_IN_POLISH;
  const t = wordsIn(locale);
  let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;

  test.beforeAll(async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await storeSignIn(page, server.url, member);
    await page.goto(`/app?locale=${locale}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe(locale);
    signedIn = await context.storageState();
    await context.close();
  });

  for (const { name, access, prepare, reach } of [...authStates, ...memberStates, ...sessionStatesAside]) {
    test(`${name} has no barrier on a phone`, { tag: IN_EVERY_RUN.includes(name) ? [] : [PROOF_TAG] }, async ({
      browser,
      server,
    }) => {
      const context = await browser.newContext({
        ...(access === 'anybody' ? {} : { storageState: signedIn }),
        baseURL: server.url,
        viewport,
        reducedMotion: 'reduce',
        colorScheme: 'dark',
        locale: 'pl-PL',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await prepare?.(page);
      await reach(page, t);
      await expectNoBarrier(page, name);
      await context.close();
    });
  }
});
