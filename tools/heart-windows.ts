// The monitor beside the annotations of a recording: what it shows, second by second, held against the beats that are labelled
// normal. Part of `node tools/heart-records.ts`.

import { HeartMonitor } from '@innertide/heart/heart-monitor';
import { type Interval, intervalsInSeries, intervalsWithin } from '@innertide/heart/interval';
import { timeDomain } from '@innertide/heart/time-domain';
import type { Seconds, Unit } from '@innertide/std/units';

/** An interval and the label of the beat that ends it (MIT-BIH). */
export interface LabelledInterval {
  readonly rrMs: number;
  readonly label: string | null;
}

/** What the live RMSSD did over one recording, read every five seconds. */
export interface LiveWindows {
  /** Readings after the first minute. */
  readonly count: number;
  readonly shown: number;
  /** Shown where fewer than ten pairs of normal beats lie in the minute: nothing says what is true. */
  readonly withoutTruth: number;
  /** How far each other one that was shown lies from the truth of its minute, as a share of it. */
  readonly errors: readonly number[];
}

const NORMAL: ReadonlySet<string> = new Set(['N', 'L', 'R']);
const READ_EVERY_SECONDS = 5;
const WINDOW_SECONDS = 60;
const FEWEST_TRUE_PAIRS = 10;
const BEATS_OF_THE_DEVICES_RATE = 8;

/** The intervals whose both ends are labelled normal (bundle branch block counts); only such neighbours are adjacent. */
export function normalIntervals(rows: readonly LabelledInterval[]): readonly Interval[] {
  const isNormal = (index: number) => {
    const [label, before] = [rows[index]?.label, index === 0 ? 'N' : rows[index - 1]?.label];
    return label !== undefined && label !== null && NORMAL.has(label) && NORMAL.has(before ?? '');
  };
  return intervalsInSeries(rows.map(({ rrMs }) => rrMs)).flatMap((interval, index) =>
    isNormal(index) ? [{ ...interval, isAdjacent: index > 0 && isNormal(index - 1) }] : [],
  );
}

/** Plays a recording to the monitor as a strap does, one notification a second, and reads RMSSD beside the truth of the same minute. */
export function liveWindows(rows: readonly LabelledInterval[]): LiveWindows {
  const intervals = intervalsInSeries(rows.map(({ rrMs }) => rrMs));
  const truth = normalIntervals(rows);
  const monitor = new HeartMonitor();
  const errors: number[] = [];
  let [next, count, shown, withoutTruth] = [0, 0, 0, 0];
  for (let second: Seconds = 1; second < (intervals.at(-1)?.endSeconds ?? 0); second += 1) {
    const arrived = intervals.slice(next).findIndex(({ endSeconds }) => endSeconds > second);
    const end = arrived < 0 ? intervals.length : next + arrived;
    const recent = intervals.slice(Math.max(0, end - BEATS_OF_THE_DEVICES_RATE), end);
    monitor.receive(
      {
        rateBpm: recent.length === 0 ? null : Math.round(timeDomain(recent).meanRateBpm),
        contact: 'detected',
        energyKilojoules: null,
        intervalsMs: intervals.slice(next, end).map(({ rrMs }) => (Math.round(rrMs * 1.024) * 1000) / 1024),
      },
      second,
    );
    next = end;
    if (second < WINDOW_SECONDS || second % READ_EVERY_SECONDS !== 0) continue;
    count += 1;
    const { rmssd } = monitor.figures(second);
    if (!rmssd.ok) continue;
    shown += 1;
    const { pairs, rmssdMs } = timeDomain(intervalsWithin(truth, second, WINDOW_SECONDS));
    if (pairs < FEWEST_TRUE_PAIRS) withoutTruth += 1;
    else errors.push(Math.abs(rmssd.value / rmssdMs - 1));
  }
  return { count, shown, withoutTruth, errors };
}

/** The value below which a share of the values lies; NaN of none. */
export function quantile(values: readonly number[], share: Unit): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
