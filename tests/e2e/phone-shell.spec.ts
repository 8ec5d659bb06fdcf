// The build for the phone with the app around it, played from here: what the page asks of it is really asked, and what it
// says is really done.
import { startOpenidProvider } from '../account-server/testing/fake-openid-provider.ts';
import { CLIENT_ID, CLIENT_SECRET, type FakeIdentityProvider } from '../account-server/testing/fake-provider.ts';
import { EmulatedShell } from './emulated-shell.ts';
import { test as baseTest, expect, type Page } from './fixtures.ts';
import { receiveMail } from './mail-inbox.ts';
import { newMember, registerMember, signIn } from './members.ts';
import { PhoneFiles } from './phone-files.ts';
import { endSession, listenFor, startMode, tapInPlayer } from './session-steps.ts';
import { TestServer } from './test-server.ts';
import { wordsIn } from './words.ts';

const SIGN_IN_RETURN = 'com.innertide.app://auth/callback';

const test = baseTest.extend<{ readonly phone: PhoneFiles }, { readonly google: FakeIdentityProvider }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const google = await startOpenidProvider();
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ google }, use) => {
      const server = await TestServer.openWithPages({
        AUTH_EXTERNAL_GOOGLE_ENABLED: 'true',
        AUTH_EXTERNAL_GOOGLE_CLIENT_ID: CLIENT_ID,
        AUTH_EXTERNAL_GOOGLE_SECRET: CLIENT_SECRET,
        AUTH_EXTERNAL_GOOGLE_URL: google.url,
        // What an operator sets for the app (docs/ios.md).
        AUTH_URI_ALLOW_LIST: SIGN_IN_RETURN,
      });
      google.open(`${server.url}/auth/v1/callback`);
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  phone: async ({ server }, use) => {
    const phone = await PhoneFiles.open(server.url);
    await use(phone);
    phone.close();
  },
  baseURL: async ({ phone }, use) => use(phone.origin),
});

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const t = wordsIn('en');

/** What the system's own browser does: goes where it is led, with its cookies, to a page that stays or to the app. */
async function throughBrowser(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = address;
  for (let steps = 0; steps < 20 && at.startsWith('http'); steps += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const given of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) return at;
    at = new URL(next, at).href;
  }
  return at;
}

const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-')));

test('a mailed link opens the app and signs in, with its tokens in the keychain only', async ({ page, server }) => {
  const shell = await EmulatedShell.attach(page);
  const member = newMember();
  await page.goto('/auth/signup');
  await page.getByLabel('Your name').fill(member.displayName);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.waitForURL('**/auth/confirm-email');
  const [link = ''] = (await receiveMail(server.url, member.email)).links;
  // Links of our site are handed to the app by the system.
  await shell.emit('link', { url: link });
  await expect(page.getByRole('main')).toContainText(member.displayName);
  await expect.poll(() => [...shell.keychain.keys()]).toEqual(['sb-localhost-auth-token']);
  expect(await storedKeys(page)).toEqual([]);

  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(member.displayName);
  await page.goto('/knowledge');
  await expect(page.getByRole('link', { name: t('common:elsewhere.open') })).toHaveAttribute(
    'href',
    `${server.url}/knowledge`,
  );
  await page.goto('/app/sign-out');
  await page.waitForURL('**/auth');
  await expect.poll(() => shell.keychain.size).toBe(0);
});

test('Google’s sign-in opens in the system’s browser and the page does not navigate', async ({ page, google }) => {
  google.next = { subject: 'phone-1', email: 'phone-1@example.org', emailVerified: true, name: 'Ada Tide' };
  let isClosed = true;
  const returns: string[] = [];
  const shell = await EmulatedShell.attach(page, {
    signInInBrowser: ({ url, callbackScheme }) => {
      if (isClosed) throw new Error('cancelled');
      expect(callbackScheme).toBe('com.innertide.app');
      return throughBrowser(String(url)).then((returned) => {
        returns.push(returned);
        return { url: returned };
      });
    },
  });
  await page.goto('/auth');
  const button = page.getByRole('button', { name: 'Google', exact: true });
  await button.click();
  await expect.poll(() => shell.options('signInInBrowser').length).toBe(1);
  await expect(button).toBeVisible();
  isClosed = false;
  await button.click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole('main')).toContainText('Ada');
  // Whoever saw the return alone could do nothing with it: a code, and no token.
  expect(returns[0]).toMatch(/^com\.innertide\.app:\/\/auth\/callback\?code=[^&#]+$/);
  expect([...shell.keychain.keys()]).toEqual(['sb-localhost-auth-token']);
});

/** What WebKit does for the lock screen's buttons: it calls no handler (decision 207). */
function steerContext(page: Page, action: 'suspend' | 'resume'): Promise<void> {
  return page.evaluate(async (name) => {
    for (const context of (window as unknown as { contexts: AudioContext[] }).contexts) {
      if (context.state !== 'closed') await context[name]();
    }
  }, action);
}

/** Keeps the page's contexts in reach, and gives the page WebKit's audio session. */
async function emulateWebKitAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = [];
    Object.assign(window, {
      contexts,
      AudioContext: class extends AudioContext {
        constructor(options?: AudioContextOptions) {
          super(options);
          contexts.push(this);
        }
      },
    });
    Object.defineProperty(navigator, 'audioSession', { value: { type: 'auto' } });
  });
}

test('a session uses wake lock, lock screen and haptics, and releases each', async ({ page, server }) => {
  const shell = await EmulatedShell.attach(page);
  await emulateWebKitAudio(page);
  await signIn(page, await registerMember(server.url));

  await page.goto('/app/profile');
  for (const words of ['sessions', 'feelings']) {
    const name = t(`member:health.${words}`);
    await page.getByRole('switch', { name }).press('Space');
    await expect(page.getByRole('switch', { name })).toBeChecked();
  }
  await page.getByRole('button', { name: t('member:ownReminder.begin') }).click();
  await expect(page.getByText(t('member:ownReminder.outcomes.saved'))).toBeVisible();
  expect(shell.options('askHealth').map(({ kind }) => kind)).toEqual(['write-sessions', 'write-feelings']);
  expect(shell.options('setReminders')[0]?.reminders).toHaveLength(7);

  await startMode(page, 'focus');
  await listenFor(page, 2);
  const player = page.locator('.player');
  const media = () =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      state: navigator.mediaSession.playbackState,
    }));
  await expect.poll(media).toEqual({ title: t('common:modes.focus'), state: 'playing' });
  expect(shell.options('keepAwake')).toEqual([{ on: true }]);

  await test.step('the lock screen pauses and plays as WebKit does it: by the context, without asking the page', async () => {
    await steerContext(page, 'suspend');
    await expect(player).toHaveAttribute('data-status', 'paused');
    // Coming back to the page must not undo what the lock screen asked for.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForTimeout(500);
    await expect(player).toHaveAttribute('data-status', 'paused');
    await steerContext(page, 'resume');
    await expect(player).toHaveAttribute('data-status', 'playing');
  });
  await test.step('headphones that go away pause it, and it resumes by a tap only', async () => {
    await shell.emit('audio', { name: 'output-gone' });
    await expect(player).toHaveAttribute('data-status', 'paused');
    await page.keyboard.press('Space');
    await expect(player).toHaveAttribute('data-status', 'playing');
  });
  await test.step('Pulse is felt', async () => {
    await tapInPlayer(page, t('session:player.mixerOpen'));
    const mixer = page.getByRole('dialog', { name: t('session:player.mixer') });
    await mixer.getByRole('switch', { name: t('session:pulse.name') }).press('Space');
    await mixer.getByLabel(t('session:pulse.shape')).selectOption('slow-heart');
    await expect.poll(() => shell.options('playHaptics').some(({ touch }) => touch === 'slow-heart')).toBe(true);
    await page.keyboard.press('Escape');
  });
  await endSession(page);
  await page.getByLabel('Softer').check();
  await expect.poll(() => shell.options('saveFeeling').at(-1)?.valence).toBe(0.5);
  expect(shell.options('saveMindful').length).toBeGreaterThan(0);
  expect(shell.options('keepAwake').at(-1)).toEqual({ on: false });
  await expect.poll(media).toMatchObject({ state: 'none' });
  expect(shell.asked.map(({ method }) => method)).toContain('stopHaptics');
});

test('Health’s figures around a session are read on request only', async ({ page, server }) => {
  const shell = await EmulatedShell.attach(page, {
    readHeart: ({ fromMs, toMs }) => {
      const middleMs = (Number(fromMs) + Number(toMs)) / 2;
      return { rates: [{ atMs: middleMs, bpm: 58.4 }], variability: [{ atMs: Number(fromMs) + 1, sdnnMs: 47 }] };
    },
  });
  await signIn(page, await registerMember(server.url));
  await startMode(page, 'visioning');
  await listenFor(page, 2);
  await endSession(page);
  await page.goto('/app/session-history');
  await page.locator('.history-row').click();
  const around = page.getByRole('region', { name: t('member:health.around') });
  expect(shell.options('readHeart')).toEqual([]);
  await around.getByRole('button', { name: t('member:health.show') }).click();
  await expect(around).toContainText('58 a minute');
  await expect(around).toContainText('47 ms');
  expect(shell.options('askHealth')).toEqual([{ kind: 'read-heart' }]);
});
