import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../paths.ts';
import { createMemoryJournal } from '../../../platform/journal-memory.ts';
import type { AppOptions, OpenedApp } from '../../../testing/open-app.tsx';
import { button } from '../../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../../testing/screen-table.ts';
import { MEMBER } from '../../../testing/stub-ports.ts';

const FOCUS = paths.sessionOf('focus');

const member =
  (more: AppOptions = {}) =>
  () => ({ member: MEMBER, ...more });

/** Plays three minutes of the session that the setup shows. */
async function play(app: OpenedApp): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
  await expect.element(button(app, 'session:player.pause')).toBeEnabled();
  app.stubs.sound.advance(180);
  await expect.element(page.getByRole('timer')).toHaveTextContent('3:00');
}

/** Plays three minutes and ends them with the deliberate second tap. */
async function end(app: OpenedApp): Promise<void> {
  await play(app);
  await userEvent.click(button(app, 'session:player.end'));
  await userEvent.click(button(app, 'session:player.endAgain'));
  await expect.element(page.getByRole('group', { name: app.t('session:summary.feel') })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent(app.t('session:minutes', { count: 3 }));
}

/** The record that the account was last sent. */
function lastSaved(app: OpenedApp): unknown {
  const saved = app.stubs.backend.calls.findLast(({ name }) => name === 'save_session');
  return (saved?.args as { record: unknown } | undefined)?.record;
}

const states: readonly ScreenState[] = [
  {
    name: 'summary of a session that was ended',
    address: FOCUS,
    options: member(),
    async reach(app) {
      await end(app);
      await expect.element(page.getByText(app.t('session:summary.saved'))).toBeVisible();
      expect(lastSaved(app)).toMatchObject({ end_reason: 'ended', active_ms: 180_000, mood_after: null, note: null });
      expect(app.stubs.sound.read().state).toBe('silent');
      const done = page.getByRole('link', { name: app.t('session:summary.done') });
      await expect.element(done).toHaveAttribute('href', paths.dashboard);
    },
  },
  {
    name: 'summary of a session that faded out by itself',
    address: FOCUS,
    options: member(),
    async reach(app) {
      await play(app);
      app.stubs.sound.advance(24 * 3600);
      await expect.element(page.getByRole('group', { name: app.t('session:summary.feel') })).toBeVisible();
      await expect.poll(() => lastSaved(app)).toMatchObject({ end_reason: 'completed' });
    },
  },
  {
    name: 'summary with an answer and a note',
    address: FOCUS,
    options: member(),
    async reach(app) {
      await end(app);
      const restless = page.getByRole('radio', { name: app.t('session:summary.moods.restless') });
      await userEvent.click(restless, { force: true });
      await expect.element(page.getByText(app.t('session:summary.restlessNote'))).toBeVisible();
      await userEvent.fill(
        page.getByRole('textbox', { name: app.t('session:summary.note'), exact: false }),
        'Rain on the roof.',
      );
      await userEvent.tab();
      await expect.poll(() => lastSaved(app)).toMatchObject({ mood_after: 'restless', note: 'Rain on the roof.' });
    },
  },
  {
    name: 'summary whose question was skipped',
    address: FOCUS,
    options: member(),
    async reach(app) {
      await end(app);
      const softer = page.getByRole('radio', { name: app.t('session:summary.moods.softer') });
      await userEvent.click(softer, { force: true });
      await expect.element(page.getByText(app.t('session:summary.noted'))).toBeVisible();
      await userEvent.click(button(app, 'session:summary.skip'));
      await expect.element(page.getByText(app.t('session:summary.skipped'))).toBeVisible();
      await expect.element(softer).not.toBeChecked();
      await expect.poll(() => lastSaved(app)).toMatchObject({ mood_after: null });
    },
  },
  {
    name: 'summary without a network',
    address: FOCUS,
    options: member(),
    async reach(app) {
      app.stubs.backend.fare('offline');
      await end(app);
      await expect.element(page.getByText(app.t('session:summary.onDevice'))).toBeVisible();
      const journal = await app.ports.journal();
      expect(await journal.sessions(MEMBER.userId)).toMatchObject([{ state: 'waiting', record: { mode: 'focus' } }]);
    },
  },
  {
    name: 'summary on a browser that stores nothing, without a network',
    address: FOCUS,
    options() {
      const journal = createMemoryJournal();
      return { member: MEMBER, ports: { journal: async () => journal } };
    },
    async reach(app) {
      app.stubs.backend.fare('offline');
      await end(app);
      await expect.element(page.getByText(app.t('session:summary.inMemory'))).toBeVisible();
      expect(page.getByText(app.t('session:summary.onDevice')).elements()).toEqual([]);
    },
  },
  {
    name: 'summary from which it is played again',
    address: FOCUS,
    options: member(),
    async reach(app) {
      await end(app);
      const seed = app.stubs.sound.program?.seed;
      await userEvent.click(button(app, 'session:summary.again'));
      await expect.element(button(app, 'session:player.pause')).toBeEnabled();
      await expect.poll(() => page.getByRole('timer').element().textContent).toMatch(/^0:\d\d$/);
      expect(app.stubs.sound.program?.seed).toBe(seed);
    },
  },
];

describeScreens('summary', states);
