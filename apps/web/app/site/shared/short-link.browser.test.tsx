import { defaultSettings } from '@innertide/session/settings';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';

const SETUP = { name: 'Rain on the roof', settings: { ...defaultSettings('sleep', 7), lengthMinutes: 30 } };
const address = paths.sharedById('Ab3_-xYz90');

const states: readonly ScreenState[] = [
  {
    name: 'short link that opens a session, which plays at once',
    address,
    options: () => ({ answers: { shared_setup: ({ id }) => (id === 'Ab3_-xYz90' ? SETUP : null) } }),
    heading: 'shared:title',
    async reach(app) {
      await expect.element(page.getByText('Rain on the roof', { exact: true })).toBeVisible();
      await expect.poll(() => document.title).toContain('Rain on the roof');
      const picture = document.querySelector('meta[property="og:image"]')?.getAttribute('content');
      expect(picture).toContain('/shared/sleep.jpg');
      await expect.element(page.getByText(app.t('shared:noteStored'))).toBeVisible();
      await userEvent.click(page.getByRole('button', { name: app.t('shared:listen'), exact: true }));
      await expect.poll(() => app.stubs.sound.program, { timeout: 20_000 }).toMatchObject({ mode: 'sleep', seed: 7 });
    },
  },
  {
    name: 'short link behind which there is nothing',
    address,
    heading: 'shared:title',
    async reach(app) {
      await expect.element(page.getByRole('alert').getByText(app.t('shared:refused.missing'))).toBeVisible();
    },
  },
  {
    name: 'short link that is none',
    address: '/s/nothing',
    heading: 'shared:title',
    async reach(app) {
      await expect.element(page.getByRole('alert').getByText(app.t('shared:refused.missing'))).toBeVisible();
      expect(app.stubs.backend.calls.map(({ name }) => name)).not.toContain('shared_setup');
    },
  },
  {
    name: 'short link that cannot be asked about',
    address,
    options() {
      // The loader tells the server's log.
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      onTestFinished(() => log.mockRestore());
      return { trouble: 'error' };
    },
    heading: 'shared:title',
    async reach(app) {
      await expect.element(page.getByRole('alert').getByText(app.t('shared:refused.unanswered'))).toBeVisible();
    },
  },
];

describeScreens('short link', states);
