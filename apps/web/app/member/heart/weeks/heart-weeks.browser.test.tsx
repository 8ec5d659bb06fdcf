import type { HeartRecord } from '@innertide/protocol/heart-record';
import { beginHeartRecord } from '@innertide/session/regulation/heart-record';
import { planOf } from '@innertide/session/regulation/regulated-sound';
import { defaultSettings } from '@innertide/session/settings';
import { uniform } from '@innertide/std/random';
import { uuidV7 } from '@innertide/std/uuid';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../paths.ts';
import type { OpenedApp } from '../../../testing/open-app.tsx';
import { describeScreens, type ScreenState } from '../../../testing/screen-table.ts';
import { MEMBER } from '../../../testing/stub-ports.ts';

const DAY_MS = 86_400_000;
const SETTINGS = { mode: 'meditation', plan: planOf(defaultSettings('meditation', 1)), targetBpm: null } as const;

/** At a quarter past seven, so many days ago. */
function sessionId(daysAgo: number, hour = 7): string {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  at.setHours(hour, 15, 0, 0);
  return uuidV7(at.getTime(), new Uint8Array(10).fill(daysAgo + 1));
}

/** Ten minutes of a strap that eases by some beats, and what was measured before. */
function record(daysAgo: number, rmssdMs: number | null, coin = false): HeartRecord {
  const begun = beginHeartRecord(SETTINGS, 'strap', {
    isSteered: daysAgo % 4 === 0,
    chosenBy: coin ? 'coin' : 'person',
    seed: coin ? daysAgo : null,
  });
  const eases = 3 + 4 * uniform(daysAgo, 8);
  const trace = Array.from({ length: coin ? 600 : 1 }, (_, atSeconds) => ({
    atSeconds,
    heartBpm: 72 - (eases * atSeconds) / 600,
    quality: 1,
    breathPerMinute: null,
    rmssdMs: null,
    coherence: null,
    phase: 'following' as const,
    parameters: SETTINGS.plan,
  }));
  const reading = { place: 'before', source: 'strap', wallMs: 1, rateBpm: 64, rmssdMs } as const;
  return { ...begun, trace, readings: [reading] };
}

/** A device that keeps these records. */
const kept =
  (records: readonly (readonly [id: string, record: HeartRecord])[]): NonNullable<ScreenState['options']> =>
  () => ({
    member: MEMBER,
    heartRecords: {
      summaries: async (_owner, of) =>
        records.flatMap(([id, one]) => {
          const summary = of(one, id);
          return summary === null ? [] : [summary];
        }),
    },
  });

/** Forty mornings that wander around 42 ms, one too weak. */
const MORNINGS = Array.from({ length: 40 }, (_, n) => {
  const daysAgo = n * 2;
  const rmssdMs = daysAgo === 10 ? null : 42 * Math.exp(0.5 * (uniform(daysAgo, 1) - 0.5));
  return [sessionId(daysAgo), record(daysAgo, daysAgo < 7 ? 42 : rmssdMs, n % 3 === 0 || n > 30)] as const;
});

async function says(app: OpenedApp, key: string): Promise<void> {
  await expect.element(page.getByRole('status').getByText(app.t(key), { exact: true })).toBeVisible();
}

const states: readonly ScreenState[] = [
  {
    name: 'heart over weeks, nothing kept yet',
    address: paths.heartWeeks,
    options: kept([]),
    async reach(app) {
      await expect.element(page.getByText(app.t('heart:weeks.empty'))).toBeVisible();
    },
  },
  {
    name: 'heart over weeks, too few days, and how many are missing',
    address: paths.heartWeeks,
    options: kept(MORNINGS.slice(0, 3)),
    async reach(app) {
      await says(app, 'heart:weeks.says.too-few');
      await expect.element(page.getByText(app.t('heart:weeks.missing.days', { count: 5 }))).toBeVisible();
      expect(document.querySelectorAll('.weeks-edge')).toHaveLength(0);
    },
  },
  {
    name: 'heart over weeks, within its usual',
    address: paths.heartWeeks,
    options: kept(MORNINGS),
    isTriedAtEveryWidth: true,
    async reach(app) {
      await says(app, 'heart:weeks.says.within');
      await expect.element(page.getByText(app.t('heart:weeks.figures', { value: '42', count: 4 }))).toBeVisible();
      expect(document.querySelectorAll('.weeks-chart .weeks-point')).toHaveLength(39);
      expect(document.querySelectorAll('.weeks-chart .weeks-weak')).toHaveLength(1);
      expect(document.querySelectorAll('.weeks-edge')).toHaveLength(2);
      await expect
        .element(page.getByRole('heading', { name: app.t('heart:weeks.tossed.says.nothing-to-say') }))
        .toBeVisible();
      await userEvent.click(page.getByText(app.t('heart:weeks.list'), { exact: true }));
      expect(page.getByRole('row').elements()).toHaveLength(41);
    },
  },
  {
    name: 'heart over weeks, two times of day',
    address: paths.heartWeeks,
    options: kept([...MORNINGS, [sessionId(1, 20), record(1, 60)]]),
    async reach(app) {
      const evening = app.t('heart:weeks.group', {
        source: app.t('heart:weeks.sources.strap'),
        part: app.t('heart:weeks.parts.evening'),
      });
      await userEvent.click(page.getByRole('radio', { name: evening }));
      await says(app, 'heart:weeks.says.too-few');
      expect(document.querySelectorAll('.weeks-chart .weeks-point')).toHaveLength(1);
    },
  },
];

describeScreens('a heart over weeks', states);
