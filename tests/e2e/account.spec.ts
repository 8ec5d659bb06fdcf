import { expect, type Page, test } from './fixtures.ts';
import { receiveMail } from './mail-inbox.ts';
import { type Member, newMember, registerMember, signIn } from './members.ts';
import { storedOnDevice } from './stored-on-device.ts';

// The moving water of the landing page is not what these journeys are about.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The browser reports a refusal of the server as an error of its own: part of these journeys. */
function forgiveRefusals(complaints: string[]): void {
  const others = complaints.filter((text) => !/\/auth\/v1\/.*status of 4\d\d/.test(text));
  complaints.splice(0, complaints.length, ...others);
}

async function signUp(page: Page, member: Member): Promise<void> {
  await page.goto('/auth/signup');
  await page.getByLabel('Your name').fill(member.displayName);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Send me the link' }).click();
}

async function linkInMail(serverUrl: string, member: Member): Promise<string> {
  return (await receiveMail(serverUrl, member.email)).links[0] ?? '';
}

test('a newcomer signs up, mistypes the code, then enters the mailed one and is signed in', async ({
  page,
  server,
  complaints,
}) => {
  const member = newMember();
  await signUp(page, member);
  await expect(page).toHaveURL(/\/auth\/confirm-email$/);
  await expect(page.getByText(member.email)).toBeVisible();
  await expect(page.getByText(/You can ask for a new email in \d+ seconds/)).toBeVisible();

  const { text } = await receiveMail(server.url, member.email);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const codeField = page.getByLabel('Code from the email');
  await codeField.fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This code is wrong or no longer valid. Only the newest email counts.',
  );

  await codeField.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/');
  for (const path of ['/auth', '/auth/login', '/auth/signup', '/auth/confirm-email']) {
    // What comes after the address has changed is not waited for: four whole pages take their time on a busy machine.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page, `${path} is not for members`).toHaveURL('/');
  }
  forgiveRefusals(complaints);
});

test('a visitor who has to sign in returns to the requested page, also through the mail, whose link leaves no token behind', async ({
  page,
  server,
}) => {
  const member = newMember();
  await page.goto('/');
  await page.goto('/app/session-history?from=bookmark');
  await expect(page).toHaveURL('/auth');
  await page.getByRole('main').getByRole('link', { name: 'Sign up', exact: true }).click();
  await page.getByLabel('Your name').fill(member.displayName);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/confirm-email$/);
  const mailTab = await page.context().newPage();
  await mailTab.goto('/');
  await mailTab.goto(await linkInMail(server.url, member));
  await expect(mailTab).toHaveURL('/app/session-history?from=bookmark');
  await expect(page, 'the tab that waited follows').toHaveURL('/app/session-history?from=bookmark');
  expect(await storedMember(mailTab)).toContain('access_token');
  await mailTab.goBack();
  expect(mailTab.url()).not.toContain('access_token');
});

test('an expired link leads back to the login, a wrong one shows the specification’s message, an unconfirmed one the mail', async ({
  page,
  server,
  complaints,
}) => {
  const member = await registerMember(server.url);
  await test.step('an expired link says so', async () => {
    await page.goto('/auth/callback#error=access_denied&error_code=otp_expired&error_description=expired');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('alert')).toHaveText('This link has expired or is no longer valid.');

    await page.goto('/auth/update-password#error=access_denied&error_code=otp_expired&error_description=expired');
    await expect(page.getByRole('alert')).toHaveText('This link has expired or is no longer valid.');
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page).toHaveURL('/auth/login');
  });

  const submit = page.getByRole('button', { name: 'Log in' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').fill('ada@example');
  await page.getByLabel('Email').blur();
  await expect(page.getByText('Invalid email address.')).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  await expect(page.getByText('Invalid email address.')).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill('not it');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials.');

  const unconfirmed = newMember();
  await signUp(page, unconfirmed);
  await expect(page).toHaveURL(/confirm-email$/);
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(unconfirmed.email);
  await page.getByLabel('Password', { exact: true }).fill(unconfirmed.password);
  await submit.click();
  await expect(page).toHaveURL(/confirm-email$/);
  await expect(page.getByText(unconfirmed.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeEnabled();

  await signUp(page, member);
  await expect(page.getByRole('alert')).toHaveText('This email is already registered.');
  forgiveRefusals(complaints);
});

test('a forgotten password is replaced through the mail', async ({ page, server, complaints }) => {
  const member = await registerMember(server.url);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both screens ask for the address, and the second's own address comes before it is drawn: wait for its button.
  const sendLink = page.getByRole('button', { name: 'Send the link' });
  await expect(sendLink).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  await sendLink.click();
  await expect(page.getByRole('status')).toHaveText(
    'If the address is registered, we sent you a link to reset your password.',
  );

  const link = await linkInMail(server.url, member);
  await page.goto(link);
  await expect(page).toHaveURL('/auth/update-password');
  const field = page.getByLabel('New password', { exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  await field.fill('quiet-water-9');
  await field.blur();
  await expect(page.getByText('Password should contain uppercase, lowercase letters, and numbers.')).toBeVisible();
  await field.fill(member.password);
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('The new password must be different from the old one.');
  await field.fill('Quieter-Water-10');
  await save.click();
  await expect(page.getByRole('status')).toHaveText('Your password was successfully changed!');

  await page.evaluate(() => localStorage.clear());
  await signIn(page, { ...member, password: 'Quieter-Water-10' });
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await expect(page.getByText('This link has expired or is no longer valid.')).toBeVisible();
  forgiveRefusals(complaints);
});

/** What GET /verify answers for the link of a mail, as mails sent earlier had it: an address with tokens. */
async function addressWithTokens(serverUrl: string, link: string, path: string): Promise<string> {
  const query = new URL(link).searchParams;
  const redirect_to = `${serverUrl}/auth/callback`;
  const token = query.get('token_hash') ?? '';
  const asked = new URLSearchParams({ token, type: query.get('type') ?? '', redirect_to });
  const answer = await fetch(`${serverUrl}/auth/v1/verify?${asked}`, { redirect: 'manual' });
  return path + new URL(answer.headers.get('location') ?? '').hash;
}

const storedMember = (page: Page) => page.evaluate(() => localStorage.getItem('sb-localhost-auth-token') ?? '');

test('tokens of a stranger in any address change nothing for a member, unless they say yes to the name', async ({
  page,
  server,
}) => {
  const member = await registerMember(server.url);
  const stranger = newMember();
  await signUp(page, stranger);
  await expect(page).toHaveURL(/confirm-email$/);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, member);
  const before = await storedMember(page);
  const tokens = await addressWithTokens(server.url, await linkInMail(server.url, stranger), '');
  expect(tokens).toContain('access_token=');

  for (const path of ['/', '/app', '/auth/login', '/app/profile/security', '/blog']) {
    await test.step(path, async () => {
      await page.goto('about:blank');
      await page.goto(path + tokens);
      await expect.poll(() => page.url()).not.toContain('access_token');
      await expect(page.getByRole('button', { name: `Your account: ${member.displayName}` })).toBeVisible();
      expect(await storedMember(page)).toBe(before);
    });
  }

  await test.step('/auth/callback asks, and not now leaves everything as it was', async () => {
    await page.goto('about:blank');
    await page.goto(`/auth/callback${tokens}`);
    await expect(page.getByText(`Log in as ${stranger.email}?`)).toBeVisible();
    await expect(page.getByText(`${member.email} is logged in here now and would be logged out.`)).toBeVisible();
    expect(page.url()).not.toContain('access_token');
    expect(await storedMember(page)).toBe(before);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page).toHaveURL('/');
    expect(await storedMember(page)).toBe(before);
  });
});

test('a link that is opened in another browser asks first, and a scanner before it spends nothing', async ({
  page,
  server,
  browser,
}) => {
  const member = newMember();
  await signUp(page, member);
  await expect(page).toHaveURL(/confirm-email$/);
  const link = await linkInMail(server.url, member);
  for (let time = 0; time < 3; time += 1) {
    const scanned = await fetch(link, { headers: { 'accept-language': 'en' } });
    expect(await scanned.text(), 'without scripts').toContain('Your link has not been used up');
  }

  const elsewhere = await (await browser.newContext({ locale: 'en' })).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(`Log in as ${member.email}?`)).toBeVisible();
  expect(elsewhere.url()).not.toContain('token_hash');
  expect(await storedMember(elsewhere)).toBe('');
  await elsewhere.getByRole('button', { name: 'Yes, log me in' }).click();
  await expect(elsewhere).toHaveURL(`${server.url}/`);
  expect(await storedMember(elsewhere)).toContain(member.email);
  await elsewhere.context().close();
});

test('a link of a mail that was sent earlier still signs in, after the question', async ({ page, server }) => {
  const member = newMember();
  await signUp(page, member);
  await expect(page).toHaveURL(/confirm-email$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto(await addressWithTokens(server.url, await linkInMail(server.url, member), '/auth/callback'));
  await page.getByRole('button', { name: 'Yes, log me in' }).click();
  await expect(page).toHaveURL('/');
  expect(await storedMember(page)).toContain(member.email);
});

test('logging out without a network says so, leaves the member signed in and offers to leave on this device', async ({
  page,
  server,
  complaints,
}) => {
  await signIn(page, await registerMember(server.url));
  const name = page.getByRole('button', { name: /Your account/ });
  await name.click();
  const logOut = page.getByRole('menuitem', { name: 'Log out' });
  await expect(logOut).toBeVisible();
  await page.route('**/auth/v1/logout*', (route) => route.abort('internetdisconnected'));
  await logOut.click();
  await expect(page.getByText('You are still logged in.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(name).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out on this device' })).toBeVisible();

  await test.step('in the app too, by the same sign-out page', async () => {
    await name.click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Log out on this device' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect.poll(() => storedOnDevice(page)).toEqual({ rows: {}, keys: [] });
  });
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')));
});

test('a member whose sign-in has run out stays a member while the server cannot be reached, and signs out when it refuses', async ({
  page,
  server,
  complaints,
}) => {
  await signIn(page, await registerMember(server.url));
  const key = 'sb-localhost-auth-token';
  await page.evaluate((storageKey) => {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    localStorage.setItem(storageKey, JSON.stringify({ ...stored, expires_at: 1_700_000_000 }));
  }, key);
  await page.route('**/auth/v1/token*', (route) => route.abort('internetdisconnected'));
  await page.goto('/app');
  await expect(page.getByRole('button', { name: /Your account/ })).toBeVisible();
  await expect(page).toHaveURL('/app');

  await page.unroute('**/auth/v1/token*');
  await page.evaluate((storageKey) => {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    localStorage.setItem(storageKey, JSON.stringify({ ...stored, refresh_token: 'never-issued' }));
  }, key);
  await page.goto('/app');
  await expect(page).toHaveURL('/auth');
  forgiveRefusals(complaints);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')));
});

test('signing in in one tab updates a public page that is open in another', async ({ page, server }) => {
  const member = await registerMember(server.url);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  const other = await page.context().newPage();
  await signIn(other, member);
  await expect(page.getByRole('button', { name: /Your account/ })).toBeVisible();
});
