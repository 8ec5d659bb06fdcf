import { fail } from '@innertide/std/result';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AuthError, AuthPort } from '../ports/auth-port.ts';
import type { OpenedApp } from '../testing/open-app.tsx';
import { describeScreens, type ScreenState } from '../testing/screen-table.ts';
import { MEMBER } from '../testing/stub-ports.ts';

const OFFLINE: AuthError = { code: 'network_error', message: 'Failed to fetch' };
const BROKEN: AuthError = { code: 'unexpected_failure', status: 500, message: 'failed' };

interface AuthForm {
  readonly name: string;
  readonly address: string;
  /** The port's call that the form leads to. */
  readonly call: keyof AuthPort;
  readonly fields: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly isForMembers?: boolean;
}

const EMAIL = 'ada@example.org';
const PASSWORD = 'Quiet-Water-9';

const forms: readonly AuthForm[] = [
  {
    name: 'login',
    address: '/auth/login',
    call: 'signIn',
    fields: { 'auth:field.email': EMAIL, 'auth:field.password': PASSWORD },
    submit: 'auth:login.submit',
  },
  {
    name: 'sign-up',
    address: '/auth/signup',
    call: 'signUp',
    fields: { 'auth:field.displayName': 'Ada', 'auth:field.email': EMAIL, 'auth:field.password': PASSWORD },
    submit: 'auth:signup.submit',
  },
  {
    name: 'forgotten password',
    address: '/auth/forgot-password',
    call: 'requestPasswordReset',
    fields: { 'auth:field.email': EMAIL },
    submit: 'auth:forgot.submit',
  },
  {
    name: 'new password',
    address: '/auth/update-password',
    call: 'updatePassword',
    fields: { 'auth:field.newPassword': 'Quieter-Water-10' },
    submit: 'auth:update.submit',
    isForMembers: true,
  },
];

async function fillIn(app: OpenedApp, fields: AuthForm['fields']): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await userEvent.fill(page.getByLabelText(app.t(label), { exact: true }), value);
  }
}

function submitOf(app: OpenedApp, words: string) {
  return page.getByRole('button', { name: app.t(words), exact: true });
}

/** What a form shows while an answer is on its way, when the server fails, and without a network. */
function statesOf({ name, address, call, fields, submit, isForMembers = false }: AuthForm): ScreenState[] {
  const member = isForMembers ? MEMBER : null;
  async function send(app: OpenedApp): Promise<void> {
    await fillIn(app, fields);
    await userEvent.click(submitOf(app, submit));
    await expect.poll(() => app.stubs.auth[call]).toHaveBeenCalledOnce();
  }
  const withCall = (answer: () => Promise<unknown>) => () => ({ member, auth: { [call]: answer } });
  const refused = (error: AuthError, words: string): ScreenState => ({
    name: `${name} after ${error.code}`,
    address,
    options: withCall(async () => fail(error)),
    async reach(app) {
      await send(app);
      await expect.element(page.getByRole('alert').first()).toHaveTextContent(app.t(words));
      await expect.element(submitOf(app, submit)).toBeEnabled();
    },
  });
  return [
    {
      name: `${name} before anything is typed`,
      address,
      options: () => ({ member }),
      reach: async (app) => expect.element(submitOf(app, submit)).toBeDisabled(),
      isTriedAtEveryWidth: true,
    },
    {
      name: `${name} while the answer is on its way`,
      address,
      options: withCall(() => new Promise(() => undefined)),
      async reach(app) {
        await send(app);
        await expect.element(page.getByRole('button', { name: app.t(submit) })).toHaveAttribute('aria-busy', 'true');
      },
    },
    refused(OFFLINE, 'errors:network_error'),
    refused(BROKEN, 'errors:unknown_error'),
    {
      name: `${name} with a field that was left empty`,
      address,
      options: () => ({ member }),
      async reach(app) {
        const [first = ''] = Object.keys(fields);
        const field = page.getByLabelText(app.t(first), { exact: true });
        await userEvent.fill(field, 'a');
        await userEvent.clear(field);
        await userEvent.tab();
        await expect.element(field).toHaveAttribute('aria-invalid', 'true');
        await expect.element(page.getByText(app.t('errors:required')).first()).toBeVisible();
        await expect.element(submitOf(app, submit)).toBeDisabled();
      },
    },
  ];
}

describeScreens('signing in', forms.flatMap(statesOf));
