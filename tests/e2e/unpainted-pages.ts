// Pages at which nobody looks are laid out, pressed and read, and not painted: a tenth of what a journey costs.
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Below 0.0004 Chromium paints nothing. At 0 it would also report no first paint, for which scripts of the site wait, and no control
 * would count as seen. A sheet of the document's own needs no leave of the site's policy for styles. Sent into each page.
 */
function paintNothing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { opacity: 0.0001 !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** Lets the pages of a context, from now on, be painted only for `whilePainted`. */
export async function leaveUnpainted(context: BrowserContext): Promise<void> {
  await context.addInitScript(paintNothing);
}

/** Paints a page while something looks at its colours or its picture. */
export async function whilePainted<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => document.documentElement.style.setProperty('opacity', '1', 'important'));
  try {
    return await look();
  } finally {
    await page.evaluate(() => document.documentElement.style.removeProperty('opacity'));
  }
}
