// The language of a page that is asked for before its scripts are there.
import { expect, test } from './fixtures.ts';

test('the locale parameter wins over the browser and is remembered', async ({ page }) => {
  await page.goto('/?locale=pl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('pl');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
});

test('a link followed before any script has loaded stays in the requested language', async ({ page }) => {
  await page.goto('/?locale=en');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
  await page.route('**/assets/*.js', () => new Promise(() => undefined));
  await page.goto('/blog?locale=pl', { waitUntil: 'commit' });
  await page.locator('main a[href^="/blog/"]').first().click();
  await page.waitForURL(/\/blog\/./, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.unroute('**/assets/*.js');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
});
