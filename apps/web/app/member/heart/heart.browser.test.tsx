import type { BreathingCurve } from '@innertide/protocol/breathing-curve';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { HeartSourceFailure } from '../../ports/heart-source-port.ts';
import type { AppOptions, OpenedApp } from '../../testing/open-app.tsx';
import { button } from '../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';
import { PushedStrap } from './testing/pushed-strap.ts';

const SLEEP = paths.sessionOf('sleep');

/** A member with a strap whose every beat the test decides. */
function withStrap(more: AppOptions = {}): { readonly strap: PushedStrap; readonly options: AppOptions } {
  const strap = new PushedStrap(() => performance.now() / 1000);
  return { strap, options: { member: MEMBER, ports: { heartSources: async () => [strap] }, ...more } };
}

let strap: PushedStrap;

const member =
  (more: AppOptions = {}) =>
  () => {
    const made = withStrap(more);
    strap = made.strap;
    return made.options;
  };

/** Opens everything about Heart Sync from the setup. */
async function openPanel(app: OpenedApp) {
  await userEvent.click(button(app, 'heart:button.off'));
  const panel = page.getByRole('dialog', { name: app.t('heart:name') });
  await expect.element(panel.getByText(app.t('heart:lead'))).toBeVisible();
  return panel;
}

async function follow(app: OpenedApp, source: 'target' | 'live'): Promise<void> {
  const choice = page.getByRole('radio', { name: new RegExp(`^${app.t(`heart:choice.${source}`)}`) });
  await userEvent.click(choice, { force: true });
  await expect.element(choice).toBeChecked();
}

const CURVE: BreathingCurve = {
  version: 1,
  measuredAt: '2026-11-01T08:00:00Z',
  wasStopped: true,
  paces: [
    { breathsPerMinute: 6.5, swing: { swingBpm: 6, lowBpm: 5.5, highBpm: 6.5, breaths: 12 } },
    { breathsPerMinute: 6, swing: { swingBpm: 12, lowBpm: 11.5, highBpm: 12.5, breaths: 12 } },
    { breathsPerMinute: 5.5, swing: null },
  ],
};

const FAILURES = [
  'bluetooth-off',
  'permission-denied',
  'nothing-chosen',
  'not-a-heart-sensor',
  'unreachable',
  'unsupported',
] as const satisfies readonly HeartSourceFailure[];

const states: readonly ScreenState[] = [
  {
    name: 'panel of Heart Sync, off',
    address: SLEEP,
    options: member(),
    async reach(app) {
      const panel = await openPanel(app);
      await expect.element(panel.getByText(app.t('heart:privacy.keptNone'))).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => panel.elements()).toEqual([]);
      await expect.element(button(app, 'heart:button.off')).toHaveFocus();
      await openPanel(app);
    },
  },
  {
    name: 'panel of Heart Sync with a direction by hand',
    address: SLEEP,
    options: member(),
    async reach(app) {
      const panel = await openPanel(app);
      await follow(app, 'target');
      const rate = panel.getByRole('slider', { name: app.t('heart:target.label') });
      const before = Number(rate.element().getAttribute('aria-valuenow') ?? (rate.element() as HTMLInputElement).value);
      (rate.element() as HTMLElement).focus();
      await userEvent.keyboard('{ArrowLeft}');
      await expect.element(panel.getByText(app.t('heart:target.value', { count: before - 1 }))).toBeVisible();
    },
  },
  {
    name: 'panel of Heart Sync that measures',
    address: SLEEP,
    options: member(),
    async reach(app) {
      const panel = await openPanel(app);
      await follow(app, 'live');
      await expect.element(panel.getByText(app.t('heart:sensor.wear'))).toBeVisible();
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:sensor.choose') }));
      await expect.element(panel.getByText(app.t('heart:sensor.connected', { name: 'Strap' }))).toBeVisible();
      await expect.element(panel.getByText(app.t('heart:now.startsWithSound'))).toBeVisible();
      for (let beat = 0; beat < 30; beat++) strap.push(60);
      const trace = panel.getByRole('img', { name: app.t('heart:now.traceLabel', { low: 60, high: 60 }) });
      await expect.element(trace).toBeVisible();
      await userEvent.click(panel.getByRole('switch', { name: app.t('heart:hrv.hide') }));
      expect(app.ports.deviceSettings.isOn('hrv-hidden')).toBe(true);
      expect(panel.getByText(app.t('heart:now.variability'), { exact: true }).elements()).toEqual([]);
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:sensor.disconnect') }));
      await expect.element(panel.getByRole('button', { name: app.t('heart:sensor.choose') })).toBeEnabled();
    },
  },
  {
    name: 'panel of Heart Sync that says why no sensor is there',
    address: SLEEP,
    options: member(),
    async reach(app) {
      const panel = await openPanel(app);
      await follow(app, 'live');
      const choose = () => panel.getByRole('button', { name: app.t('heart:sensor.choose') });
      const again = () => panel.getByRole('button', { name: app.t('heart:sensor.again') });
      for (const failure of FAILURES) {
        strap.nextFailure = failure;
        await userEvent.click(choose().or(again()));
        await expect.element(panel.getByText(app.t(`heart:failures.${failure}`))).toBeVisible();
        await expect.element(panel.getByRole('button', { name: app.t('heart:sensor.simulated') })).toBeVisible();
      }
      expect(again().elements(), 'asking again is of no use').toEqual([]);
    },
  },
  {
    name: 'panel of Heart Sync during a session',
    address: SLEEP,
    options: member(),
    async reach(app) {
      await openPanel(app);
      await follow(app, 'live');
      await userEvent.keyboard('{Escape}');
      await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
      await expect.element(button(app, 'session:player.pause')).toBeEnabled();
      const waiting = page.getByRole('status').getByText(app.t('heart:lines.waitingSensor'));
      await expect.element(waiting).toBeInTheDocument();
      await userEvent.click(button(app, 'heart:open'));
      const panel = page.getByRole('dialog', { name: app.t('heart:name') });
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:sensor.choose') }));
      for (let beat = 0; beat < 30; beat++) strap.push(62);
      await expect.element(panel.getByText(app.t('heart:now.layers'), { exact: true })).toBeVisible();
      await expect.element(panel.getByText(app.t('heart:now.decisions'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'panel of Heart Sync that deletes what was measured',
    address: SLEEP,
    options: member({ heartRecords: { count: async () => 3 } }),
    async reach(app) {
      const panel = await openPanel(app);
      await expect.element(panel.getByText(app.t('heart:privacy.kept', { count: 3 }))).toBeVisible();
      const hearts = await app.ports.heartRecordStore();
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:privacy.erase') }));
      expect(hearts.eraseAll).not.toHaveBeenCalled();
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:privacy.eraseAgain') }));
      await expect.element(panel.getByText(app.t('heart:privacy.erased'))).toBeVisible();
      expect(hearts.eraseAll).toHaveBeenCalledExactlyOnceWith(MEMBER.userId);
    },
  },
  {
    name: 'breathing pace with a curve from before',
    address: paths.breathingPace,
    options: member({ heartRecords: { curve: async () => CURVE } }),
    async reach(app) {
      await expect.element(page.getByRole('img', { name: app.t('heart:resonance.chartLabel') })).toBeVisible();
      await expect.element(page.getByText(app.t('heart:resonance.stopped'))).toBeVisible();
      const points = page.getByRole('region', { name: app.t('heart:resonance.resultTitle') }).getByRole('listitem');
      expect(points.elements()).toHaveLength(3);
      await expect.element(button(app, 'heart:resonance.again')).toBeDisabled();
    },
  },
  {
    name: 'breathing pace while it is measured',
    address: paths.breathingPace,
    options: member(),
    async reach(app) {
      await expect.element(button(app, 'heart:resonance.begin')).toBeDisabled();
      await userEvent.click(button(app, 'heart:sensor.choose'));
      await userEvent.click(button(app, 'heart:resonance.begin'));
      await expect.element(button(app, 'heart:resonance.stop')).toBeEnabled();
      const left = app.t('heart:resonance.left', { count: 100 }).replace('100', '1\\d\\d');
      await expect.element(page.getByText(new RegExp(`^${left}$`))).toBeVisible();
    },
  },
];

describeScreens('Heart Sync', states);
