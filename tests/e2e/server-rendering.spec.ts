import { expect, test } from './fixtures.ts';

/** Fetched without a browser: what a search engine and a first paint get. */
async function fetchPage(url: string, acceptLanguage: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-language': acceptLanguage, accept: 'text/html' } });
  expect(response.status).toBe(200);
  return response.text();
}

/** The words of a page's body, without its scripts and tags. */
function bodyText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
}

function descriptionOf(html: string): string {
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
}

test('a Polish visitor is served Polish before any script runs', async ({ server }) => {
  const polish = await fetchPage(server.url, 'pl');
  const english = await fetchPage(server.url, 'en');
  expect(polish).toMatch(/<html[^>]*lang="pl"/);
  expect(english).toMatch(/<html[^>]*lang="en"/);
  expect(titleOf(polish)).not.toBe('');
  expect(titleOf(polish)).not.toBe(titleOf(english));
  expect(descriptionOf(polish)).toMatch(/[ąćęłńóśźż]/);
  expect(descriptionOf(english)).not.toMatch(/[ąćęłńóśźż]/);
  expect(bodyText(polish)).toMatch(/[ąćęłńóśźż]\w* \w+/);
  expect(bodyText(polish)).toContain('Medytacja');
  expect(bodyText(english)).toContain('Meditation');
});

test('an unsupported language falls back to English', async ({ server }) => {
  expect(await fetchPage(server.url, 'de-DE,de;q=0.9')).toMatch(/<html[^>]*lang="en"/);
});

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

test('an unknown address answers 404 with a page, an unknown asset without one', async ({ server }) => {
  const page = await fetch(`${server.url}/no/such/page`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('You seem to have wandered beyond the known paths');
  const asset = await fetch(`${server.url}/assets/no-such-file.js`);
  expect(asset.status).toBe(404);
});
