import { clamp } from '@innertide/std/limits';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import { ArrivalLags } from './arrival-lags.ts';
import type { Interval } from './interval.ts';
import { type HeartMeasurement, isUnsure } from './measurement.ts';

/** Beats whose time turned out to be another: all that ended later than a moment, or from the first of the segment on. */
export interface TimeCorrection {
  /** Beats that ended after this moment are moved. */
  readonly afterSeconds: Seconds;
  readonly bySeconds: Seconds;
  /** How many beats are missing there: where any is, the first one after it must not be differenced with the one before. */
  readonly beatsLost: number;
}

export interface TimedBeats {
  readonly intervals: readonly Interval[];
  /** When beats fell that the sensor itself does not trust. */
  readonly unsureSeconds: readonly Seconds[];
  /** What to change in the beats before; null nearly always. */
  readonly correction: TimeCorrection | null;
}

/** Beats follow the arrivals this slowly, by a share of themselves: 0.1 Hz stays 0.1 Hz. */
const FOLLOW_OVER_SECONDS = 60;
const FOLLOWED = { min: -0.04, max: 0.04 } as const;

/** Whoever sent some twice does so for a while. */
const DOUBLES_FOR_SECONDS = 60;

/** Beats cannot run ahead of the arrivals by more than jitter: then what was taken for lost, or for the beginning, was only late. */
const MOST_AHEAD_SECONDS = 0.5;
/** A notification that says the same again came too soon for it. */
const TOO_SOON = 0.25;
const ROUNDING_SECONDS = 0.01;

const NO_BEATS: TimedBeats = { intervals: [], unsureSeconds: [], correction: null };

/**
 * Times intervals by their sum. A notification that comes late thus moves no beat. The arrivals are followed slowly, since no two clocks
 * agree; a notification that was lost is known by the lag that stays behind, one that came twice by a sum that outruns the clock.
 */
export class BeatClock {
  /** When the newest beat fell; null before the first. */
  #beatSeconds: Seconds | null = null;
  #arrivedSeconds: Seconds = 0;
  /** Something was missed since: the next interval must not be differenced with the one before. */
  #isBroken = true;
  #last: readonly number[] = [];
  readonly #lags = new ArrivalLags();
  /** What was taken for lost last. */
  #hole: TimeCorrection | null = null;
  /** When a notification came twice last, beyond doubt. */
  #doubledSeconds: Seconds = Number.NEGATIVE_INFINITY;

  /**
   * Times the intervals of one measurement. Lost skin contact or an interval of 0 starts a new segment.
   * @param arrivalSeconds when the notification came; a clock that runs backwards is taken as standing still.
   */
  receive(measurement: HeartMeasurement, arrivalSeconds: Seconds): TimedBeats {
    if (!Number.isFinite(arrivalSeconds)) return NO_BEATS;
    if (measurement.contact === 'lost') {
      this.#isBroken = true;
      return NO_BEATS;
    }
    const values = measurement.intervalsMs.filter(isInterval);
    if (values.length < measurement.intervalsMs.length) this.#isBroken = true;
    if (values.length === 0) return NO_BEATS;
    const now = Math.max(arrivalSeconds, this.#arrivedSeconds);
    const total = values.reduce((sum, rrMs) => sum + rrMs, 0) / 1000;
    if (this.#isRepeated(values, total, now)) return NO_BEATS;

    const before = this.#beatSeconds ?? now - total;
    const scale = 1 + clamp(this.#lags.floorAt(now) / FOLLOW_OVER_SECONDS, FOLLOWED);
    let at = before;
    let isBroken = this.#isBroken;
    const unsure = unsureOf(measurement);
    const intervals: Interval[] = [];
    const unsureSeconds: Seconds[] = [];
    values.forEach((rrMs, index) => {
      at += (rrMs / 1000) * scale;
      if (unsure[index]) unsureSeconds.push(at);
      else intervals.push({ endSeconds: at, rrMs, isAdjacent: !isBroken });
      isBroken = unsure[index] ?? false;
    });
    const waitedSeconds = this.#beatSeconds === null ? 0 : now - this.#arrivedSeconds;
    this.#beatSeconds = at;
    this.#arrivedSeconds = now;
    this.#isBroken = isBroken;
    this.#last = values;
    this.#lags.add({
      atSeconds: now,
      waitedSeconds,
      afterSeconds: before,
      lagSeconds: now - at,
      meanSeconds: total / values.length,
      firstSeconds: (values[0] ?? 0) / 1000,
    });
    const correction = this.#ahead(now - at) ?? this.#lost(now);
    if (correction === null) return { intervals, unsureSeconds, correction };
    return {
      intervals: intervals.map((interval) => corrected(interval, correction)),
      unsureSeconds: unsureSeconds.map((endSeconds) => corrected({ endSeconds }, correction).endSeconds),
      correction,
    };
  }

  /**
   * Whether a notification came twice: it says the same at once. Among those of a radio that catches up, two may be alike; there the sum of
   * intervals outruns the clock with a second one.
   */
  #isRepeated(values: readonly number[], total: Seconds, now: Seconds): boolean {
    if (this.#beatSeconds === null || values.length !== this.#last.length) return false;
    if (now - this.#arrivedSeconds >= TOO_SOON * total || values.some((rrMs, i) => rrMs !== this.#last[i]))
      return false;
    const isCatchingUp = this.#lags.isUnusual(this.#lags.newest?.waitedSeconds ?? 0);
    if (!isCatchingUp || this.#lags.count === 1) {
      this.#doubledSeconds = now;
      return true;
    }
    // Who sends some twice sends this one twice too: it does not make up for one that was lost.
    if (now - this.#doubledSeconds < DOUBLES_FOR_SECONDS) return true;
    return now - this.#beatSeconds - total < this.#lags.floorAt(now) - ROUNDING_SECONDS;
  }

  /** Whether nothing hangs in the air: until then a beat may be missing where nobody knows. */
  get isSettled(): boolean {
    return this.#lags.isSettled;
  }

  /** Moves beats back that run ahead of the arrivals. */
  #ahead(lagSeconds: Seconds): TimeCorrection | null {
    if (lagSeconds >= -MOST_AHEAD_SECONDS) return null;
    const hole = this.#hole;
    // Where none came in a hurry nothing was late: the sensor's clock is fast, and what was lost is lost.
    if (hole && this.#lags.isIrregular && hole.bySeconds <= -lagSeconds + MOST_AHEAD_SECONDS * 2) {
      this.#hole = null;
      // The beats after what was taken for a hole were moved already.
      return this.#move({ afterSeconds: hole.afterSeconds + hole.bySeconds, bySeconds: -hole.bySeconds, beatsLost: 0 });
    }
    return this.#move({ afterSeconds: Number.NEGATIVE_INFINITY, bySeconds: lagSeconds, beatsLost: 0 });
  }

  /** Beats that a lag which grew and stayed shows to be lost. */
  #lost(now: Seconds): TimeCorrection | null {
    const grown = this.#lags.grown(now);
    if (grown === null) return null;
    const { arrival, beats } = grown;
    const hole = { afterSeconds: arrival.afterSeconds, bySeconds: beats * arrival.meanSeconds, beatsLost: beats };
    this.#hole = hole;
    return this.#move(hole);
  }

  /** Moves the beats of a correction in what is remembered here. */
  #move(correction: TimeCorrection): TimeCorrection {
    const { afterSeconds, bySeconds } = correction;
    if (this.#hole && this.#hole.afterSeconds > afterSeconds) {
      this.#hole = { ...this.#hole, afterSeconds: this.#hole.afterSeconds + bySeconds };
    }
    this.#beatSeconds = (this.#beatSeconds ?? 0) + bySeconds;
    this.#lags.move(afterSeconds, bySeconds);
    return correction;
  }
}

/** Moves an interval as a correction says; who holds the interval before the hole unlinks the one after it. */
export function corrected<Timed extends Pick<Interval, 'endSeconds'>>(timed: Timed, correction: TimeCorrection): Timed {
  const { afterSeconds, bySeconds } = correction;
  return timed.endSeconds > afterSeconds ? { ...timed, endSeconds: timed.endSeconds + bySeconds } : timed;
}

/** Whether each of the measurement's intervals is refused for what the sensor says of it. */
function unsureOf({ intervalsMs, estimates }: HeartMeasurement): readonly boolean[] {
  return intervalsMs.flatMap((rrMs, index) => {
    const estimate = estimates?.[index];
    return isInterval(rrMs) ? [estimate !== undefined && isUnsure(estimate)] : [];
  });
}

function isInterval(rrMs: Milliseconds): boolean {
  return rrMs > 0 && Number.isFinite(rrMs);
}
