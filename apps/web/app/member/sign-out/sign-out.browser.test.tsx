import { fail, succeed } from '@innertide/std/result';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import { createMemoryJournal } from '../../platform/journal-memory.ts';
import { exampleSession } from '../../testing/example-session.ts';
import type { AppOptions, OpenedApp } from '../../testing/open-app.tsx';
import { button, expectPath } from '../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';

const OFFLINE = { code: 'network_error', message: 'Failed to fetch' };

const member =
  (more: AppOptions = {}) =>
  () => ({ member: MEMBER, ...more });

/** A member whose journal holds a session that the account does not have, while the backend fares like this. */
const withUnsent = (trouble: 'offline' | 'loading') => (): AppOptions => {
  const journal = createMemoryJournal();
  void journal.store(MEMBER.userId, exampleSession(1, 'ended', 300_000));
  return { member: MEMBER, trouble, ports: { journal: async () => journal } };
};

async function expectText(app: OpenedApp, words: string, values?: Readonly<Record<string, unknown>>): Promise<void> {
  await expect.element(page.getByText(app.t(words, values)).first()).toBeVisible();
}

const states: readonly ScreenState[] = [
  {
    name: 'sign-out of a member with everything in the account',
    address: paths.signOut,
    options: member(),
    async reach(app) {
      await expectPath(app, paths.home);
      expect(app.stubs.auth.signOut).toHaveBeenCalledExactlyOnceWith('global');
      const hearts = await app.ports.heartRecordStore();
      expect(hearts.eraseAll).toHaveBeenCalledExactlyOnceWith(MEMBER.userId);
    },
  },
  {
    name: 'sign-out on this device alone',
    address: paths.signOutHere,
    options: member(),
    async reach(app) {
      await expectPath(app, paths.home);
      expect(app.stubs.auth.signOut).toHaveBeenCalledExactlyOnceWith('local');
    },
  },
  {
    name: 'sign-out while a session is being sent',
    address: paths.signOut,
    options: withUnsent('loading'),
    heading: 'member:leave.title',
    async reach(app) {
      await expectText(app, 'member:leave.sending');
      await expect.element(button(app, 'member:leave.stay')).toBeEnabled();
      expect(app.stubs.auth.signOut).not.toHaveBeenCalled();
    },
  },
  {
    name: 'sign-out that the server did not answer',
    address: paths.signOut,
    options: member({ auth: { signOut: async (scope) => (scope === 'local' ? succeed(undefined) : fail(OFFLINE)) } }),
    heading: 'member:leave.title',
    async reach(app) {
      await expectText(app, 'member:leave.stillHere');
      await userEvent.click(button(app, 'member:leave.again'));
      await expect.poll(() => app.stubs.auth.signOut).toHaveBeenCalledTimes(2);
      await expectText(app, 'member:leave.stillHere');
      await expect.element(button(app, 'member:leave.stay')).toBeEnabled();
      const hearts = await app.ports.heartRecordStore();
      expect(hearts.eraseAll).not.toHaveBeenCalled();
    },
  },
  {
    name: 'sign-out that only this device can do',
    address: paths.signOut,
    options: member({ auth: { signOut: async (scope) => (scope === 'local' ? succeed(undefined) : fail(OFFLINE)) } }),
    async reach(app) {
      await userEvent.click(button(app, 'common:account.logOutHere'));
      await expectPath(app, paths.home);
      expect(app.stubs.auth.signOut).toHaveBeenLastCalledWith('local');
    },
  },
  {
    name: 'sign-out that would lose what is only on this device',
    address: paths.signOut,
    options: member({ heartRecords: { count: async () => 2 } }),
    async reach(app) {
      await expectText(app, 'member:leave.onlyHere.lead');
      await expectText(app, 'member:leave.onlyHere.hearts', { count: 2 });
      expect(page.getByRole('main').getByRole('listitem').elements()).toHaveLength(1);
      expect(app.stubs.auth.signOut).not.toHaveBeenCalled();
      await expect.element(button(app, 'member:leave.wipeHere')).toBeEnabled();
      expect(button(app, 'member:leave.again').elements()).toEqual([]);
    },
  },
  {
    name: 'sign-out that a member calls off',
    address: paths.signOut,
    options: member({ heartRecords: { count: async () => 2 } }),
    async reach(app) {
      await userEvent.click(button(app, 'member:leave.stay'));
      await expectPath(app, paths.dashboard);
      expect(app.stubs.auth.signOut).not.toHaveBeenCalled();
    },
  },
  {
    name: 'sign-out with a session that could not be sent',
    address: paths.signOut,
    options: withUnsent('offline'),
    async reach(app) {
      await expectText(app, 'member:leave.unsent', { count: 1 });
      await expect.element(button(app, 'member:leave.wipe', { count: 1 })).toBeEnabled();
      app.stubs.backend.fare(null);
      await expect.element(button(app, 'member:leave.again')).toBeEnabled();
      expect(app.stubs.auth.signOut).not.toHaveBeenCalled();
    },
  },
  {
    name: 'sign-out that leaves an unsent session on the device',
    address: paths.signOut,
    options: withUnsent('offline'),
    async reach(app) {
      await userEvent.click(button(app, 'member:leave.keep', { count: 1 }));
      await expectPath(app, paths.home);
      expect(await (await app.ports.journal()).sessions(MEMBER.userId)).toHaveLength(1);
    },
  },
  {
    name: 'sign-out that deletes an unsent session',
    address: paths.signOut,
    options: withUnsent('offline'),
    async reach(app) {
      await userEvent.click(button(app, 'member:leave.wipe', { count: 1 }));
      await expectPath(app, paths.home);
      expect(await (await app.ports.journal()).sessions(MEMBER.userId)).toEqual([]);
    },
  },
];

describeScreens('sign-out', states);
