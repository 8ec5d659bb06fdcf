import { writeShareLink } from '@innertide/protocol/share-link';
import { defaultSettings } from '@innertide/session/settings';
import { BRAND_SLUG } from '@innertide/std/brand';
import { uuidV7 } from '@innertide/std/uuid';
import { PAYLOADS } from '../../../apps/server/src/testing/markup-payloads.ts';
import { test as base, expect, type Page } from '../fixtures.ts';
import { type Member, registerMember, signIn } from '../members.ts';
import { pastSession, saveSessions } from '../past-sessions.ts';
import { TestServer } from '../test-server.ts';
import { furnishWithHostileContent } from './hostile-content.ts';

const LETTERS = `/app/letters-from-${BRAND_SLUG}`;

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const server = await TestServer.openWithPages({ BLOG_PAGE_SIZE: '50' }, furnishWithHostileContent);
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What no text of ours becomes: elements and attributes that run, load or lead somewhere by themselves. */
function markupIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const running = [...document.querySelectorAll('*')].filter((element) => {
      const { attributes, localName } = element;
      if (['iframe', 'object', 'embed', 'math', 'base'].includes(localName)) return true;
      // The framework's scripts carry what a page was made of as quoted text; a script that is a payload begins with it.
      if (localName === 'script' && element.textContent.trim().startsWith('alert')) return true;
      return [...attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(href|src|action|xlink:href|srcdoc)$/i.test(name) && /^\s*(javascript|data:text)/i.test(value)),
      );
    });
    return running.map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

/** Everything a person can read on a screen, fields included. */
async function readScreen(page: Page): Promise<string> {
  const texts = await page.locator('body').allInnerTexts();
  const fields = await page
    .locator('textarea, input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  return [...texts, ...fields].join(' ').replaceAll(/[\s\u2028]+/g, ' ');
}

/** A screen shows each of the words as words, and nothing of them runs. */
async function expectWords(page: Page, words: readonly string[]): Promise<void> {
  for (const word of words) {
    const shown = word.replaceAll(/[\s\u2028]+/g, ' ').trim();
    await expect.poll(() => readScreen(page), { message: `${page.url()} shows ${word}` }).toContain(shown);
  }
  expect(await markupIn(page), page.url()).toEqual([]);
}

async function callAs(serverUrl: string, member: Member) {
  const { anonKey } = (await (await fetch(`${serverUrl}/config.json`)).json()) as { readonly anonKey: string };
  const headers = { apikey: anonKey, 'content-type': 'application/json' };
  const signedIn = await fetch(`${serverUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: member.email, password: member.password }),
  });
  const { access_token } = (await signedIn.json()) as { readonly access_token: string };
  return async (name: string, body: object) => {
    const answer = await fetch(`${serverUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${access_token}` },
      body: JSON.stringify(body),
    });
    expect(answer.status, `${name}: ${await answer.clone().text()}`).toBeLessThan(300);
  };
}

/** As much of a payload as a name may hold. */
function nameOf(payload: string): string {
  return payload.trim().slice(0, 24).trim();
}

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`Something ran: ${dialog.message()} on ${page.url()}`);
  });
});

test('planted markup is found, and the content security policy stops it from running', async ({ page, complaints }) => {
  // Trusted Types would refuse to plant it (public-site.spec.ts): this shows what holds where a browser does not know them.
  await page.route('**/faq?locale=en', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = (headers['content-security-policy'] ?? '').replace(/; require-trusted-types-for [^;]*/, '');
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.goto('/faq?locale=en');
  // A page that comes alive puts back what it was rendered with.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
  expect(await markupIn(page)).toEqual([]);
  for (const markup of [
    '<img src="data:image/png;base64,AA" onerror="1">',
    '<a href="javascript:1">x</a>',
    '<math></math>',
    '<script>alert</script>',
  ]) {
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, markup);
    expect(await markupIn(page), markup).toHaveLength(1);
  }
  await expect.poll(() => complaints.splice(0).join()).toContain('violates the following Content Security Policy');
});

test('published texts stay text: in the list, in each post and in the feed', async ({ page, server }) => {
  await page.goto('/blog');
  await expectWords(page, PAYLOADS);
  for (const [index, payload] of PAYLOADS.entries()) {
    await page.goto(`/blog/hostile-${index}`);
    await expectWords(page, [payload]);
  }
  const feed = await (await fetch(`${server.url}/feeds/en.xml`)).text();
  for (const payload of PAYLOADS.filter((text) => text.includes('<'))) expect(feed).not.toContain(payload);
});

test('a share link’s texts stay text', async ({ page }) => {
  await page.goto('/faq');
  for (const payload of PAYLOADS) {
    const fragment = writeShareLink({ name: payload, settings: defaultSettings('sleep', 7) });
    await page.goto(`/shared#${fragment}`);
    await expectWords(page, [payload]);
  }
  for (const payload of PAYLOADS) {
    await page.goto(`/shared#${encodeURIComponent(payload)}`);
    expect(await markupIn(page), payload).toEqual([]);
  }
});

test('a member’s notes, templates, letters and name stay text', async ({ page, server }) => {
  const member = await registerMember(server.url);
  const call = await callAs(server.url, member);
  const sessions = PAYLOADS.map((note, index) => pastSession(index + 1, { note, template_slug: `hostile-${index}` }));
  await saveSessions(server.url, member, sessions);
  for (const [index, payload] of PAYLOADS.entries()) {
    await call('save_template', {
      template: {
        id: uuidV7(Date.now() + index, crypto.getRandomValues(new Uint8Array(10))),
        language: 'en',
        name: payload,
        description: payload,
        settings: defaultSettings('focus', index),
        is_favourite: index % 2 === 0,
      },
    });
  }
  await call('update_profile', { changes: { display_name: nameOf(PAYLOADS[0] ?? '') } });
  await signIn(page, member);

  await page.goto('/app/journey-templates');
  await expectWords(page, PAYLOADS);
  await page.goto(LETTERS);
  await expectWords(page, PAYLOADS);
  for (const [index, payload] of PAYLOADS.entries()) {
    await page.goto(`/app/session-history/${sessions[index]?.id}`);
    await expectWords(page, [payload]);
    await page.goto(`${LETTERS}/hostile-${index}`);
    await expectWords(page, [payload]);
    await page.goto(`/app/journey-templates/hostile-${index}`);
    await expectWords(page, [payload]);
  }
  for (const payload of PAYLOADS) {
    await call('update_profile', { changes: { display_name: nameOf(payload) } });
    await page.goto('/app/profile');
    await expectWords(page, [nameOf(payload)]);
  }
  console.log(`${PAYLOADS.length} payloads as post, letter, template, note, name and link: every one stayed text`);
});
