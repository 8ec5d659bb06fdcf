import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../paths.ts';
import type { OpenedApp } from '../../../testing/open-app.tsx';
import { describeScreens, type ScreenState } from '../../../testing/screen-table.ts';
import { MEMBER } from '../../../testing/stub-ports.ts';

const member = () => ({ member: MEMBER });

/** Opens the sheet with all options of a session. */
async function customise(app: OpenedApp) {
  await userEvent.click(page.getByRole('button', { name: app.t('session:setup.customise'), exact: true }));
  const dialog = page.getByRole('dialog', { name: app.t('session:setup.customise') });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

async function start(app: OpenedApp): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: app.t('session:player.close'), exact: true }));
  await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
  await expect.poll(() => app.stubs.sound.program).not.toBeNull();
}

function radio(app: OpenedApp, words: string) {
  return page.getByRole('radio', { name: app.t(words), exact: true });
}

const states: readonly ScreenState[] = [
  {
    name: 'worlds in the sheet, one of which is chosen',
    address: paths.sessionOf('meditation'),
    options: member,
    async reach(app) {
      const dialog = await customise(app);
      await userEvent.click(dialog.getByText(app.t('session:world.title'), { exact: true }));
      await expect.element(radio(app, 'session:world.own')).toBeChecked();
      radio(app, 'session:world.names.vault').element().focus();
      await userEvent.keyboard(' ');
      await expect.element(radio(app, 'session:world.names.vault')).toBeChecked();
      await expect.element(dialog.getByText(app.t('session:world.lines.vault'))).toBeVisible();
    },
  },
  {
    name: 'nap that ends to wake by',
    address: paths.sessionOf('sleep'),
    options: member,
    async reach(app) {
      const dialog = await customise(app);
      await userEvent.click(dialog.getByText(app.t('session:setup.sections.time'), { exact: true }));
      await expect.element(radio(app, 'session:setup.endings.rest')).toBeChecked();
      radio(app, 'session:setup.endings.rest').element().focus();
      await userEvent.keyboard('{ArrowRight}');
      await expect.element(radio(app, 'session:setup.endings.waking')).toBeChecked();
    },
  },
  {
    name: 'session that plays to an ending to wake by',
    address: paths.sessionOf('sleep'),
    options: member,
    async reach(app) {
      const dialog = await customise(app);
      await userEvent.click(dialog.getByText(app.t('session:setup.sections.time'), { exact: true }));
      radio(app, 'session:setup.endings.rest').element().focus();
      await userEvent.keyboard('{ArrowRight}');
      await start(app);
      expect(app.stubs.sound.program).toMatchObject({ ending: 'waking', fadeOutSeconds: 10 });
    },
  },
  {
    name: 'session without an end, which asks for no ending',
    address: paths.sessionOf('sleep'),
    options: member,
    async reach(app) {
      await userEvent.click(radio(app, 'session:noEnd'), { force: true });
      const dialog = await customise(app);
      await userEvent.click(dialog.getByText(app.t('session:setup.sections.time'), { exact: true }));
      await expect.element(dialog.getByText(app.t('session:setup.delay'), { exact: true })).toBeVisible();
      expect(radio(app, 'session:setup.endings.waking').elements()).toEqual([]);
    },
  },
];

describeScreens('setup', states);
