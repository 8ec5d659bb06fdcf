import { ANON_KEY, EMAIL, PASSWORD } from '../contract/hosted-answers.ts';
import { HostedBackend } from '../contract/hosted-backend.ts';
import { test as base, expect } from './fixtures.ts';
import { TestServer } from './test-server.ts';

/** Our pages over somebody else's accounts: two variables, and no line of code. */
const test = base.extend<object, { readonly hosted: HostedBackend }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const hosted = await HostedBackend.open();
      await use(hosted);
      await hosted.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ hosted }, use) => {
      const server = await TestServer.openWithPages({ BACKEND_URL: hosted.url, BACKEND_ANON_KEY: ANON_KEY });
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a hosted Supabase project signs people up and in on our pages', async ({ page, hosted, complaints }) => {
  await page.goto('/auth/signup');
  await page.getByLabel('Your name').fill('Zofia');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  hosted.expect('signUpWaits');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page).toHaveURL('/auth/confirm-email');
  await expect(page.getByText(EMAIL)).toBeVisible();

  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Google' })).toBeEnabled();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  hosted.expect('wrongPassword');
  const logIn = page.locator('form').getByRole('button', { name: 'Log in' });
  await logIn.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials.');
  hosted.expect('signedIn');
  await logIn.click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('sb-127-auth-token');
  await page.reload();
  const name = page.getByRole('button', { name: 'Your account: Zofia' });
  await name.click();
  hosted.expect('signedOut');
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(hosted.left).toEqual([]);
  expect(hosted.strangers).toEqual([]);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/\/auth\/v1\/.*status of 4\d\d/.test(text)));
});
