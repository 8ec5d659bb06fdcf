// The build for the phone, in a phone's window: no server renders it, its files lie beside it, and the server is elsewhere.
import { test as baseTest, expect } from '../fixtures.ts';
import { registerMember, signIn } from '../members.ts';
import { PhoneFiles, turnNetwork } from '../phone-files.ts';
import { endSession, listenFor, startMode } from '../session-steps.ts';
import { wordsIn } from '../words.ts';
import { expectAudible, tapSound } from './sound-tap.ts';

const test = baseTest.extend<{ readonly phone: PhoneFiles }>({
  phone: async ({ server }, use) => {
    const phone = await PhoneFiles.open(server.url);
    await use(phone);
    phone.close();
  },
  baseURL: async ({ phone }, use) => use(phone.origin),
});

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const t = wordsIn('en');

test('a member signs in on the phone, plays a session and finds it in the history, with and without a network', async ({
  page,
  phone,
  server,
  complaints,
}) => {
  await tapSound(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await test.step('the first page is the way in', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(`${phone.origin}/auth`);
  });

  await test.step('sign in', async () => {
    await signIn(page, await registerMember(server.url));
    await expect(page).toHaveURL(`${phone.origin}/app`);
  });

  await test.step('listen, and read in the history what was played', async () => {
    await startMode(page, 'focus');
    await expectAudible(page);
    await listenFor(page, 3);
    await endSession(page);
    await expect(page.getByText(t('session:summary.saved'))).toBeVisible();
    await page.goto('/app/session-history');
    await expect(page.locator('.history-row')).toHaveCount(1);
  });

  await test.step('start the app again without a network, and listen', async () => {
    await turnNetwork(page, false, server.url);
    await page.goto('/');
    await expect(page).toHaveURL(`${phone.origin}/app`);
    await startMode(page, 'sleep');
    await expectAudible(page);
    await listenFor(page, 3);
    await endSession(page);
    await expect(page.getByText(t('session:summary.onDevice'))).toBeVisible();
    await page.goto('/app/session-history');
    await expect(page.locator('.history-row')).toHaveCount(2);
  });

  await test.step('the network comes back, and the account has both', async () => {
    await turnNetwork(page, true, server.url);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/rest/v1/rpc/save_session') && answer.ok());
    await page.goto('/app/session-history');
    await saved;
    await page.locator('.history-row').first().click();
    await expect(page.getByLabel(t('member:history.note'))).toBeVisible();
  });

  await test.step('nothing was asked of the server but its API', async () => {
    const pages = asked.filter((url) => url.startsWith(server.url)).map((url) => new URL(url).pathname);
    expect(pages.filter((path) => !/^\/(auth\/v1|rest\/v1|config\.json)/.test(path))).toEqual([]);
  });
  // What is asked of a network that is not there is reported by the browser, not by the app.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')));
});
