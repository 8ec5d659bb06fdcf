import { expect, type Page } from '@playwright/test';
import type { Device } from './devices.ts';
import { type Member, registerMember, signIn } from './members.ts';
import { tapSound } from './sound-tap.ts';
import type { TestServer } from './test-server.ts';

/** A member on a device, in its language, whose sound is measured. */
export async function signInWithSoundTap(
  page: Page,
  server: TestServer,
  { viewport, locale }: Device,
  known?: Member,
): Promise<void> {
  await tapSound(page);
  await page.setViewportSize(viewport);
  await signIn(page, known ?? (await registerMember(server.url)));
  await page.goto(`/app?locale=${locale}`);
  // The page remembers the language once it has come alive.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe(locale);
}
