// What the screens of the account look like while an answer is on its way, when the server fails, and without a network.
import type { Page } from '@playwright/test';
import { BACKEND_ANSWERS, type BackendAnswer, letBackend } from './backend-answers.ts';
import { newMember } from './members.ts';
import type { ReachableState, Words } from './reachable-state.ts';

interface AuthForm {
  readonly name: string;
  readonly fill: (page: Page, t: Words) => Promise<void>;
  /** The words on its ring. */
  readonly submit: string;
}

async function fillIn(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(value);
}

async function fillSignUp(page: Page, t: Words): Promise<void> {
  const { displayName, email, password } = newMember();
  await page.goto('/auth/signup');
  await fillIn(page, t('auth:field.displayName'), displayName);
  await fillIn(page, t('auth:field.email'), email);
  await fillIn(page, t('auth:field.password'), password);
}

const forms: readonly AuthForm[] = [
  {
    name: 'login',
    async fill(page, t) {
      await page.goto('/auth/login');
      await fillIn(page, t('auth:field.email'), 'ada@example.org');
      await fillIn(page, t('auth:field.password'), 'Quiet-Water-9');
    },
    submit: 'auth:login.submit',
  },
  { name: 'signup', fill: fillSignUp, submit: 'auth:signup.submit' },
  {
    name: 'confirm-email',
    async fill(page, t) {
      await fillSignUp(page, t);
      await submit(page, t('auth:signup.submit'));
      await page.waitForURL('**/auth/confirm-email');
      await fillIn(page, t('auth:field.code'), '123456');
    },
    submit: 'auth:confirm.submit',
  },
  {
    name: 'forgot-password',
    async fill(page, t) {
      await page.goto('/auth/forgot-password');
      await fillIn(page, t('auth:field.email'), 'ada@example.org');
    },
    submit: 'auth:forgot.submit',
  },
];

async function submit(page: Page, name: string): Promise<void> {
  await page.locator('form').getByRole('button', { name, exact: true }).click();
}

/** What shows that the page has noticed. */
const noticed: Readonly<Record<BackendAnswer, (page: Page) => Promise<void>>> = {
  loading: (page) => page.locator('form button[aria-busy="true"]').waitFor(),
  error: (page) => page.getByRole('alert').first().waitFor(),
  offline: (page) => page.getByRole('alert').first().waitFor(),
};

function momentsOf({ name, fill, submit: ring }: AuthForm, access: Pick<ReachableState, 'access'>): ReachableState[] {
  return BACKEND_ANSWERS.map((answer) => ({
    name: `${name}-${answer}`,
    ...access,
    async reach(page, t) {
      await fill(page, t);
      await letBackend(page, answer);
      await submit(page, t(ring));
      await noticed[answer](page);
    },
  }));
}

/** Whoever chooses a new password came in through a link, and is signed in. */
const newPassword: AuthForm = {
  name: 'update-password',
  async fill(page, t) {
    await page.goto('/auth/update-password');
    await fillIn(page, t('auth:field.newPassword'), 'Quieter-Water-10');
  },
  submit: 'auth:update.submit',
};

export const authStates: readonly ReachableState[] = [
  ...forms.flatMap((form) => momentsOf(form, { access: 'anybody' })),
  ...momentsOf(newPassword, {}),
  {
    name: 'forgot-password-sent',
    access: 'anybody',
    async reach(page, t) {
      await page.goto('/auth/forgot-password');
      await fillIn(page, t('auth:field.email'), 'nobody@example.org');
      await submit(page, t('auth:forgot.submit'));
      await page.getByText(t('auth:forgot.sent')).waitFor();
    },
  },
];
