import { elementAt } from '@innertide/std/element-at';
import { median } from '@innertide/std/median';
import type { Seconds } from '@innertide/std/units';

/** A notification as it was received. */
export interface Arrival {
  readonly atSeconds: Seconds;
  /** Since the one before it. */
  readonly waitedSeconds: Seconds;
  /** Time of the last beat before it. */
  readonly afterSeconds: Seconds;
  /** How long after its last beat it came: below one interval, unless it is late or one before it was lost. */
  readonly lagSeconds: Seconds;
  /** Of its intervals. */
  readonly meanSeconds: Seconds;
  /** Its first interval: no notification before it can lag by as much, or it would have held that beat. */
  readonly firstSeconds: Seconds;
}

/** Where the lag grew and stayed. */
export interface GrownLag {
  /** The notification after the long wait. */
  readonly arrival: Arrival;
  readonly beats: number;
}

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

/** A lag this many usual waits above the smallest one around it is of a notification that was late. */
const LATE_WAITS = 1.25;
/** Where more of a minute's notifications are late, what is lost cannot be separated from what is late. */
const MOST_LATE_SHARE = 0.12;

/** The notifications of the last minute, and what their lags say of those that came late or never. */
export class ArrivalLags {
  #arrivals: Arrival[] = [];
  /** The usual wait among these arrivals; null until it is asked for. */
  #usual: Seconds | null = null;

  get newest(): Arrival | null {
    return this.#arrivals.at(-1) ?? null;
  }

  get count(): number {
    return this.#arrivals.length;
  }

  /** Adds the newest, and forgets those of over a minute ago but for the last one before a long silence: what comes after it is compared with it. */
  add(arrival: Arrival): void {
    this.#arrivals.push(arrival);
    this.#usual = null;
    const isOld = (one: Arrival | undefined) =>
      one !== undefined && one.atSeconds <= arrival.atSeconds - REMEMBERED_SECONDS;
    while (this.#arrivals.length > MOST_REMEMBERED || isOld(this.#arrivals[1])) this.#arrivals.shift();
  }

  /** Moves the beats of the notifications that follow a moment, the first of which begins at its edge. */
  move(afterSeconds: Seconds, bySeconds: Seconds): void {
    this.#arrivals = this.#arrivals.map((arrival) =>
      arrival.afterSeconds < afterSeconds
        ? arrival
        : { ...arrival, afterSeconds: arrival.afterSeconds + bySeconds, lagSeconds: arrival.lagSeconds - bySeconds },
    );
  }

  /** Whether a wait is none of the usual ones: what came after it may have been late. */
  isUnusual(waitedSeconds: Seconds): boolean {
    const usual = this.#usualWait();
    return waitedSeconds > LONGER_THAN_USUAL * usual || waitedSeconds < SHORTER_THAN_USUAL * usual;
  }

  /** Whether some of the last minute came in a hurry, as those do that were late. */
  get isIrregular(): boolean {
    const least = SHORTER_THAN_USUAL * this.#usualWait();
    return this.#arrivals.some(({ waitedSeconds }, n) => n > 0 && waitedSeconds < least);
  }

  /**
   * Whether nothing hangs in the air: no long wait of the last minute is followed by a lag that stays, and few notifications were late.
   * Until then a beat may be missing where nobody knows.
   */
  get isSettled(): boolean {
    const usual = this.#usualWait();
    let least = Number.POSITIVE_INFINITY;
    let late = 0;
    for (let index = this.#arrivals.length - 1; index > 0; index -= 1) {
      const { lagSeconds, waitedSeconds, meanSeconds } = elementAt(this.#arrivals, index);
      least = Math.min(least, lagSeconds);
      const floor = this.#floorBefore(index);
      if (lagSeconds - floor > LATE_WAITS * usual) late += 1;
      if (waitedSeconds > LONGER_THAN_USUAL * usual && least - floor >= LOST_SHARE * meanSeconds) return false;
    }
    return late <= MOST_LATE_SHARE * this.#arrivals.length;
  }

  /** The smallest lag of late: that of a notification that came at once; 0 before there is any. */
  floorAt(now: Seconds): Seconds {
    const lags = this.#arrivals.filter(({ atSeconds }) => atSeconds > now - COMPARED_SECONDS).map((a) => a.lagSeconds);
    return lags.length === 0 ? 0 : Math.min(...lags);
  }

  /** Finds where the lag grew by whole beats and stayed: those beats were lost. */
  grown(now: Seconds): GrownLag | null {
    const longSeconds = LONGER_THAN_USUAL * this.#usualWait();
    const needed = this.isIrregular ? LOST_AFTER_WHEN_IRREGULAR : LOST_AFTER;
    let least = Number.POSITIVE_INFINITY;
    let found: { readonly index: number; readonly bySeconds: Seconds } | null = null;
    for (let index = this.#arrivals.length - 1; index > 0; index -= 1) {
      const { atSeconds, lagSeconds, waitedSeconds, meanSeconds } = elementAt(this.#arrivals, index);
      least = Math.min(least, lagSeconds);
      if (waitedSeconds < longSeconds) continue;
      if (this.#arrivals.length - index < needed.arrivals || now - atSeconds < needed.seconds) continue;
      const bySeconds = least - this.#floorBefore(index);
      if (bySeconds >= LOST_SHARE * meanSeconds) found = { index, bySeconds };
    }
    if (found === null) return null;
    const arrival = elementAt(this.#arrivals, this.#placeOf(found.index, longSeconds));
    const beats = Math.max(1, Math.floor(found.bySeconds / arrival.meanSeconds + 1 - LOST_SHARE));
    return { arrival, beats };
  }

  /**
   * Which of the long waits around a lag that grew is the one that lost: a heart slower than the notifications waits long without a loss.
   * It is the first at which the lag has grown for good, unless the lags around that one contradict it.
   */
  #placeOf(index: number, longSeconds: Seconds): number {
    const { atSeconds } = elementAt(this.#arrivals, index);
    let best = { index, room: this.#roomAround(index) };
    if (best.room >= 0) return index;
    this.#arrivals.forEach((arrival, place) => {
      const isNear = Math.abs(arrival.atSeconds - atSeconds) < COMPARED_SECONDS;
      if (place === 0 || !isNear || arrival.waitedSeconds < longSeconds) return;
      const room = this.#roomAround(place);
      if (room > best.room) best = { index: place, room };
    });
    return best.index;
  }

  /**
   * How much room the lags on each side of an arrival leave for one lag of what comes at once. Each beat is in the next notification:
   * none lags by less than that, and none by a whole interval more. Below 0 beats are missing on one of the sides.
   */
  #roomAround(index: number): Seconds {
    const { atSeconds } = elementAt(this.#arrivals, index);
    const roomOf = (from: number, past: number) => {
      let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (let place = from; place < past; place += 1) {
        const arrival = elementAt(this.#arrivals, place);
        if (Math.abs(arrival.atSeconds - atSeconds) > COMPARED_SECONDS) continue;
        least = Math.min(least, arrival.lagSeconds);
        if (place + 1 === past) continue;
        most = Math.max(most, arrival.lagSeconds - elementAt(this.#arrivals, place + 1).firstSeconds);
      }
      return least - most;
    };
    return Math.min(roomOf(0, index), roomOf(index, this.#arrivals.length));
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

  /** The median of the times between two notifications; 0 before there are any. Computed once for each arrival. */
  #usualWait(): Seconds {
    if (this.#usual !== null) return this.#usual;
    const waits = this.#arrivals.slice(1).map(({ waitedSeconds }) => waitedSeconds);
    this.#usual = waits.length === 0 ? 0 : median(waits);
    return this.#usual;
  }
}
