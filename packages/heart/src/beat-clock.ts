import { elementAt } from '@innertide/std/element-at';
import { clamp } from '@innertide/std/limits';
import { median } from '@innertide/std/median';
import type { Milliseconds, Seconds } from '@innertide/std/units';
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

/** A notification as it was received. */
interface Arrival {
  readonly atSeconds: Seconds;
  /** Since the one before it. */
  readonly waitedSeconds: Seconds;
  /** Time of the last beat before it. */
  readonly afterSeconds: Seconds;
  /** How long after its last beat it came: below one interval, unless it is late or one before it was lost. */
  readonly lagSeconds: Seconds;
  readonly meanSeconds: Seconds;
}

/** Beats follow the arrivals this slowly, by a share of themselves: 0.1 Hz stays 0.1 Hz. */
const FOLLOW_OVER_SECONDS = 60;
const FOLLOWED = { min: -0.04, max: 0.04 } as const;

/** How far back notifications are compared. */
const COMPARED_SECONDS = 15;
const REMEMBERED_SECONDS = 60;
const MOST_REMEMBERED = 128;

/** A lag that grew by this share of an interval, and stays, is a lost notification: what lies below may be the beat's own phase. */
const LOST_SHARE = 0.9;
/** Where a notification was lost, more time passed between two of them than usually; where one was late, less until the next. */
const LONGER_THAN_USUAL = 1.5;
const SHORTER_THAN_USUAL = 0.6;
/** How long it must stay, where arrivals are regular and where they are not. */
const LOST_AFTER = { seconds: 3, arrivals: 4 };
const LOST_AFTER_WHEN_IRREGULAR = { seconds: 30, arrivals: 25 };

/** Beats cannot run ahead of the arrivals by more than jitter: then what was taken for lost, or for the beginning, was only late. */
const MOST_AHEAD_SECONDS = 0.5;
/** A notification that says the same again came too soon for it. */
const TOO_SOON = 0.25;
const ROUNDING_SECONDS = 0.01;

/** A lag this many usual waits above the smallest one around it is of a notification that was late. */
const LATE_WAITS = 1.25;
/** Where more of a minute's notifications are late, what is lost cannot be separated from what is late. */
const MOST_LATE_SHARE = 0.12;

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
  #arrivals: Arrival[] = [];
  /** The usual wait among these arrivals; null until it is asked for. */
  #usual: Seconds | null = null;
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
    const scale = 1 + clamp(this.#floorAt(now) / FOLLOW_OVER_SECONDS, FOLLOWED);
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
    this.#arrivals.push({
      atSeconds: now,
      waitedSeconds,
      afterSeconds: before,
      lagSeconds: now - at,
      meanSeconds: total / values.length,
    });
    this.#forgetOld(now);
    this.#usual = null;
    const correction = this.#ahead() ?? this.#lost(now);
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
    const before = elementAt(this.#arrivals, this.#arrivals.length - 1);
    const usual = this.#usualWait();
    const isCatchingUp =
      before.waitedSeconds > LONGER_THAN_USUAL * usual || before.waitedSeconds < SHORTER_THAN_USUAL * usual;
    if (!isCatchingUp || this.#arrivals.length === 1) {
      this.#doubledSeconds = now;
      return true;
    }
    // Who sends some twice sends this one twice too: it does not make up for one that was lost.
    if (now - this.#doubledSeconds < REMEMBERED_SECONDS) return true;
    return now - this.#beatSeconds - total < this.#floorAt(now) - ROUNDING_SECONDS;
  }

  /**
   * Whether nothing hangs in the air: no long wait of the last minute is followed by a lag that stays, and few notifications were late.
   * Until then a beat may be missing where nobody knows.
   */
  get isSettled(): boolean {
    const arrivals = this.#arrivals;
    const usual = this.#usualWait();
    let least = Number.POSITIVE_INFINITY;
    let late = 0;
    for (let index = arrivals.length - 1; index > 0; index -= 1) {
      const { lagSeconds, waitedSeconds, meanSeconds } = elementAt(arrivals, index);
      least = Math.min(least, lagSeconds);
      const floor = this.#floorBefore(index);
      if (lagSeconds - floor > LATE_WAITS * usual) late += 1;
      if (waitedSeconds > LONGER_THAN_USUAL * usual && least - floor >= LOST_SHARE * meanSeconds) return false;
    }
    return late <= MOST_LATE_SHARE * arrivals.length;
  }

  /** The smallest lag of the 15 s before an arrival. */
  #floorBefore(index: number): Seconds {
    const since = elementAt(this.#arrivals, index).atSeconds - COMPARED_SECONDS;
    let floor = elementAt(this.#arrivals, index - 1).lagSeconds;
    for (let before = index - 2; before >= 0; before -= 1) {
      const { atSeconds, lagSeconds } = elementAt(this.#arrivals, before);
      if (atSeconds <= since) break;
      floor = Math.min(floor, lagSeconds);
    }
    return floor;
  }

  /** The smallest lag of late: that of a notification that came at once. */
  #floorAt(now: Seconds): Seconds {
    const lags = this.#arrivals.filter(({ atSeconds }) => atSeconds > now - COMPARED_SECONDS).map((a) => a.lagSeconds);
    return lags.length === 0 ? 0 : Math.min(...lags);
  }

  /** The median of the times between two notifications; 0 before there are any. Computed once for each arrival. */
  #usualWait(): Seconds {
    if (this.#usual !== null) return this.#usual;
    const waits = this.#arrivals.slice(1).map(({ waitedSeconds }) => waitedSeconds);
    this.#usual = waits.length === 0 ? 0 : median(waits);
    return this.#usual;
  }

  /** Leaves the last one before a long silence: what comes after it is compared with it. */
  #forgetOld(now: Seconds): void {
    const isOld = (arrival: Arrival | undefined) =>
      arrival !== undefined && arrival.atSeconds <= now - REMEMBERED_SECONDS;
    while (this.#arrivals.length > MOST_REMEMBERED || isOld(this.#arrivals[1])) this.#arrivals.shift();
  }

  /** Moves beats back that run ahead of the arrivals. */
  #ahead(): TimeCorrection | null {
    const { lagSeconds } = elementAt(this.#arrivals, this.#arrivals.length - 1);
    if (lagSeconds >= -MOST_AHEAD_SECONDS) return null;
    const hole = this.#hole;
    if (hole && hole.bySeconds <= -lagSeconds + MOST_AHEAD_SECONDS * 2) {
      this.#hole = null;
      // The beats after what was taken for a hole were moved already.
      return this.#move({ afterSeconds: hole.afterSeconds + hole.bySeconds, bySeconds: -hole.bySeconds, beatsLost: 0 });
    }
    return this.#move({ afterSeconds: Number.NEGATIVE_INFINITY, bySeconds: lagSeconds, beatsLost: 0 });
  }

  /** Finds where the lag grew by whole beats and stayed: those beats were lost. */
  #lost(now: Seconds): TimeCorrection | null {
    const arrivals = this.#arrivals;
    const usual = this.#usualWait();
    const isIrregular = arrivals.some(({ waitedSeconds }, n) => n > 0 && waitedSeconds < SHORTER_THAN_USUAL * usual);
    const needed = isIrregular ? LOST_AFTER_WHEN_IRREGULAR : LOST_AFTER;
    let least = Number.POSITIVE_INFINITY;
    let found: { readonly arrival: Arrival; readonly grownBy: Seconds } | null = null;
    for (let index = arrivals.length - 1; index > 0; index -= 1) {
      const arrival = elementAt(arrivals, index);
      least = Math.min(least, arrival.lagSeconds);
      if (arrival.waitedSeconds < LONGER_THAN_USUAL * usual) continue;
      if (arrivals.length - index < needed.arrivals || now - arrival.atSeconds < needed.seconds) continue;
      const floor = this.#floorBefore(index);
      if (least - floor >= LOST_SHARE * arrival.meanSeconds) found = { arrival, grownBy: least - floor };
    }
    if (found === null) return null;
    const { arrival, grownBy } = found;
    const beats = Math.max(1, Math.floor(grownBy / arrival.meanSeconds + 1 - LOST_SHARE));
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
    this.#arrivals = this.#arrivals.map((arrival) => {
      // The first notification after a hole begins at its edge.
      if (arrival.afterSeconds < afterSeconds) return arrival;
      return {
        ...arrival,
        afterSeconds: arrival.afterSeconds + bySeconds,
        lagSeconds: arrival.lagSeconds - bySeconds,
      };
    });
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
