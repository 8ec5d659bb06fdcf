import type { BreathingCurve } from '@innertide/protocol/breathing-curve';
import type { HeartRecord } from '@innertide/protocol/heart-record';
import { planOf } from '@innertide/session/regulation/regulated-sound';
import { SimulatedPerson } from '@innertide/session/regulation/simulated-person';
import { recordSimulated } from '@innertide/session/regulation/simulated-session';
import { personOf } from '@innertide/session/regulation/simulated-traits';
import { defaultSettings } from '@innertide/session/settings';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { HeartSourceFailure } from '../../ports/heart-source-port.ts';
import type { AppOptions, OpenedApp } from '../../testing/open-app.tsx';
import { SOME_SESSIONS } from '../../testing/past-sessions.ts';
import { button } from '../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';
import { searchAt } from './testing/breathing-search.ts';
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

const [MEASURED] = SOME_SESSIONS;

/** A minute and a half of a simulated heart, as it was recorded. */
function recorded() {
  const { traits, strap: worn } = personOf(2);
  const settings = { mode: 'sleep', plan: planOf(defaultSettings('sleep', 1)), targetBpm: null } as const;
  return recordSimulated({ settings, person: new SimulatedPerson(traits, worn, 2), seconds: 90 });
}

/** The same where a coin fell on not steered, and a camera measured before. */
function tossed(): HeartRecord {
  return {
    ...recorded(),
    source: 'strap',
    steering: { isSteered: false, chosenBy: 'coin', seed: 3 },
    readings: [{ place: 'before', source: 'camera', wallMs: 1_790_000_000_000, rateBpm: 66, rmssdMs: 41 }],
  };
}

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
      await expect.element(panel.getByText(app.t('heart:modes.sleep'))).toBeVisible();
      await expect.element(panel.getByRole('img', { name: app.t('heart:drawing.sketch') })).toBeVisible();
      const numbers = panel.getByText(app.t('heart:now.startsWithSound'));
      await expect.element(numbers).not.toBeVisible();
      await userEvent.click(panel.getByText(app.t('heart:details'), { exact: true }));
      await expect.element(numbers).toBeVisible();
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
      await userEvent.click(panel.getByText(app.t('heart:details'), { exact: true }));
      await expect.element(panel.getByRole('img', { name: app.t('heart:drawing.sketch') })).toBeVisible();
      await expect.element(panel.getByText(app.t('heart:now.layers'), { exact: true })).toBeVisible();
      await expect.element(panel.getByText(app.t('heart:now.decisions'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'panel of Heart Sync during a session that a coin decides',
    address: SLEEP,
    options: member(),
    async reach(app) {
      const panel = await openPanel(app);
      await follow(app, 'live');
      await userEvent.click(panel.getByRole('radio', { name: new RegExp(`^${app.t('heart:steering.coin')}`) }), {
        force: true,
      });
      await userEvent.click(panel.getByRole('button', { name: app.t('heart:sensor.choose') }));
      for (let beat = 0; beat < 30; beat++) strap.push(84);
      await userEvent.keyboard('{Escape}');
      await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
      await expect.element(button(app, 'session:player.pause')).toBeEnabled();
      await expect.element(page.getByRole('status').getByText(app.t('heart:lines.coin'))).toBeInTheDocument();
      await userEvent.click(
        page.getByRole('button', { name: new RegExp(`^${app.t('heart:openWithRate', { bpm: '84' })}`) }),
      );
      await expect.element(panel.getByText(app.t('heart:lines.coin')).first()).toBeVisible();
      await userEvent.click(panel.getByText(app.t('heart:details'), { exact: true }));
      await expect.element(panel.getByText(app.t('heart:steering.hidden'))).toBeVisible();
      await expect.element(panel.getByText(app.t('heart:drawing.untilTheEnd'))).toBeVisible();
      // Nothing that would tell which way it fell.
      for (const name of ['now.layers', 'now.decisions', 'lines.notSteered', 'lines.following'])
        expect(page.getByText(app.t(`heart:${name}`), { exact: true }).elements(), name).toEqual([]);
      expect(document.querySelectorAll('.heart-drawing-music, .heart-drawing-join')).toHaveLength(0);
    },
  },
  {
    name: 'session that is over, and how the coin fell',
    address: paths.historyEntry(MEASURED?.id ?? ''),
    options: () => ({
      member: MEMBER,
      sessions: SOME_SESSIONS,
      heartRecords: { record: async () => tossed() },
    }),
    async reach(app) {
      await expect.element(page.getByText(app.t('heart:steering.was.coin-not'))).toBeVisible();
      await expect
        .element(page.getByText(app.t('heart:readings.before', { rate: '66' }), { exact: false }))
        .toBeVisible();
      await expect.element(page.getByText(app.t('heart:readings.by.camera'))).toBeVisible();
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
    name: 'breathing pace by six criteria, for the second time',
    address: paths.breathingPace,
    options: member({
      heartRecords: {
        curve: async () => searchAt(6, { measuredAt: '2026-05-02T08:00:00Z', likely: 6, notTellable: [6] }),
      },
    }),
    async reach(app) {
      const table = page.getByRole('table', { name: app.t('heart:criteria.caption') });
      await expect.poll(() => table.getByRole('row').elements()).toHaveLength(7);
      expect(table.getByText(app.t('heart:criteria.best')).elements()).toHaveLength(6);
      await expect.element(page.getByText(app.t('heart:criteria.measured'))).toBeVisible();
      const again = app.t('heart:criteria.again.same', { paces: '~', date: '~' }).split('~')[0]?.trim() ?? '';
      await expect.element(page.getByText(again, { exact: false })).toBeVisible();
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
  {
    name: 'session that is over, its heart taken along as a research dataset',
    address: paths.historyEntry(MEASURED?.id ?? ''),
    options: () => ({
      member: MEMBER,
      sessions: SOME_SESSIONS,
      heartRecords: { record: async () => recorded() },
    }),
    async reach(app) {
      const files: Blob[] = [];
      const handed = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
        files.push(file as Blob);
        return 'about:blank';
      });
      const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      onTestFinished(() => {
        handed.mockRestore();
        clicked.mockRestore();
      });
      await expect.element(button(app, 'heart:export.open-mhealth')).toBeVisible();
      for (const format of ['json', 'csv', 'rr', 'bids', 'open-mhealth'] as const) {
        await userEvent.click(button(app, `heart:export.${format}`));
        await expect.poll(() => files.length).toBeGreaterThan(0);
        const text = await files.splice(0)[0]!.text();
        if (format === 'bids') expect(text).toMatch(/^PK.*dataset_description\.json[\s\S]*_physio\.tsv\.gz/);
        else expect(text).toContain(format === 'json' ? '"rrMs"' : format === 'rr' ? '\r\n' : 'rr');
      }
    },
  },
];

describeScreens('Heart Sync', states);
