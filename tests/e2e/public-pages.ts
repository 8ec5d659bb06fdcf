// Steps on public pages that several journeys take.
import { expect, type Page } from '@playwright/test';

/** Waits for hydration: before it a link is the browser's own and asks for a whole page. */
export async function untilPageAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(document, 'preHydrationClick') === null);
}

/** By the footer's menu, as a reader does. */
export async function chooseLanguage(page: Page, from: RegExp, name: string): Promise<void> {
  const trigger = page.getByRole('contentinfo').getByRole('button', { name: from });
  const choice = page.getByRole('menuitemradio', { name });
  await trigger.scrollIntoViewIfNeeded();
  await trigger.click();
  await expect(async () => {
    if (await choice.isVisible()) await choice.click({ timeout: 1000 });
    await expect(page.locator('html')).toHaveAttribute('lang', name === 'Polski' ? 'pl' : 'en', { timeout: 2000 });
  }).toPass();
}
