import type { PolarEcg } from '@innertide/heart/ecg/polar-ecg';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import { button } from '../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';
import { PushedStrap } from './testing/pushed-strap.ts';

let strap: PushedStrap;
let onFrame: (frame: PolarEcg) => void = () => {};

const options = () => {
  strap = new PushedStrap(() => performance.now() / 1000);
  strap.electrodes = {
    open: vi.fn(async (listener: typeof onFrame) => {
      onFrame = listener;
      return { ok: true, value: () => {} } as const;
    }),
  };
  return { member: MEMBER, ports: { heartSources: async () => [strap] } };
};

type App = Parameters<NonNullable<ScreenState['reach']>>[0];

/** Opens Heart Sync and connects the strap. */
async function connect(app: App) {
  const panel = page.getByRole('dialog', { name: app.t('heart:name') });
  await userEvent.click(button(app, 'heart:button.off'));
  const live = panel.getByRole('radio', { name: new RegExp(`^${app.t('heart:choice.live')}`) });
  await userEvent.click(live, { force: true });
  expect(panel.getByText(app.t('heart:ecg.title')).elements()).toEqual([]);
  await userEvent.click(panel.getByRole('button', { name: app.t('heart:sensor.choose') }));
  return panel;
}

const states: readonly ScreenState[] = [
  {
    name: 'a strap that sends no ECG after all',
    address: paths.sessionOf('meditation'),
    options,
    async reach(app) {
      const panel = await connect(app);
      vi.mocked(strap.electrodes!.open).mockResolvedValueOnce({ ok: false, reason: 'strap-silent' });
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:ecg.begin') }));
      await expect.element(panel.getByText(app.t('heart:ecg.failures.strap-silent'))).toBeVisible();
    },
  },
  {
    name: 'an ECG that is recorded, saved and removed',
    address: paths.sessionOf('meditation'),
    options,
    async reach(app) {
      const panel = await connect(app);
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:ecg.begin') }));
      await expect.element(panel.getByText(app.t('heart:ecg.recording'))).toBeVisible();
      for (let n = 0; n < 20; n += 1) onFrame({ newestSeconds: null, microvolts: new Array(65).fill(n) });
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:ecg.end') }));
      await expect.element(panel.getByText(app.t('heart:ecg.ended', { time: '0:10' }))).toBeVisible();
      const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:ecg.save') }));
      await expect.element(panel.getByText(app.t('heart:ecg.saved'))).toBeVisible();
      expect(saved).toHaveBeenCalledOnce();
      saved.mockRestore();
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:ecg.forget') }));
      await expect.element(panel.getByRole('button', { name: app.t('heart:ecg.begin') })).toBeVisible();
    },
  },
];

describeScreens('The ECG of a strap', states);
