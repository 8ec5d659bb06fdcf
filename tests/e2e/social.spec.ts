import {
  SIGN_IN_PROVIDER_NAMES,
  SIGN_IN_PROVIDERS,
  type SignInProviderName,
} from '@innertide/protocol/sign-in-providers';
import {
  type FakeIdentityProvider,
  type Person,
  providerEnvironment,
} from '../account-server/testing/fake-provider.ts';
import { startFakeProviders } from '../account-server/testing/fake-providers.ts';
import { PROOF_TAG } from './devices.ts';
import { test as base, expect, type Page } from './fixtures.ts';
import { registerMember, signIn } from './members.ts';
import { TestServer } from './test-server.ts';

/** A fake of every provider, and a server configured with them. */
const test = base.extend<object, { readonly others: Readonly<Record<SignInProviderName, FakeIdentityProvider>> }>({
  others: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const others = await startFakeProviders();
      await use(others);
      for (const other of Object.values(others)) await other.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ others }, use) => {
      const environments = SIGN_IN_PROVIDER_NAMES.map((name) => providerEnvironment(name, others[name].url));
      const server = await TestServer.openWithPages(Object.assign({}, ...environments));
      for (const name of SIGN_IN_PROVIDER_NAMES) others[name].open(`${server.url}/auth/v1/callback`);
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let personCount = 0;

function somebody(change: Partial<Person> = {}): Person {
  personCount += 1;
  // Digits only: GitHub's subjects are numbers.
  const subject = String(process.pid * 10_000 + personCount);
  return { subject, email: `person-${subject}@example.org`, emailVerified: true, name: 'Ada Tide', ...change };
}

/** Apple tells a name once, in the form that it sends. */
async function addNameToForm(page: Page): Promise<void> {
  await page.route('**/auth/v1/callback', (route, request) => {
    const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Tide' } });
    return route.continue({ postData: `${request.postData()}&user=${encodeURIComponent(user)}` });
  });
}

async function leave(page: Page, provider: SignInProviderName): Promise<void> {
  await page.getByRole('button', { name: SIGN_IN_PROVIDERS[provider].label, exact: true }).click();
}

const accountId = (page: Page) =>
  page.evaluate<string | null>(() => {
    const stored = localStorage.getItem('sb-localhost-auth-token');
    return stored === null ? null : JSON.parse(stored).user.id;
  });

/** Where an account exists already the providers differ in nothing but the exchange, which the newcomer walks with each of them. */
const tagOf = (provider: SignInProviderName) => (provider === 'google' ? [] : [PROOF_TAG]);

for (const provider of SIGN_IN_PROVIDER_NAMES) {
  const { label } = SIGN_IN_PROVIDERS[provider];

  test(`a new person signs in through ${label}, continues to the app, and is recognised the next time`, async ({
    page,
    others,
  }) => {
    others[provider].next = somebody();
    if (provider === 'apple') await addNameToForm(page);
    await page.goto('/app/session-history');
    await expect(page).toHaveURL('/auth');
    await leave(page, provider);
    await expect(page).toHaveURL('/app/session-history');
    await expect(page.getByRole('button', { name: 'Your account: Ada Tide' })).toBeVisible();
    const id = await accountId(page);
    expect(id).not.toBeNull();

    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth');
    await leave(page, provider);
    await expect(page).toHaveURL('/');
    expect(await accountId(page)).toBe(id);
  });

  test(`a member also signs in through ${label} when it has verified the same address`, {
    tag: tagOf(provider),
  }, async ({ page, server, others }) => {
    const member = await registerMember(server.url);
    others[provider].next = somebody({ email: member.email });
    await page.goto('/auth');
    await leave(page, provider);
    await expect(page).toHaveURL('/');
    await page.goto('/app/profile/security');
    const ways = page.getByRole('listitem').filter({ hasText: member.email });
    await expect(ways).toHaveCount(2);
    await expect(ways.filter({ hasText: label })).toBeVisible();
    const id = await accountId(page);
    await page.evaluate(() => localStorage.clear());
    await signIn(page, member);
    expect(await accountId(page)).toBe(id);
  });

  test(`a sign-in cancelled at ${label} reports that nothing happened`, { tag: tagOf(provider) }, async ({
    page,
    others,
    complaints,
  }) => {
    others[provider].next = null;
    await page.goto('/auth');
    await leave(page, provider);
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('alert')).toHaveText('Logging in there did not work out. Nothing was changed.');
    expect(await accountId(page)).toBeNull();
    // The server that plays Apple sends its form with the status of a failure.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.startsWith(others[provider].url)));
  });
}

test('an address that its provider has not verified, and a return that was forged, taken by another browser or used already, sign nobody in', async ({
  page,
  browser,
  server,
  others,
}) => {
  await test.step('an address that Google has not verified opens no account, not even one’s own', async () => {
    const member = await registerMember(server.url);
    others.google.next = somebody({ email: member.email, emailVerified: false });
    await page.goto('/auth');
    await leave(page, 'google');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('alert')).toHaveText(
      'The other service has not verified that address, so it cannot open an account here.',
    );
    expect(await accountId(page)).toBeNull();
  });

  others.facebook.next = somebody();
  const refused = 'Logging in there did not work out. Nothing was changed.';
  const returned = page.waitForRequest((request) => request.url().includes('/auth/v1/callback?'));
  await page.goto('/auth');
  await leave(page, 'facebook');
  const address = (await returned).url();
  await expect(page).toHaveURL('/');
  const id = await accountId(page);

  await page.goto(address);
  await expect(page, 'used already: whoever is signed in stays so').toHaveURL('/');
  expect(await accountId(page)).toBe(id);

  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  const forged = new URL(address);
  forged.searchParams.set('state', 'x'.repeat(43));
  for (const attempt of [address, forged.href]) {
    await stranger.goto(attempt);
    await expect(stranger).toHaveURL('/auth');
    await expect(stranger.getByRole('alert')).toHaveText(refused);
    expect(await accountId(stranger)).toBeNull();
  }

  // A state of their own, and the code of somebody else: each code is good once.
  await stranger.goto('/auth');
  const code = new URL(address).searchParams.get('code') ?? '';
  await stranger.route('**/auth/v1/authorize?**', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const state = new URL(answer.headers().location ?? '').searchParams.get('state') ?? '';
    const location = `${server.url}/auth/v1/callback?${new URLSearchParams({ code, state })}`;
    await route.fulfill({ status: 302, headers: { ...answer.headers(), location } });
  });
  await leave(stranger, 'facebook');
  await expect(stranger).toHaveURL('/auth');
  await expect(stranger.getByRole('alert')).toHaveText(refused);
  expect(await accountId(stranger)).toBeNull();
  await stranger.context().close();
});
