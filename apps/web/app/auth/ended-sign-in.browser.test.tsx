import { fail } from '@innertide/std/result';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../paths.ts';
import { createSilentAuth } from '../platform/auth-silent.ts';
import type { AuthSessionEnd } from '../ports/auth-port.ts';
import { exampleSession } from '../testing/example-session.ts';
import { type AppOptions, type OpenedApp, TEST_CONFIG } from '../testing/open-app.tsx';
import { describeScreens, type ScreenState } from '../testing/screen-table.ts';
import { MEMBER } from '../testing/stub-ports.ts';

const DAY_MS = 86_400_000;

/** A member whose calls are refused as a sign-in is that has ended. */
const member =
  (more: AppOptions = {}) =>
  (): AppOptions => ({ member: MEMBER, answers: { save_session: () => ({ kind: 'signed-out' }) }, ...more });

/** The server refuses the sign-in of this device, which then leads to the screen where one logs in. */
async function end(app: OpenedApp, why: AuthSessionEnd): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const unsent = exampleSession(1, 'ended', 300_000);
  await app.stubs.journal.store(MEMBER.userId, unsent);
  app.ports.authSessionEnds.report(why, MEMBER.accessToken);
  await expect.poll(() => app.location().pathname).toBe(paths.auth);
  expect(app.stubs.auth.signOut).toHaveBeenCalledExactlyOnceWith('local');
  const stored = await app.stubs.journal.sessions(MEMBER.userId);
  expect(stored.map(({ record, state }) => [record.id, state])).toEqual([[unsent.id, 'waiting']]);
}

const bannedFor = (days: number): AuthSessionEnd => ({
  reason: 'banned',
  until: new Date(Date.now() + days * DAY_MS).toISOString(),
});

const reason = () => page.getByRole('status');

/** A sentence as it is compared: with usual spaces, also where a line must not end. */
function sentence(app: OpenedApp, words: string, values?: Readonly<Record<string, unknown>>): string {
  return app.t(words, values).replaceAll('\u00a0', ' ');
}

const states: readonly ScreenState[] = [
  {
    name: 'sign-in that was ended elsewhere, until somebody tries to log in',
    address: paths.dashboard,
    options: member({ auth: { signIn: async () => fail({ code: 'invalid_credentials', message: 'wrong' }) } }),
    async reach(app) {
      await end(app, { reason: 'ended' });
      await expect.element(reason()).toHaveTextContent(sentence(app, 'auth:ended.elsewhere'));
      await userEvent.click(page.getByRole('link', { name: app.t('auth:index.email') }));
      await expect.poll(() => app.location().pathname).toBe(paths.login);
      await expect.element(reason()).toHaveTextContent(sentence(app, 'auth:ended.elsewhere'));
      await userEvent.fill(page.getByLabelText(app.t('auth:field.email'), { exact: true }), 'ada@example.org');
      await userEvent.fill(page.getByLabelText(app.t('auth:field.password'), { exact: true }), 'Quiet-Water-9');
      await userEvent.click(page.getByRole('button', { name: app.t('auth:login.submit'), exact: true }));
      await expect.element(page.getByRole('alert')).toHaveTextContent(sentence(app, 'errors:invalid_credentials'));
      await expect.element(reason()).not.toBeInTheDocument();
    },
  },
  {
    name: 'sign-in of a banned member, with the end of the ban and whom to write to',
    address: paths.dashboard,
    options: member(),
    async reach(app) {
      await end(app, bannedFor(3));
      const [before = '', after = ''] = sentence(app, 'auth:ended.bannedUntil', { date: '|' }).split('|');
      const year = String(new Date(Date.now() + 3 * DAY_MS).getFullYear());
      const said = () => reason().element().textContent.replaceAll('\u00a0', ' ');
      await expect.poll(said).toMatch(new RegExp(`^${before}.*${year}.*${after}`));
      const address = page.getByRole('link', { name: TEST_CONFIG.supportEmail ?? '' });
      await expect.element(address.first()).toHaveAttribute('href', `mailto:${TEST_CONFIG.supportEmail}`);
    },
  },
  {
    name: 'sign-in of a banned member without an end of the ban and without an address to write to',
    address: paths.dashboard,
    options: member({ config: { ...TEST_CONFIG, supportEmail: null } }),
    async reach(app) {
      await end(app, bannedFor(36_500));
      await expect.element(reason()).toHaveTextContent(sentence(app, 'auth:ended.banned'));
      expect(document.body.textContent).not.toContain(app.t('auth:ended.support'));
    },
  },
  {
    name: 'sign-in that was ended elsewhere while the network is away',
    address: paths.dashboard,
    // The client lets go of the sign-in before it asks the server, and says that nobody answered.
    options: member({
      auth: createSilentAuth({ signOut: async () => fail({ code: 'network_error', message: 'Failed to fetch' }) }),
    }),
    async reach(app) {
      await end(app, { reason: 'ended' });
      await expect.element(reason()).toHaveTextContent(sentence(app, 'auth:ended.elsewhere'));
    },
  },
];

describeScreens('the end of a sign-in', states);
