// What a session says, before it begins: within sight on a small phone, and kindly said where no voice speaks it.
import { MODES } from '@innertide/std/mode';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../paths.ts';
import type { OpenedApp } from '../../../testing/open-app.tsx';
import { describeScreens, type ScreenState } from '../../../testing/screen-table.ts';
import { MEMBER } from '../../../testing/stub-ports.ts';

/** The smallest phone that the choice of words has to fit on without scrolling, px. */
const SMALL_PHONE = { width: 360, height: 740 } as const;

/** Where an element ends below the top of the window, px. */
const bottomOf = (element: Element) => Math.round(element.getBoundingClientRect().bottom);

async function openWords(app: OpenedApp) {
  await userEvent.click(page.getByRole('button', { name: app.t('session:guidance.without') }));
  const dialog = page.getByRole('dialog', { name: app.t('session:guidance.name') });
  await expect.poll(() => dialog.getByRole('radiogroup').getByRole('radio').elements().length).toBeGreaterThan(4);
  return dialog;
}

const states: readonly ScreenState[] = [
  {
    name: 'setup of each mode on a small phone, its words within sight, left to the session at first',
    address: paths.sessionOf('meditation'),
    options: () => ({ member: MEMBER }),
    async reach(app) {
      await page.viewport(SMALL_PHONE.width, SMALL_PHONE.height);
      for (const mode of MODES) {
        await app.navigate(paths.sessionOf(mode));
        await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(app.t(`common:modes.${mode}`));
        const words = page.getByRole('button', { name: app.t('session:guidance.without') });
        await expect.element(words).toBeVisible();
        await expect.poll(() => bottomOf(words.element()), { message: mode }).toBeLessThan(SMALL_PHONE.height);
      }
      const dialog = await openWords(app);
      const [any, script] = dialog.getByRole('radiogroup').getByRole('radio').elements();
      expect(any).toHaveProperty('checked', true);
      await expect
        .poll(() => script && bottomOf(script), { message: 'the first script is seen as well' })
        .toBeLessThan(SMALL_PHONE.height);
    },
  },
  {
    name: 'setup on a device without a voice, which says what comes instead; then each line with a bell',
    address: paths.sessionOf('mindfulness'),
    options: () => ({ member: MEMBER }),
    async reach(app) {
      const dialog = await openWords(app);
      await userEvent.click(dialog.getByRole('switch'));
      await expect.element(dialog.getByText(app.t('session:guidance.noVoice'))).toBeVisible();
      expect(dialog.getByRole('radio', { name: app.t('session:guidance.nobody') }).elements()).toEqual([]);
      await userEvent.click(dialog.getByRole('button', { name: app.t('session:player.close') }));
      await expect
        .poll(() => document.querySelector('.setup-about .mixer-note')?.textContent)
        .toBe(app.t('session:guidance.noVoice'));
      await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
      await expect
        .poll(() => {
          app.stubs.sound.advance(1);
          return document.querySelector('.player-caption')?.textContent ?? '';
        })
        .not.toBe('');
      expect(app.stubs.sound.pulses.at(-1)?.shape).toBe('bell');
    },
  },
];

describeScreens('setup', states);
