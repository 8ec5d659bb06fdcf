import { brandLabel, SIGN_IN_PROVIDERS, type SignInProviderName } from '@innertide/protocol/sign-in-providers';
import { fail, succeed } from '@innertide/std/result';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../paths.ts';
import type { AuthSession, AwaitedFactor } from '../ports/auth-port.ts';
import { type OpenedApp, TEST_CONFIG } from '../testing/open-app.tsx';
import { button, expectPath } from '../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../testing/screen-table.ts';
import { MEMBER } from '../testing/stub-ports.ts';

const EMAIL = 'ada@example.org';
const CODE_FACTOR: AwaitedFactor = { id: 'factor-1', kind: 'code' };
const KEY_FACTOR: AwaitedFactor = { id: 'factor-2', kind: 'key' };

const halfway = (awaitedFactor: AwaitedFactor): AuthSession => ({ ...MEMBER, awaitedFactor });
const never = () => new Promise<never>(() => undefined);

function link(app: OpenedApp, words: string) {
  return page.getByRole('link', { name: app.t(words), exact: true }).first();
}

/** A sentence without the tags that mark its emphasis. */
function plain(app: OpenedApp, words: string, values?: Readonly<Record<string, unknown>>): string {
  return app.t(words, values).replaceAll(/<[^>]+>/g, '');
}

async function expectHeading(app: OpenedApp, words: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(plain(app, words));
}

/** Types a code with the spaces of a mail, and sends its six digits. */
async function sendCode(app: OpenedApp, label: string, submit: string): Promise<void> {
  const field = page.getByLabelText(app.t(label), { exact: true });
  await expect.element(button(app, submit)).toBeDisabled();
  await userEvent.fill(field, '123 456 7');
  await expect.element(field).toHaveValue('123456');
  await userEvent.click(button(app, submit));
}

const providerButton = (name: SignInProviderName) =>
  page.getByRole('button', { name: SIGN_IN_PROVIDERS[name].label, exact: true });

const choices: readonly ScreenState[] = [
  {
    name: 'choice with a provider that is set up',
    address: paths.auth,
    options: () => ({ auth: { providers: async () => succeed(new Map([['google', brandLabel('google')]])) } }),
    async reach(app) {
      await expectHeading(app, 'auth:index.heading');
      await expect.element(link(app, 'auth:index.email')).toHaveAttribute('href', paths.login);
      await expect.element(link(app, 'auth:index.signUp')).toHaveAttribute('href', paths.signUp);
      await userEvent.click(providerButton('google'));
      expect(app.stubs.auth.signInWithProvider).toHaveBeenCalledExactlyOnceWith('google');
      expect(providerButton('apple').elements()).toEqual([]);
    },
  },
  {
    name: 'choice with a provider that the operator added',
    address: paths.auth,
    options: () => ({
      auth: { providers: async () => succeed(new Map([['custom:ward', { en: 'Ward 3', pl: 'Oddział 3' }]])) },
    }),
    async reach(app) {
      const name = document.documentElement.lang === 'pl' ? 'Oddział 3' : 'Ward 3';
      await userEvent.click(page.getByRole('button', { name, exact: true }));
      expect(app.stubs.auth.signInWithProvider).toHaveBeenCalledExactlyOnceWith('custom:ward');
    },
  },
  {
    name: 'choice in development, where no provider is set up',
    address: paths.auth,
    options: () => ({ config: { ...TEST_CONFIG, devMail: true } }),
    reach: async () => expect.element(providerButton('facebook')).toBeDisabled(),
  },
  {
    name: 'choice after a refused passkey',
    address: paths.auth,
    options: () => ({ auth: { signInWithPasskey: async () => fail({ code: 'network_error', message: 'offline' }) } }),
    async reach(app) {
      await userEvent.click(button(app, 'auth:passkey'));
      await expect.element(page.getByRole('alert')).toHaveTextContent(app.t('errors:network_error'));
      await expect.element(button(app, 'auth:passkey')).toBeEnabled();
    },
  },
];

const confirmations: readonly ScreenState[] = [
  {
    name: 'confirmation of an address that was just mailed to',
    address: paths.confirmEmail,
    options: () => ({ state: { email: EMAIL, sentAtMs: Date.now() } }),
    async reach(app) {
      await expect.element(page.getByText(plain(app, 'auth:confirm.sentTo', { email: EMAIL }))).toBeVisible();
      expect(button(app, 'auth:confirm.resend').elements()).toEqual([]);
      await sendCode(app, 'auth:field.code', 'auth:confirm.submit');
      expect(app.stubs.auth.confirmWithCode).toHaveBeenCalledExactlyOnceWith(EMAIL, '123456');
      await expectPath(app, paths.home);
    },
  },
  {
    name: 'confirmation with a code that is no longer valid',
    address: paths.confirmEmail,
    options: () => ({
      state: { email: EMAIL, sentAtMs: null },
      auth: { confirmWithCode: async () => fail({ code: 'otp_expired', message: 'expired' }) },
    }),
    async reach(app) {
      await sendCode(app, 'auth:field.code', 'auth:confirm.submit');
      await expect.element(page.getByRole('alert')).toHaveTextContent(app.t('auth:confirm.codeRefused'));
      await expect.element(button(app, 'auth:confirm.submit')).toBeEnabled();
    },
  },
  {
    name: 'confirmation while the code is looked at',
    address: paths.confirmEmail,
    options: () => ({ state: { email: EMAIL, sentAtMs: null }, auth: { confirmWithCode: never } }),
    async reach(app) {
      await sendCode(app, 'auth:field.code', 'auth:confirm.submit');
      const submit = page.getByRole('button', { name: app.t('auth:confirm.submit') });
      await expect.element(submit).toHaveAttribute('aria-busy', 'true');
    },
  },
  {
    name: 'confirmation mailed again',
    address: paths.confirmEmail,
    options: () => ({ state: { email: EMAIL, sentAtMs: Date.now() - 3_600_000 } }),
    async reach(app) {
      await userEvent.click(button(app, 'auth:confirm.resend'));
      expect(app.stubs.auth.resendConfirmation).toHaveBeenCalledExactlyOnceWith(EMAIL);
      await expect.element(page.getByText(app.t('auth:confirm.resent'))).toBeVisible();
      expect(button(app, 'auth:confirm.resend').elements()).toEqual([]);
    },
  },
  {
    name: 'confirmation of an unknown address in development',
    address: paths.confirmEmail,
    options: () => ({ config: { ...TEST_CONFIG, devMail: true } }),
    async reach(app) {
      await expect.element(page.getByText(app.t('auth:confirm.sentToUnknown'))).toBeVisible();
      await expect.element(link(app, 'common:account.inbox')).toHaveAttribute('href', '/dev/mail');
      await expect.element(link(app, 'auth:login.submit')).toHaveAttribute('href', paths.login);
      expect(button(app, 'auth:confirm.submit').elements()).toEqual([]);
    },
  },
];

const secondSteps: readonly ScreenState[] = [
  {
    name: 'second step with a code',
    address: paths.secondStep,
    options: () => ({ member: halfway(CODE_FACTOR) }),
    async reach(app) {
      await expectHeading(app, 'auth:second.heading');
      await sendCode(app, 'auth:second.code', 'auth:second.submit');
      expect(app.stubs.auth.answerSecondFactor).toHaveBeenCalledExactlyOnceWith(CODE_FACTOR, '123456');
      await expectPath(app, paths.home);
    },
  },
  {
    name: 'second step with a wrong code',
    address: paths.secondStep,
    options: () => ({
      member: halfway(CODE_FACTOR),
      auth: { answerSecondFactor: async () => fail({ code: 'mfa_verification_failed', message: 'wrong' }) },
    }),
    async reach(app) {
      await sendCode(app, 'auth:second.code', 'auth:second.submit');
      await expect.element(page.getByRole('alert')).toHaveTextContent(app.t('auth:second.refused'));
    },
  },
  {
    name: 'second step with a security key that does not answer',
    address: paths.secondStep,
    options: () => ({ member: halfway(KEY_FACTOR), auth: { answerSecondFactor: never } }),
    async reach(app) {
      await expect.element(page.getByText(app.t('auth:second.keyLead'))).toBeVisible();
      await userEvent.click(button(app, 'auth:second.useKey'));
      expect(app.stubs.auth.answerSecondFactor).toHaveBeenCalledExactlyOnceWith(KEY_FACTOR, '');
      const use = page.getByRole('button', { name: app.t('auth:second.useKey') });
      await expect.element(use).toHaveAttribute('aria-busy', 'true');
    },
  },
  {
    name: 'second step whose app was lost',
    address: paths.secondStep,
    options: () => ({
      member: halfway(CODE_FACTOR),
      auth: { giveUpSecondFactor: async () => fail({ code: 'reauthentication_not_valid', message: 'wrong' }) },
    }),
    async reach(app) {
      await userEvent.click(button(app, 'auth:second.lost.code'));
      await expectHeading(app, 'auth:second.lostHeading');
      await expect.element(button(app, 'auth:second.giveUp')).toBeDisabled();
      await userEvent.click(button(app, 'auth:second.send'));
      expect(app.stubs.auth.requestCode).toHaveBeenCalledOnce();
      await expect.element(page.getByText(app.t('auth:second.sent'))).toBeVisible();
      await userEvent.fill(page.getByLabelText(app.t('auth:field.code'), { exact: true }), '654321');
      await userEvent.fill(page.getByLabelText(app.t('auth:field.password'), { exact: true }), 'Quiet-Water-9');
      await userEvent.click(button(app, 'auth:second.giveUp'));
      const shown = { password: 'Quiet-Water-9', code: '654321' };
      expect(app.stubs.auth.giveUpSecondFactor).toHaveBeenCalledExactlyOnceWith(CODE_FACTOR.id, shown);
      await expect.element(page.getByRole('alert')).toHaveTextContent(app.t('errors:wrong_code'));
      await expect.element(button(app, 'auth:second.found.code')).toBeEnabled();
    },
  },
  {
    name: 'second step of somebody who logs out instead',
    address: paths.secondStep,
    options: () => ({ member: halfway(CODE_FACTOR) }),
    async reach(app) {
      await userEvent.click(button(app, 'auth:second.leave'));
      expect(app.stubs.auth.signOut).toHaveBeenCalledExactlyOnceWith('local');
      await expectPath(app, paths.auth);
      await expectHeading(app, 'auth:index.heading');
    },
  },
];

const callbacks: readonly ScreenState[] = [
  {
    name: 'callback while it is not known who comes',
    address: paths.authCallback,
    options: () => ({ auth: { current: never } }),
    reach: async (app) => expect.element(page.getByText(app.t('auth:callback.waiting'))).toBeInTheDocument(),
  },
  {
    name: 'callback of nobody',
    address: paths.authCallback,
    async reach(app) {
      await expectPath(app, paths.auth);
      await expectHeading(app, 'auth:index.heading');
    },
  },
  {
    name: 'callback of somebody with a second step',
    address: paths.authCallback,
    options: () => ({ member: halfway(KEY_FACTOR) }),
    async reach(app) {
      await expectPath(app, paths.secondStep);
      await expect.element(button(app, 'auth:second.useKey')).toBeEnabled();
    },
  },
];

const newPasswords: readonly ScreenState[] = [
  {
    name: 'new password through a link that has expired',
    address: `${paths.updatePassword}#error=access_denied&error_code=otp_expired&error_description=expired`,
    async reach(app) {
      await expectHeading(app, 'auth:update.expiredHeading');
      await expect.element(page.getByRole('alert')).toHaveTextContent(app.t('auth:update.expired'));
      await expect.element(link(app, 'auth:update.askAgain')).toHaveAttribute('href', paths.forgotPassword);
    },
  },
  {
    name: 'new password at an address that nobody was sent to',
    address: paths.updatePassword,
    async reach(app) {
      await expectHeading(app, 'auth:update.expiredHeading');
      await expect.element(link(app, 'auth:update.askAgain')).toHaveAttribute('href', paths.forgotPassword);
    },
  },
  {
    name: 'new password that was saved',
    address: paths.updatePassword,
    options: () => ({ member: MEMBER }),
    async reach(app) {
      await userEvent.fill(page.getByLabelText(app.t('auth:field.newPassword'), { exact: true }), 'Quieter-Water-10');
      await userEvent.click(button(app, 'auth:update.submit'));
      expect(app.stubs.auth.updatePassword).toHaveBeenCalledExactlyOnceWith('Quieter-Water-10');
      await expectHeading(app, 'auth:update.doneHeading');
      await expect.element(link(app, 'auth:update.open')).toHaveAttribute('href', paths.dashboard);
    },
  },
  {
    name: 'forgotten password that was mailed about',
    address: paths.forgotPassword,
    async reach(app) {
      await userEvent.fill(page.getByLabelText(app.t('auth:field.email'), { exact: true }), EMAIL);
      await userEvent.click(button(app, 'auth:forgot.submit'));
      expect(app.stubs.auth.requestPasswordReset).toHaveBeenCalledExactlyOnceWith(EMAIL);
      await expect.element(page.getByText(app.t('auth:forgot.sent'))).toBeVisible();
    },
  },
];

describeScreens('signing in by steps', [...choices, ...confirmations, ...secondSteps, ...callbacks, ...newPasswords]);
