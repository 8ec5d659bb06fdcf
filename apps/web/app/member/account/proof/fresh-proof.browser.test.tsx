import { brandLabel } from '@innertide/protocol/sign-in-providers';
import { fail, succeed } from '@innertide/std/result';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../paths.ts';
import type { OpenedApp } from '../../../testing/open-app.tsx';
import { button } from '../../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../../testing/screen-table.ts';
import { MEMBER } from '../../../testing/stub-ports.ts';

const PASSWORD = 'Quiet-Water-9';

function field(app: OpenedApp, words: string) {
  return page.getByLabelText(app.t(words), { exact: true });
}

/** A call that wants a fresh proof the first times, and then answers. */
function refused<Value>(times: number, answer: Value) {
  const call = vi.fn().mockResolvedValue(answer);
  for (let time = 0; time < times; time += 1) {
    call.mockResolvedValueOnce(fail({ code: 'reauthentication_needed', message: 'sign in again' }));
  }
  return call;
}

const { email: _, ...WITHOUT_ADDRESS } = MEMBER;

const INVITATION = {
  factorId: 'factor-1',
  picture: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  key: 'JBSWY3DP',
};
const done = async () => succeed(undefined);
const FACTOR_CALLS = { begin: async () => succeed(INVITATION), confirm: done, remove: done };
const GOOGLE = { id: 'way-2', provider: 'google', email: 'ada@example.com' } as const;
const PASSKEY_CALLS = { add: done, rename: done, remove: done };

const proofs: readonly ScreenState[] = [
  {
    name: 'second step for which a fresh proof is asked, with a wrong password first',
    address: paths.security,
    options: () => ({
      member: MEMBER,
      account: { secondFactor: { ...FACTOR_CALLS, begin: refused(1, succeed(INVITATION)) } },
      auth: {
        signIn: vi
          .fn()
          .mockResolvedValueOnce(fail({ code: 'invalid_credentials', message: 'wrong' }))
          .mockResolvedValue(succeed({ ...MEMBER, accessToken: 'newer' })),
      },
    }),
    async reach(app) {
      await userEvent.click(button(app, 'security:second.begin'));
      await expect.element(page.getByText(app.t('security:proof.lead'))).toBeVisible();
      await expect.element(button(app, 'security:proof.submit')).toBeDisabled();
      await userEvent.fill(field(app, 'security:password.current'), PASSWORD);
      await userEvent.click(button(app, 'security:proof.submit'));
      await expect.element(page.getByRole('alert')).toHaveTextContent(app.t('errors:invalid_credentials'));
      await expect.element(field(app, 'security:password.current')).toHaveValue(PASSWORD);
      await userEvent.click(button(app, 'security:proof.submit'));
      await expect.element(page.getByAltText(app.t('security:second.picture'))).toBeInTheDocument();
      expect(app.stubs.account.endSignIn).toHaveBeenCalledExactlyOnceWith(MEMBER.accessToken);
    },
  },
  {
    name: 'second step whose code is typed too late, and is still there after the proof',
    address: paths.security,
    options: () => ({
      member: MEMBER,
      account: { secondFactor: { ...FACTOR_CALLS, confirm: refused(2, succeed(undefined)) } },
    }),
    async reach(app) {
      await userEvent.click(button(app, 'security:second.begin'));
      await userEvent.fill(field(app, 'security:second.code'), '123456');
      await userEvent.click(button(app, 'security:second.submit'));
      await userEvent.click(button(app, 'security:cancel'));
      await expect.element(field(app, 'security:second.code')).toHaveValue('123456');
      await userEvent.click(button(app, 'security:second.submit'));
      await userEvent.fill(field(app, 'security:password.current'), PASSWORD);
      await userEvent.click(button(app, 'security:proof.submit'));
      await expect.element(button(app, 'security:second.begin')).toBeEnabled();
      expect(vi.mocked(app.stubs.account.secondFactor.confirm).mock.calls).toEqual(
        Array(3).fill(['factor-1', '123456']),
      );
    },
  },
  {
    name: 'passkey for which a mailed code is asked, without a network first',
    address: paths.security,
    options: () => ({
      member: MEMBER,
      details: { hasPassword: false },
      account: { passkeys: { ...PASSKEY_CALLS, add: refused(1, succeed(undefined)) } },
      auth: {
        requestSignInCode: vi
          .fn()
          .mockResolvedValueOnce(fail({ code: 'network_error', message: 'Failed to fetch' }))
          .mockResolvedValue(succeed(undefined)),
      },
    }),
    async reach(app) {
      await userEvent.click(button(app, 'security:passkeys.add'));
      await userEvent.click(button(app, 'security:data.sendCode'));
      await expect.element(page.getByRole('alert')).toHaveTextContent(app.t('errors:network_error'));
      await userEvent.click(button(app, 'security:data.sendCode'));
      await userEvent.fill(field(app, 'security:password.code'), '123456');
      await userEvent.click(button(app, 'security:proof.submit'));
      await expect.poll(() => app.stubs.account.passkeys.add).toHaveBeenCalledTimes(2);
      expect(app.stubs.auth.signInWithCode).toHaveBeenCalledExactlyOnceWith(MEMBER.email, '123456');
      await expect.element(button(app, 'security:passkeys.add')).toBeEnabled();
    },
  },
  {
    name: 'service that is taken away after a fresh proof, and is the one that was chosen',
    address: paths.security,
    options: () => ({
      member: MEMBER,
      details: { waysIn: [{ id: 'way-1', provider: 'email', email: 'ada@example.org' }, GOOGLE] },
      account: { waysIn: { link: done, unlink: refused(1, succeed(undefined)) } },
      auth: { providers: async () => succeed(new Map([['google', brandLabel('google')]])) },
    }),
    async reach(app) {
      const remove = () => button(app, 'security:ways.removeNamed', { name: 'Google' });
      await userEvent.click(remove());
      await userEvent.fill(field(app, 'security:password.current'), PASSWORD);
      await userEvent.click(button(app, 'security:proof.submit'));
      await expect.element(remove()).toBeEnabled();
      expect(vi.mocked(app.stubs.account.waysIn.unlink).mock.calls).toEqual([[GOOGLE], [GOOGLE]]);
    },
  },
  {
    name: 'service for which a fresh proof is asked, and which is the one that was chosen',
    address: paths.security,
    options: () => ({
      member: MEMBER,
      account: { waysIn: { link: refused(1, succeed(undefined)), unlink: done } },
      auth: {
        providers: async () =>
          succeed(
            new Map([
              ['google', brandLabel('google')],
              ['apple', brandLabel('apple')],
            ]),
          ),
      },
    }),
    async reach(app) {
      const add = () => button(app, 'security:ways.add', { name: 'Apple' });
      await userEvent.click(add());
      await userEvent.fill(field(app, 'security:password.current'), PASSWORD);
      await userEvent.click(button(app, 'security:proof.submit'));
      await expect.element(add()).toBeEnabled();
      expect(vi.mocked(app.stubs.account.waysIn.link).mock.calls).toEqual([['apple'], ['apple']]);
    },
  },
  {
    name: 'passkey of an account that has nothing to show but signing in again',
    address: paths.security,
    options: () => ({
      member: WITHOUT_ADDRESS,
      details: { hasPassword: false, email: null },
      account: { passkeys: { ...PASSKEY_CALLS, add: refused(1, succeed(undefined)) } },
    }),
    async reach(app) {
      await userEvent.click(button(app, 'security:passkeys.add'));
      await expect.element(page.getByText(app.t('security:proof.signInAgain'))).toBeVisible();
    },
  },
];

describeScreens('proof of identity', proofs);
