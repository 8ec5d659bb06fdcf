import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { OpenedApp } from '../../testing/open-app.tsx';
import { SOME_SESSIONS } from '../../testing/past-sessions.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';

const SOON = { timeout: 20_000 };

function ring(app: OpenedApp) {
  return page.getByRole('link', { name: app.t('landing:member.begin'), exact: true });
}

const states: readonly ScreenState[] = [
  {
    name: 'home page that greets its member, and whose ring begins a session of theirs',
    address: paths.home,
    options: () => ({ member: MEMBER, sessions: SOME_SESSIONS }),
    async reach(app) {
      const heading = page.getByRole('heading', { level: 1 });
      await expect.element(heading).toMatchTextContent('Ada Tide');
      await expect.element(ring(app)).toBeVisible();
      expect(page.getByRole('button', { name: app.t('landing:listen.name'), exact: true }).elements()).toEqual([]);
      await userEvent.click(ring(app));
      await expect.poll(() => app.location().pathname, SOON).toBe(paths.session);
      await expect.poll(() => app.stubs.sound.read().state, SOON).toBe('playing');
      const journal = await app.ports.journal();
      await expect.poll(() => journal.drafts(MEMBER.userId), SOON).toHaveLength(1);
    },
  },
  {
    name: 'home page on which a member begins a mode by its name',
    address: paths.home,
    options: () => ({ member: MEMBER, sessions: SOME_SESSIONS }),
    async reach(app) {
      const modes = page.getByRole('navigation', { name: app.t('landing:modes.question') });
      await userEvent.click(modes.getByRole('link', { name: app.t('common:modes.sleep'), exact: true }));
      await expect.poll(() => app.stubs.sound.program?.mode, SOON).toBe('sleep');
    },
  },
  {
    name: 'home page of a visitor, without a word to a member',
    address: paths.home,
    async reach(app) {
      await expect.element(page.getByRole('button', { name: app.t('landing:listen.name'), exact: true })).toBeVisible();
      expect(ring(app).elements()).toEqual([]);
      expect(page.getByRole('heading', { level: 1 }).element().textContent).not.toBe('');
    },
  },
];

describeScreens('home', states);
