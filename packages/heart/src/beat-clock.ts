import type { Seconds } from '@innertide/std/units';
import type { Interval } from './interval.ts';
import type { HeartMeasurement } from './measurement.ts';

/** The clock that times intervals: it sums them up and stays near the times at which they arrived. */
export interface BeatClock {
  /** When the newest beat fell; null before the first. */
  readonly beatSeconds: Seconds | null;
  /** When intervals came last. */
  readonly arrivedSeconds: Seconds;
  /** Something was missed since: the next interval must not be differenced with the one before. */
  readonly broken: boolean;
}

export const STOPPED_BEAT_CLOCK: BeatClock = { beatSeconds: null, arrivedSeconds: 0, broken: true };

/** The sum of intervals may run this far from the arrival times before it is set anew. */
const LONGEST_DRIFT_SECONDS = 2;
/** A silence longer than this is a gap, unless the intervals that end it account for it (a radio that caught up). */
const LONGEST_SILENCE_SECONDS = 2.5;
const LONGEST_UNACCOUNTED_SECONDS = 1;

export interface BeatClockStep {
  readonly clock: BeatClock;
  readonly intervals: readonly Interval[];
}

/**
 * Times the intervals of one measurement. A gap, lost skin contact or an interval of 0 starts a new segment.
 * @param arrivalSeconds when the notification came; a clock that runs backwards is taken as standing still.
 */
export function timeBeats(clock: BeatClock, measurement: HeartMeasurement, arrivalSeconds: Seconds): BeatClockStep {
  if (!Number.isFinite(arrivalSeconds)) return { clock, intervals: [] };
  if (measurement.contact === 'lost') return { clock: { ...clock, broken: true }, intervals: [] };
  const values = measurement.intervalsMs.filter((rrMs) => rrMs > 0 && Number.isFinite(rrMs));
  const omitted = values.length < measurement.intervalsMs.length;
  if (values.length === 0) return { clock: { ...clock, broken: clock.broken || omitted }, intervals: [] };
  const now = Math.max(arrivalSeconds, clock.arrivedSeconds);
  const total = values.reduce((sum, rrMs) => sum + rrMs, 0) / 1000;
  const silence = now - clock.arrivedSeconds;
  const gap = silence > LONGEST_SILENCE_SECONDS && silence - total > LONGEST_UNACCOUNTED_SECONDS;
  const expected = clock.beatSeconds === null ? null : clock.beatSeconds + total;
  const isOnTime = expected !== null && !gap && Math.abs(now - expected) <= LONGEST_DRIFT_SECONDS;
  // Time never runs backwards, because windows are cut from it, not even when the sum ran ahead of the arrivals.
  const end = isOnTime ? expected : Math.max(now, (clock.beatSeconds ?? now) + 0.001 * values.length);
  const broken = clock.broken || gap || omitted;
  const begin = isOnTime ? expected - total : Math.max(end - total, clock.beatSeconds ?? end - total);
  const intervals = spread(values, begin, end, total, broken);
  return { clock: { beatSeconds: end, arrivedSeconds: now, broken: false }, intervals };
}

function spread(
  values: readonly number[],
  beginSeconds: Seconds,
  endSeconds: Seconds,
  totalSeconds: Seconds,
  broken: boolean,
): readonly Interval[] {
  const scale = (endSeconds - beginSeconds) / totalSeconds;
  let at = beginSeconds;
  return values.map((rrMs, index) => {
    at += (rrMs / 1000) * scale;
    return { endSeconds: at, rrMs, isAdjacent: index > 0 || !broken };
  });
}
