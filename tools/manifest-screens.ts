// `npm run screenshots:manifest`: photographs the app for its manifest, in both languages and for narrow and wide windows.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES, type Locale, languageFacts } from '@innertide/std/locale';
import { keysOf } from '@innertide/std/record';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  PICTURED_SCREENS,
  type PicturedScreen,
  SCREEN_FORMS,
  type ScreenForm,
  screenFile,
} from '../apps/web/scripts/pictures/manifest-screens.ts';
import { type Member, registerMember } from '../tests/e2e/members.ts';
import { pastSession, saveSessions } from '../tests/e2e/past-sessions.ts';
import { tapStart } from '../tests/e2e/session-steps.ts';
import { signInOnDevice } from '../tests/e2e/sign-in-on-device.ts';
import { TestServer } from '../tests/e2e/test-server.ts';
import { wordsIn } from '../tests/e2e/words.ts';
import { launchScreenBrowser } from './screen-browser.ts';

const FOLDER = 'apps/web/public';
/** Somebody who looks at an invitation to install waits for these. */
const LARGEST_BYTES = 90_000;
const SETTLE_MS = 2500;

/** Gives the member a name without the test's number. */
async function rename(page: Page, locale: Locale): Promise<void> {
  const t = wordsIn(locale);
  await page.goto('/app/profile');
  await page.waitForLoadState('networkidle');
  const name = page.getByLabel(t('member:profile.name'));
  if ((await name.inputValue()) === 'Ada') return;
  await name.fill('Ada');
  await name.press('Enter');
  await page.getByText(t('member:profile.nameSaved'), { exact: true }).waitFor();
}

async function show(page: Page, screen: PicturedScreen, locale: Locale): Promise<void> {
  if (screen === 'dashboard') await page.goto('/app');
  if (screen === 'library') await page.goto('/app/journey-templates');
  if (screen === 'player') {
    await page.goto('/app/session?mode=mindfulness');
    await tapStart(page, wordsIn(locale));
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  // What fades from the player while nobody moves is there again.
  await page.mouse.move(40, 40);
}

async function photographEach(server: TestServer, member: Member, locale: Locale, form: ScreenForm): Promise<void> {
  const { width, height, scale } = SCREEN_FORMS[form];
  const viewport = { width: width / scale, height: height / scale };
  const context = await browser.newContext({
    baseURL: server.url,
    viewport,
    deviceScaleFactor: scale,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    locale: languageFacts(locale).tag,
    timezoneId: 'Europe/Warsaw',
  });
  const page = await context.newPage();
  await signInOnDevice(page, server, { name: form, locale, viewport }, member);
  await rename(page, locale);
  // The player last: what it leaves behind is offered on every other screen.
  for (const screen of PICTURED_SCREENS.toReversed()) {
    await show(page, screen, locale);
    const picture = await sharp(await page.screenshot())
      .flatten()
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer();
    const file = join(FOLDER, screenFile(locale, screen, form));
    console.log(`${file}: ${Math.round(picture.length / 1024)} kB`);
    if (picture.length > LARGEST_BYTES) throw new Error(`${file} is heavier than ${LARGEST_BYTES} bytes.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
  }
  await context.close();
}

const browser = await launchScreenBrowser();
const server = await TestServer.openWithPages();
try {
  const member = await registerMember(server.url);
  const days = Array.from({ length: 12 }, (_, index) => index * 2 + 1);
  await saveSessions(
    server.url,
    member,
    days.map((day) => pastSession(day)),
  );
  for (const locale of LOCALES) {
    for (const form of keysOf(SCREEN_FORMS)) await photographEach(server, member, locale, form);
  }
} finally {
  await browser.close();
  await server.close();
}
