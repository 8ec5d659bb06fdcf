import { expect, type Page } from '@playwright/test';

/** Starts a session from a curated template, through the notice before the first binaural sound. */
export async function startFromTemplate(page: Page, templateName: string): Promise<void> {
  await page.goto('/app/journey-templates');
  await page.getByRole('link', { name: templateName }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  const notice = page.getByRole('dialog');
  const pause = page.getByRole('button', { name: 'Pause' });
  await notice.or(pause).first().waitFor();
  if (await notice.isVisible()) await notice.getByRole('button', { name: 'Got it' }).click();
  await pause.waitFor();
}

/** Taps a button of the player; after eight quiet seconds everything but the ring has faded, and a movement brings it back. */
export async function tapInPlayer(page: Page, name: string): Promise<void> {
  let x = 200;
  await expect(async () => {
    x += 10;
    await page.mouse.move(x, 200);
    await page.getByRole('button', { name }).click({ timeout: 3000 });
  }).toPass();
}

/** Ends the session with the deliberate second tap. */
export async function endSession(page: Page): Promise<void> {
  await tapInPlayer(page, 'End session');
  await tapInPlayer(page, 'Tap again to end');
}
