import { readFile } from 'node:fs/promises';
import { BRAND_SLUG } from '@innertide/std/brand';
import { findBarriers } from './accessibility.ts';
import { codeAt, nextCode } from './authenticator-app.ts';
import { expectNothingCovered } from './covered-controls.ts';
import { DESKTOP_IN_ENGLISH, devicesFrom } from './devices.ts';
import { expect, type Page, test } from './fixtures.ts';
import { receiveMail } from './mail-inbox.ts';
import { type Member, registerMember, sendLogIn, signIn } from './members.ts';
import { addOwnSound, listenFor, tapStart } from './session-steps.ts';
import { storedOnDevice } from './stored-on-device.ts';
import { wordsIn } from './words.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Refusals are what some of these journeys are about; the browser reports each as an error of its own. */
function forgiveRefusals(complaints: string[]): void {
  const others = complaints.filter((text) => !/\/auth\/v1\/.*status of 4\d\d/.test(text));
  complaints.splice(0, complaints.length, ...others);
}

/** Sets the second step up on the security page. @returns the app's key. */
async function turnOn(page: Page): Promise<string> {
  await page.goto('/app/profile');
  await page.getByRole('link', { name: 'Password, second step and ways in' }).click();
  await page.getByRole('button', { name: 'Set it up' }).click();
  const picture = page.getByAltText('QR code for your authenticator app');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
  const key = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill(codeAt(key, Date.now()));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('Your account asks for a code after the password.')).toBeVisible();
  return key;
}

/** Leaves, and gives address and password again. */
async function beginSignIn(page: Page, member: Member, from: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(from);
  await expect(page).toHaveURL('/auth');
  await page.getByRole('link', { name: 'Continue with email' }).click();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/auth/second-step');
}

test('a member sets up a second step, is asked for it, and comes back to where they were going', async ({
  page,
  server,
  complaints,
}) => {
  const member = await registerMember(server.url);
  await signIn(page, member);
  const key = await turnOn(page);

  await beginSignIn(page, member, '/app/session-history');
  await page.goto('/app');
  await expect(page, 'the app stays shut halfway').toHaveURL('/auth/second-step');
  expect(await findBarriers(page, 'all'), 'the second step').toEqual([]);

  await beginSignIn(page, member, '/app/session-history');
  const code = page.getByLabel('Code from the app');
  const right = nextCode(key);
  await code.fill(right === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong or was used already.');
  await code.fill(right);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/app/session-history');
  await page.reload();
  await expect(page, 'and stays').toHaveURL('/app/session-history');
  forgiveRefusals(complaints);
});

test('a member who lost the app signs in with password and mailed code, which removes the second step', async ({
  page,
  server,
  complaints,
}) => {
  const member = await registerMember(server.url);
  await signIn(page, member);
  await turnOn(page);
  await beginSignIn(page, member, '/app/profile');

  await page.getByRole('button', { name: 'I cannot use my app' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('status').first()).toHaveText('The code is on its way to your mailbox.');
  const { text } = await receiveMail(server.url, member.email);
  await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await page.getByLabel('Password', { exact: true }).fill('not it');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials.');
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page).toHaveURL('/app/profile');
  forgiveRefusals(complaints);
});

test('a member changes the password against the old one', async ({ page, server, complaints }) => {
  const member = await registerMember(server.url);
  await signIn(page, member);
  await page.goto('/app/profile/security');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password').fill('Quieter-Water-10');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials.');
  await page.getByLabel('Current password').fill(member.password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password was successfully changed!')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, { ...member, password: 'Quieter-Water-10' });
  forgiveRefusals(complaints);
});

test('a member adds a passkey, names it, and signs in with it', async ({ page, server }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, await registerMember(server.url));
  await page.goto('/app/profile/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Rename Passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('My laptop')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/app/profile/security');
  await expect(page).toHaveURL('/auth');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/app/profile/security');
  await expect(page.getByText(/Last used on/)).toBeVisible();
});

for (const { name, locale, viewport, tag } of devicesFrom(DESKTOP_IN_ENGLISH)) {
  const t = wordsIn(locale);

  test.describe(name, { tag }, () => {
    test.use({ viewport });

    test('a member logs out elsewhere, exports the data, and deletes the account', async ({
      page,
      server,
      browser,
      complaints,
    }) => {
      const member = await registerMember(server.url);
      const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
      await signIn(elsewhere, member);
      await signIn(page, member);
      await page.goto(`/app/profile/security?locale=${locale}`);
      await expect(page.getByText(t('security:signIns.here'))).toBeVisible();
      const endOthers = page.getByRole('button', { name: t('security:signIns.endOthers') });
      await endOthers.click();
      await expect(page.getByText(t('security:signIns.ended'))).toBeVisible();
      await expect(endOthers).toBeDisabled();
      await elsewhere.goto(`/app?locale=${locale}`);
      await expect(elsewhere.getByText(t('auth:ended.elsewhere'))).toBeVisible();
      await expect(elsewhere).toHaveURL('/auth');
      await elsewhere.context().close();

      await test.step('a session plays on, with a sound of one’s own', async () => {
        await page.goto('/app');
        await page.getByRole('link', { name: t('member:dashboard.change'), exact: true }).click();
        await addOwnSound(page, 'kettle', t);
        await tapStart(page, t);
        await listenFor(page, 6);
        await page.goBack();
        if (viewport.width < 600) await page.locator('header').getByRole('button').last().click();
        await page
          .getByRole('link', { name: t('common:links.profile'), exact: true })
          .first()
          .click();
      });

      await page.getByRole('link', { name: t('member:profile.myData') }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('security:data.exportSubmit') }).click();
      const data: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
      expect(data).toMatchObject({
        account: { email: member.email },
        consents: expect.arrayContaining([expect.objectContaining({ document: 'terms' })]),
      });

      await page.getByRole('button', { name: t('security:data.deleteBegin') }).click();
      const erase = page.getByRole('button', { name: t('security:data.deleteSubmit') });
      await expectNothingCovered(page, 'the form that deletes an account');
      const password = page.getByLabel(t('security:password.current'));
      const word = t('security:data.word');
      await password.fill('not it');
      await expect(erase).toBeDisabled();
      await page.getByLabel(t('security:data.typeWord', { word })).fill(word);
      await erase.click();
      await expect(page.getByRole('alert').last()).toHaveText(t('errors:invalid_credentials'));
      await expectNothingCovered(page, 'a deletion that was refused');
      await password.fill(member.password);
      expect((await storedOnDevice(page)).rows).toMatchObject({
        [`${BRAND_SLUG}-journal drafts`]: 1,
        [`${BRAND_SLUG}-own-sounds sounds`]: 1,
      });
      await erase.click();
      await expect(page).toHaveURL('/auth');
      await expect.poll(() => storedOnDevice(page)).toEqual({ rows: {}, keys: [] });
      await page.getByRole('link', { name: t('auth:index.email') }).click();
      await sendLogIn(page, member, t);
      await expect(page.getByRole('alert')).toHaveText(t('errors:invalid_credentials'));
      forgiveRefusals(complaints);
    });
  });
}
