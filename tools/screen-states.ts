// `npm run screenshots:states [name …]`: every member's screen full, empty, loading, failed and offline, on a phone and on
// a desktop, into .cache/screen-states. Prints what none of them may have: a page without a heading.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page, type Route } from '@playwright/test';
import { HouseServer } from '../tests/e2e/house-server.ts';
import { registerMember, signIn } from '../tests/e2e/members.ts';
import { keepSessions, pastSession } from '../tests/e2e/past-sessions.ts';
import { screens } from '../tests/e2e/screens.ts';
import { findChromium } from './system-packages.ts';

const FOLDER = '.cache/screen-states';
const SETTLE_MS = 800;

const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } } as const;

/** What the backend does in each state; null leaves it alone. */
const states = {
  full: null,
  loading: () => new Promise<void>(() => undefined),
  error: (route: Route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  offline: (route: Route) => route.abort('internetdisconnected'),
} as const;

/** A slow machine may be on its way still: what is asked for is waited for, where it answers at all. */
async function photograph(page: Page, name: string, isAnswered: boolean): Promise<void> {
  if (isAnswered) await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
  if ((await page.locator('h1').count()) === 0) console.log(`${name} has no heading`);
}

const wantedNames = process.argv.slice(2);
const wanted = screens.filter(
  ({ name, access }) => access === 'member' && (wantedNames.length === 0 || wantedNames.includes(name)),
);
mkdirSync(FOLDER, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const house = await HouseServer.open();
try {
  const [newcomer, member] = [await registerMember(house.url), await registerMember(house.url)];
  const past = Array.from({ length: 150 }, (_, index) => index * 2).filter((day) => day < 90 || day > 130);
  await keepSessions(house.url, member, [
    ...past.map((day) => pastSession(day)),
    pastSession(1, { template_slug: 'five-quiet-minutes' }),
    pastSession(3, { template_slug: 'feet-on-the-ground' }),
  ]);
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const [who, person] of [
      ['empty', newcomer],
      ['known', member],
    ] as const) {
      for (const [state, answer] of Object.entries(states)) {
        if (who === 'empty' && state !== 'full') continue;
        for (const [locale, colorScheme] of [
          ['en', 'light'],
          ['pl', 'dark'],
        ] as const) {
          const context = await browser.newContext({
            baseURL: house.url,
            viewport,
            colorScheme,
            locale: 'en-GB',
            timezoneId: 'Europe/Warsaw',
            serviceWorkers: 'block',
          });
          const page = await context.newPage();
          await signIn(page, person);
          if (answer) await page.route('**/rest/v1/**', answer);
          await page.route('**/auth/v1/logout*', (route) => route.abort('failed'));
          for (const { name, path } of wanted) {
            const [address, fragment = ''] = path.split('#');
            const sign = address?.includes('?') ? '&' : '?';
            await page.goto(`${address}${sign}locale=${locale}${fragment && `#${fragment}`}`);
            const shown = who === 'empty' ? 'empty' : state;
            await photograph(page, `${name}-${size}-${shown}-${locale}`, state !== 'loading');
          }
          await context.close();
        }
      }
    }
  }
} finally {
  await browser.close();
  await house.close();
}
console.log(`The screenshots are in ${FOLDER}.`);
