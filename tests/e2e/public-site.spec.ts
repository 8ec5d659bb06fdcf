// What search engines, shared links and keyboards meet on the public pages, and a list of posts that grows, fails and goes on.
import { LOCALES } from '@innertide/std/locale';
import sharp from 'sharp';
import { expect, type Page, test } from './fixtures.ts';
import { chooseLanguage, untilPageAnswers } from './public-pages.ts';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function fetchOnce(url: string, known: Map<string, Promise<Answer>>): Promise<Answer> {
  const asked =
    known.get(url) ??
    fetch(url, { headers: { accept: 'text/html,*/*', 'accept-language': 'en' } }).then(async (response) => ({
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: /html|xml|json/.test(response.headers.get('content-type') ?? '') ? await response.text() : '',
    }));
  known.set(url, asked);
  return asked;
}

function attributes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
}

test('every page of the sitemap exists in both languages and has no dead link, and feeds, manifest, icons and scenes have their types', async ({
  server,
}) => {
  const known = new Map<string, Promise<Answer>>();
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const pages = attributes(sitemap, /<loc>([^<]+)<\/loc>/g);
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.filter((address) => address.includes('/blog/')).length).toBeGreaterThanOrEqual(8 * LOCALES.length);
  const titles = new Set<string>();
  for (const address of pages) {
    const { status, text } = await fetchOnce(address, known);
    expect.soft(status, address).toBe(200);
    const locale = address.endsWith('?locale=pl') ? 'pl' : 'en';
    expect.soft(text, address).toMatch(new RegExp(`<html[^>]*lang="${locale}"`));
    expect.soft(attributes(text, /<link rel="canonical" href="([^"]+)"/g), address).toEqual([address]);
    expect.soft(attributes(text, /hrefLang="([^"]+)"/gi).toSorted(), address).toEqual(['en', 'pl', 'x-default']);
    titles.add(locale + attributes(text, /<title>([^<]+)</g).join());
    expect.soft(attributes(text, /<meta name="description" content="([^"]+)"/g), address).toHaveLength(1);
    for (const facts of attributes(text, /<script type="application\/ld\+json">([^<]+)</g)) {
      expect.soft(JSON.parse(facts), address).toMatchObject({ '@context': 'https://schema.org' });
    }
    const [picture = ''] = attributes(text, /<meta property="og:image" content="([^"]+)"/g);
    const shared = await fetchOnce(picture, known);
    expect.soft([shared.status, shared.type], `${address} shares ${picture}`).toEqual([200, 'image/jpeg']);
    const links = attributes(text.slice(text.indexOf('<body')), /(?:href|src)="(\/[^"#]*)/g);
    const covers = attributes(text, /srcSet="([^"]+)"/gi).flatMap((set) =>
      set.split(', ').map((one) => one.split(' ')[0] ?? ''),
    );
    for (const link of new Set([...links, ...covers])) {
      const target = await fetchOnce(new URL(link, server.url).href, known);
      expect.soft(target.status, `${address} leads to ${link}`).toBeLessThan(400);
    }
  }
  expect(titles.size, 'no two pages of a language have one title').toBe(pages.length);

  for (const locale of LOCALES) {
    const feed = await (await fetch(`${server.url}/feeds/${locale}.json`)).json();
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language: locale });
    expect((await (await fetch(`${server.url}/feeds/${locale}.xml`)).text()).match(/<item>/g)?.length).toBe(
      feed.items.length,
    );
  }
  for (const [file, language] of [
    ['site.webmanifest', 'en'],
    ['site.pl.webmanifest', 'pl'],
  ] as const) {
    const manifest = await (await fetch(`${server.url}/${file}`)).json();
    expect(manifest).toMatchObject({ id: '/app', lang: language, start_url: '/app' });
    for (const { src } of manifest.icons)
      expect((await fetch(`${server.url}${src}`)).headers.get('content-type')).toBe('image/png');
    for (const { src, sizes, type } of manifest.screenshots) {
      const picture = await fetch(`${server.url}${src}`);
      expect(picture.headers.get('content-type'), src).toBe(type);
      const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    const forms = new Set(manifest.screenshots.map((one: { readonly form_factor: string }) => one.form_factor));
    expect([...forms]).toEqual(['narrow', 'wide']);
    expect(manifest.shortcuts).toHaveLength(4);
    for (const { url } of manifest.shortcuts) expect((await fetch(`${server.url}${url}`)).status).toBe(200);
  }
  // A visit reads a mode's scene once, under a type of its own.
  const scene = await fetch(`${server.url}/animations/modes/mode-sleep.riv`);
  expect(scene.headers.get('content-type')).toBe('application/x-rive');
  expect(scene.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
});

function cardsOf(page: Page) {
  return page.locator('.post-card h2');
}

test('the list of posts grows without duplicates, reports a failure, and continues', async ({ page, complaints }) => {
  let fails = true;
  await page.route('**/blog.data?*before*', (route) => (fails ? route.abort() : route.continue()));
  await page.goto('/blog');
  await expect(cardsOf(page)).toHaveCount(4);
  await cardsOf(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardsOf(page)).toHaveCount(8);
  await cardsOf(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(8);
  const titles = await cardsOf(page).allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
  // The pages that were refused on purpose.
  complaints.splice(0);
});

test('a post that was deleted between list and click is reported in its place, with a link back', async ({
  page,
  server,
  complaints,
}) => {
  await page.route('**/blog/*.data*', (route) => route.continue({ url: `${server.url}/blog/gone-since.data` }));
  await page.goto('/blog');
  await untilPageAnswers(page);
  await cardsOf(page).first().click();
  await expect(page.getByText('This post does not exist or is no longer available.')).toBeVisible();
  await page.getByRole('link', { name: /blog/i }).last().click();
  await expect(cardsOf(page).first()).toBeVisible();
  complaints.splice(0);
});

test.describe(() => {
  // Its address has to pass the policy as well.
  test.use({ serviceWorker: 'installed' });
  test('posts change their language, and no text of a script may become markup, code or the address of code', async ({
    page,
    complaints,
  }) => {
    await test.step('another language fetches the list and the open post again', async () => {
      await page.goto('/blog');
      const newest = cardsOf(page).first();
      await expect(newest).toBeVisible();
      const english = (await newest.textContent()) ?? '';
      await chooseLanguage(page, /English/, 'Polski');
      await expect(newest).not.toHaveText(english);
      await expect(page.getByText(english, { exact: true })).toHaveCount(0);
      await page.goto('/blog/no-streaks?locale=pl');
      const polish = await page.getByRole('heading', { level: 1 }).textContent();
      await chooseLanguage(page, /Polski/, 'English');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(polish ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/counts your days/);
    });

    await page.goto('/blog');
    await untilPageAnswers(page);
    await cardsOf(page).first().click();
    await expect(page.locator('.prose')).toBeVisible();
    // It waits for the page's rest.
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope), {
        timeout: 60_000,
      })
      .toContain('http');
    expect(complaints).toEqual([]);
    const allowed = await page.evaluate(() => {
      const policies: { createPolicy(name: string, rules: object): unknown } | undefined = Reflect.get(
        window,
        'trustedTypes',
      );
      const element = document.createElement('div');
      const script = document.createElement('script');
      const attempts: Readonly<Record<string, () => unknown>> = {
        text: () => {
          element.innerHTML = 'Words without markup';
        },
        markup: () => {
          element.innerHTML = '<img src="data:,">';
        },
        code: () => {
          script.text = 'window.hasRun = true';
        },
        'a script from elsewhere': () => {
          script.src = 'https://elsewhere.example/assets/a.js';
        },
        'a script of another path': () => {
          script.src = '/feeds/en.xml';
        },
        'a worker of a text': () => new Worker(URL.createObjectURL(new Blob(['1']))),
        'a policy of its own': () => policies?.createPolicy('another', {}),
        'a second policy for prose': () => policies?.createPolicy('prose', {}),
      };
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [name];
        } catch {
          return [];
        }
      });
    });
    expect(allowed).toEqual(['text']);
    complaints.splice(0);
  });
});

test('the address of the support is copied, and says so for three seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/contact');
  const said = page.getByRole('main').getByRole('status');
  const address = await page.locator('a[href^="mailto:"]').first().getAttribute('href');
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expect(said).toHaveText('Copied');
  expect(`mailto:${await page.evaluate(() => navigator.clipboard.readText())}`).toBe(address);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await page.clock.runFor(2000);
  await expect(said).toHaveText('Copied');
  await page.clock.runFor(1500);
  await expect(said).toHaveText('');
});

test('a menu says that its code did not arrive, opens by key, and closes by Escape, by a tap elsewhere and by choosing', async ({
  page,
  complaints,
}) => {
  await test.step('a menu whose code does not arrive says so for a moment and opens at the next try', async () => {
    await page.route(/\/assets\/(interface-menus|link-menu|menu)-.*\.js(\?.*)?$/, (route) => route.abort());
    await page.goto('/vision');
    const trigger = page.getByRole('contentinfo').getByRole('button', { name: /^Theme/ });
    await trigger.click();
    await expect(trigger).toHaveText('Try again');
    await expect(trigger).toHaveAccessibleName('Theme: Try again');
    await expect(trigger).toBeFocused();
    await page.unrouteAll();
    await expect(trigger).toHaveText('Theme');
    await trigger.click();
    await expect(page.getByRole('menuitemradio', { name: 'Night' })).toBeVisible();
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
  });

  await page.goto('/vision');
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Consciousness' });
  const entry = page.getByRole('menuitem', { name: 'Sleep' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(trigger).toBeFocused();
  await trigger.click();
  await expect(entry).toBeVisible();
  await page.mouse.click(700, 700);
  await expect(entry).toBeHidden();
  await trigger.click();
  // A menu that has only just opened takes the end of the same press for no choice.
  const arrived = page.getByRole('heading', { level: 1, name: 'Sleep' });
  await expect(async () => {
    if (!(await arrived.isVisible())) await entry.click({ timeout: 1000 });
    await expect(arrived).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(entry).toBeHidden();
});

test('at twice the text size nothing is cut off at the side', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const path of ['/', '/faq', '/blog', '/knowledge/consciousness-modes/meditation']) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
        message: path,
      })
      .toBe(0);
  }
});

test('a tap before hydration takes effect after it', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vision', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the drawer works by keys alone, traps the focus and restores it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vision');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog')),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});
