import { expect, type Page } from '@playwright/test';
import type { Device } from './devices.ts';
import { type Member, registerMember, storeSignIn } from './members.ts';
import type { TestServer } from './test-server.ts';

/** Signs a member in on a device that has opened no page yet, and opens the dashboard in the device's language. */
export async function signInOnDevice(
  page: Page,
  server: TestServer,
  { viewport, locale }: Device,
  known?: Member,
): Promise<void> {
  await page.setViewportSize(viewport);
  await storeSignIn(page, server.url, known ?? (await registerMember(server.url)));
  await page.goto(`/app?locale=${locale}`);
  // The page stores the language once it is hydrated.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe(locale);
}
