import { fail, succeed } from '@innertide/std/result';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../paths.ts';
import type { AcceptedLink, ArrivedLink, AuthPort } from '../ports/auth-port.ts';
import type { OpenedApp } from '../testing/open-app.tsx';
import { button, expectPath } from '../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../testing/screen-table.ts';
import { MEMBER } from '../testing/stub-ports.ts';

const LINK: ArrivedLink = {
  purpose: 'sign-in',
  email: 'eve@example.org',
  replaces: null,
  path: null,
  site: null,
  isExpected: false,
};
const EXPIRED = { code: 'otp_expired', message: 'Email link is invalid or has expired' };
const TOKENS = '#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=signup';

/** The auth port of a page that a link has opened. */
function brought(link: Partial<ArrivedLink>, accepted?: AcceptedLink): Partial<AuthPort> {
  return {
    arrivedLink: async () => succeed({ ...LINK, ...link }),
    ...(accepted ? { acceptLink: async () => succeed(accepted) } : {}),
  };
}

const signedIn: AcceptedLink = { kind: 'signed-in', session: { ...MEMBER, email: LINK.email } };
const confirmed = (isComplete: boolean, isMemberHere = false): AcceptedLink => ({
  kind: 'confirmed',
  isComplete,
  isMemberHere,
});

/** A sentence as it is read, without the tags of its emphasis. */
async function expectWords(app: OpenedApp, words: string, values = {}): Promise<void> {
  const plain = app.t(words, values).replaceAll(/<[^>]+>/g, '');
  await expect.poll(() => page.getByRole('main').element().textContent).toContain(plain);
}

const questions: readonly ScreenState[] = [
  {
    name: 'a link of somebody, which nothing accepts but the person',
    address: paths.authCallback,
    options: () => ({ auth: brought({}, signedIn) }),
    async reach(app) {
      await expectWords(app, 'auth:arrived.question.sign-in', { email: LINK.email });
      await expectWords(app, 'auth:arrived.caution.account');
      expect(app.stubs.auth.acceptLink).not.toHaveBeenCalled();
      await expectPath(app, paths.authCallback);
    },
  },
  {
    name: 'a link that would replace the member who is signed in',
    address: paths.authCallback,
    options: () => ({ member: MEMBER, auth: brought({ replaces: 'ada@example.org' }) }),
    async reach(app) {
      await expectWords(app, 'auth:arrived.replaces', { email: 'ada@example.org' });
      expect(app.stubs.auth.acceptLink).not.toHaveBeenCalled();
    },
  },
  {
    name: 'a recovery link',
    address: paths.authCallback,
    options: () => ({ auth: brought({ purpose: 'recovery' }) }),
    reach: (app) => expectWords(app, 'auth:arrived.question.recovery', { email: LINK.email }),
  },
  {
    name: 'a link of a change of address',
    address: paths.authCallback,
    options: () => ({ auth: brought({ purpose: 'address' }) }),
    async reach(app) {
      await expectWords(app, 'auth:arrived.question.address', { email: LINK.email });
      await expectWords(app, 'auth:arrived.caution.address');
    },
  },
  {
    name: 'a link to another site',
    address: paths.authCallback,
    options: () => ({ auth: brought({ site: 'friend.example' }) }),
    reach: (app) => expectWords(app, 'auth:arrived.question.site', { email: LINK.email, site: 'friend.example' }),
  },
  {
    name: 'a link whose acceptance is on its way',
    address: paths.authCallback,
    options: () => ({ auth: { ...brought({}), acceptLink: () => new Promise<never>(() => undefined) } }),
    async reach(app) {
      await userEvent.click(button(app, 'auth:arrived.yes.sign-in'));
      await expect.poll(() => document.querySelector('main button[aria-busy="true"]')).not.toBeNull();
      expect(app.stubs.auth.acceptLink).toHaveBeenCalledOnce();
    },
  },
];

const answers: readonly ScreenState[] = [
  {
    name: 'yes to a sign-in',
    address: paths.authCallback,
    options: () => ({ auth: brought({ path: paths.contact }, signedIn) }),
    async reach(app) {
      await userEvent.click(button(app, 'auth:arrived.yes.sign-in'));
      await expectPath(app, paths.contact);
      expect(app.stubs.auth.acceptLink).toHaveBeenCalledOnce();
    },
  },
  {
    name: 'yes to a recovery',
    address: paths.authCallback,
    options: () => ({ auth: brought({ purpose: 'recovery' }, signedIn) }),
    async reach(app) {
      await userEvent.click(button(app, 'auth:arrived.yes.recovery'));
      await expectPath(app, paths.updatePassword);
    },
  },
  {
    name: 'yes to one half of a change of address',
    address: paths.authCallback,
    options: () => ({ auth: brought({ purpose: 'address' }, confirmed(false)) }),
    async reach(app) {
      await userEvent.click(button(app, 'auth:arrived.yes.address'));
      await expectWords(app, 'auth:arrived.half');
    },
  },
  {
    name: 'yes to the other half of a change of address',
    address: paths.authCallback,
    options: () => ({ auth: brought({ purpose: 'address' }, confirmed(true)) }),
    async reach(app) {
      await userEvent.click(button(app, 'auth:arrived.yes.address'));
      await expectWords(app, 'auth:arrived.confirmed');
      await expect
        .element(page.getByRole('link', { name: app.t('auth:arrived.logIn'), exact: true }).first())
        .toHaveAttribute('href', paths.login);
    },
  },
  {
    name: 'yes to a change of address by its signed-in member',
    address: paths.authCallback,
    options: () => ({
      member: MEMBER,
      auth: brought({ purpose: 'address', path: paths.contact }, confirmed(true, true)),
    }),
    async reach(app) {
      await userEvent.click(button(app, 'auth:arrived.yes.address'));
      await expectPath(app, paths.contact);
    },
  },
  {
    name: 'yes to a link that has expired meanwhile',
    address: paths.authCallback,
    options: () => ({ auth: { ...brought({}), acceptLink: async () => fail(EXPIRED) } }),
    async reach(app) {
      await userEvent.click(button(app, 'auth:arrived.yes.sign-in'));
      await expectPath(app, paths.auth);
      await expect.element(page.getByRole('alert')).toHaveTextContent(app.t('auth:update.expired'));
    },
  },
  {
    name: 'not now, for a visitor',
    address: paths.authCallback,
    options: () => ({ auth: brought({}) }),
    async reach(app) {
      await userEvent.click(button(app, 'auth:arrived.no'));
      await expectPath(app, paths.auth);
      expect(app.stubs.auth.dismissLink).toHaveBeenCalledOnce();
      expect(app.stubs.auth.acceptLink).not.toHaveBeenCalled();
    },
  },
  {
    name: 'not now, for a member, who stays signed in',
    address: paths.authCallback,
    options: () => ({ member: MEMBER, auth: brought({ replaces: 'ada@example.org' }) }),
    async reach(app) {
      await userEvent.click(button(app, 'auth:arrived.no'));
      await expectPath(app, paths.home);
      expect(app.stubs.auth.acceptLink).not.toHaveBeenCalled();
    },
  },
];

const withoutQuestion: readonly ScreenState[] = [
  {
    name: 'a link that this browser asked for',
    address: paths.authCallback,
    options: () => ({ auth: brought({ isExpected: true, path: paths.contact }, signedIn) }),
    async reach(app) {
      await expectPath(app, paths.contact);
      expect(app.stubs.auth.acceptLink).toHaveBeenCalledOnce();
    },
  },
  {
    name: 'a link into an account with a second step',
    address: paths.authCallback,
    options: () => {
      const session = { ...MEMBER, awaitedFactor: { id: 'factor-1', kind: 'code' } } as const;
      return { member: session, auth: brought({ isExpected: true }, { kind: 'signed-in', session }) };
    },
    reach: (app) => expectPath(app, paths.secondStep),
  },
  {
    name: 'a link that is dead',
    address: `${paths.authCallback}?token_hash=x&type=signup`,
    options: () => ({ auth: { arrivedLink: async () => fail(EXPIRED) } }),
    async reach(app) {
      await expectPath(app, paths.auth);
      await expect.element(page.getByRole('alert')).toHaveTextContent(app.t('auth:update.expired'));
    },
  },
  {
    name: 'a dead link of a member, who is signed in all the same',
    address: `${paths.authCallback}?token_hash=x&type=signup`,
    options: () => ({ member: MEMBER, auth: { arrivedLink: async () => fail(EXPIRED) } }),
    async reach(app) {
      await expectWords(app, 'auth:update.expired');
      await expectPath(app, paths.authCallback);
      await expect
        .element(page.getByRole('link', { name: app.t('auth:update.open'), exact: true }))
        .toHaveAttribute('href', paths.dashboard);
    },
  },
  {
    name: 'a recovery link that is dead',
    address: `${paths.authCallback}?token_hash=x&type=recovery`,
    options: () => ({ auth: { arrivedLink: async () => fail(EXPIRED) } }),
    async reach(app) {
      await expectPath(app, paths.updatePassword);
      await expectWords(app, 'auth:update.expired');
    },
  },
  {
    name: 'tokens at the page of a new password, which are asked about first',
    address: `${paths.updatePassword}${TOKENS}`,
    options: () => ({ auth: brought({ purpose: 'recovery' }) }),
    reach: (app) => expectWords(app, 'auth:arrived.question.recovery', { email: LINK.email }),
  },
  ...[paths.login, paths.contact].map(
    (path): ScreenState => ({
      name: `tokens in the address of ${path}, which only leave it`,
      address: `${path}?a=1${TOKENS}`,
      async reach(app) {
        await expect.poll(() => app.location().hash).toBe('');
        expect(app.location()).toMatchObject({ pathname: path, search: '?a=1' });
        expect(app.stubs.auth.arrivedLink).not.toHaveBeenCalled();
      },
    }),
  ),
];

describeScreens('what a link brings:', [...questions, ...answers, ...withoutQuestion]);
