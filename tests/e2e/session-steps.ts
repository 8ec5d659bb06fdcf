import type { Page } from '@playwright/test';

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

/** Ends the session with the deliberate second tap. */
export async function endSession(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.getByRole('button', { name: 'End session' }).click();
  await page.getByRole('button', { name: 'Tap again to end' }).click();
}
