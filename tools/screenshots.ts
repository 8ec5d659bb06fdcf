// `npm run screenshots [name …]`: every screen in three sizes, two languages and both themes, into .cache/screenshots.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@innertide/std/locale';
import type { Page } from '@playwright/test';
import { registerMember, signIn } from '../tests/e2e/members.ts';
import { screens } from '../tests/e2e/screens.ts';
import { TestServer } from '../tests/e2e/test-server.ts';
import { launchScreenBrowser } from './screen-browser.ts';

const FOLDER = '.cache/screenshots';

/** Long enough for fonts, the lamp's first frames and the entrance of a page. */
const SETTLE_MS = 900;

const sizes = {
  phone: { width: 360, height: 780 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

const themes = { night: 'dark', dawn: 'light' } as const;

async function photograph(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

const wantedNames = process.argv.slice(2);
const wanted = screens.filter(({ name }) => wantedNames.length === 0 || wantedNames.includes(name));
mkdirSync(FOLDER, { recursive: true });
const browser = await launchScreenBrowser();
const server = await TestServer.openWithPages();
try {
  const member = await registerMember(server.url);
  for (const access of ['anybody', 'member'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const context = await browser.newContext({ baseURL: server.url, viewport, locale: 'en-GB' });
      const page = await context.newPage();
      if (access === 'member') await signIn(page, member);
      for (const { name, path } of wanted.filter((screen) => screen.access === access)) {
        for (const locale of LOCALES) {
          for (const [theme, colorScheme] of Object.entries(themes)) {
            await page.emulateMedia({ colorScheme });
            const [address, fragment = ''] = path.split('#');
            await page.goto(
              `${address}${address?.includes('?') ? '&' : '?'}locale=${locale}${fragment && `#${fragment}`}`,
            );
            await photograph(page, `${name}-${size}-${locale}-${theme}`);
          }
        }
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(`The screenshots are in ${FOLDER}.`);
