import { NO_COMFORT } from '@innertide/std/output-comfort';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../paths.ts';
import { describeScreens, type ScreenState } from '../../../testing/screen-table.ts';
import { MEMBER } from '../../../testing/stub-ports.ts';

const options = () => ({ member: MEMBER });
const PATIENT = { timeout: 20_000 };

const states: readonly ScreenState[] = [
  {
    name: 'softer highs, a pitch taken out, one side and nothing sudden, by keyboard, and back',
    address: paths.soundComfort,
    options,
    heading: 'member:comfort.title',
    async reach(app) {
      const suited = () => app.stubs.sound.suited;
      await userEvent.click(page.getByRole('switch', { name: app.t('member:comfort.softerAboveHz') }));
      await expect.poll(() => suited().softerAboveHz, PATIENT).toBe(3000);
      await userEvent.click(page.getByRole('switch', { name: app.t('member:comfort.notchHz') }));
      page
        .getByRole('slider', { name: app.t('member:comfort.notchHzPitch') })
        .element()
        .focus();
      await userEvent.keyboard('{ArrowRight}');
      await expect.poll(() => suited().notchHz, PATIENT).toBeGreaterThan(4000);
      page
        .getByRole('slider', { name: app.t('member:comfort.balance') })
        .element()
        .focus();
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
      await expect.poll(() => suited().balanceDb, PATIENT).toBe(-2);
      await expect.element(page.getByText(app.t('member:comfort.left', { amount: 2 }))).toBeVisible();
      await userEvent.click(page.getByRole('switch', { name: app.t('member:comfort.holdsRises') }));
      await expect.poll(() => suited().holdsRises, PATIENT).toBe(true);
      expect(app.ports.outputComfort.read()).toEqual(suited());
      await userEvent.click(page.getByRole('button', { name: app.t('member:comfort.reset') }));
      await expect.poll(suited, PATIENT).toEqual(NO_COMFORT);
      expect(app.ports.outputComfort.read()).toEqual(NO_COMFORT);
    },
  },
  {
    name: 'what was chosen before, with both pitches shown',
    address: paths.soundComfort,
    options,
    async reach(app) {
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      app.ports.outputComfort.write({ softerAboveHz: 5000, notchHz: 6300, balanceDb: 4, holdsRises: true });
      await app.navigate(paths.profile);
      await userEvent.click(page.getByRole('link', { name: app.t('member:comfort.title') }));
      await expect.element(page.getByRole('slider', { name: app.t('member:comfort.notchHzPitch') })).toBeVisible();
      await expect.element(page.getByText(app.t('member:comfort.right', { amount: 4 }))).toBeVisible();
    },
  },
  {
    name: 'the word about the volume of a womb, where it is switched on',
    address: '/app/session?mode=sleep',
    options,
    async reach(app) {
      await userEvent.click(page.getByRole('button', { name: app.t('session:setup.customise'), exact: true }));
      await userEvent.click(page.getByText(app.t('session:sounds.title'), { exact: true }).first());
      const notice = page.getByText(app.t('session:layers.womb.notice'));
      expect(notice.elements()).toEqual([]);
      await userEvent.click(page.getByRole('button', { name: app.t('session:layers.womb.name'), exact: true }).first());
      await expect.element(notice.first()).toBeVisible();
    },
  },
];

describeScreens('ears first', states);
