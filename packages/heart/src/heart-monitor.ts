import { elementAt } from '@innertide/std/element-at';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { BeatsPerMinute, Milliseconds, Seconds } from '@innertide/std/units';
import { BeatClock, corrected, type TimeCorrection } from './beat-clock.ts';
import { type BreathEntrainment, breathEntrainment } from './breath-entrainment.ts';
import { type Absence, DEFAULT_METHOD, type Figures, type Method } from './figures.ts';
import { AGREEING_TO_START, type GateRefusal } from './gate.ts';
import { admit, EMPTY_TRAIN, type GatedTrain } from './gated-train.ts';
import { type Interval, intervalsWithin } from './interval.ts';
import type { HeartMeasurement } from './measurement.ts';
import { measureMoment, WITHHELD } from './metrics.ts';
import { judgeQuality, type SignalQuality } from './quality.ts';
import { timeDomain } from './time-domain.ts';

/** An interval and what the gate made of it. */
export interface JudgedInterval extends Interval {
  /** Why it was refused; null where it was accepted. */
  readonly refusal: GateRefusal | null;
}

/** What is known at a moment. */
export interface HeartReading {
  readonly quality: SignalQuality;
  /** Over the last 20 s, long enough for two slow breaths; from the device's own count while intervals are poor. */
  readonly rate: Result<BeatsPerMinute, Absence>;
  /** Over the last 10 s: sooner, and less steady. */
  readonly recentRate: Result<BeatsPerMinute, Absence>;
  readonly secondsSinceSignal: Seconds;
}

const RATE_WINDOW_SECONDS = 20;
const RECENT_RATE_WINDOW_SECONDS = 10;
const FEWEST_BEATS_FOR_RATE = 5;
/** Watches send a rate about every five seconds. */
const DEVICE_RATE_HOLDS_SECONDS = 15;
const QUALITY_WINDOW_SECONDS = 60;
const OTHER_CLOCK_SECONDS = 60;
const LONGEST_WINDOW_SECONDS = 300;
/** However a broken device floods: what 300 s hold at the shortest accepted interval, and a minute of anything. */
const MOST_CLEAN = 1_000;
const MOST_VERDICTS = 400;
/** Nobody may ever ask for them. */
const MOST_JUDGED = 120;

/** Of the beats of a minute: each takes two differences with it, and RMSSD of what is left is another's. */
const MOST_LOST = 1;

const FRAMES_TO_JUDGE = 60;
const FEWEST_FRAMES_TO_JUDGE = 30;
const DERIVED_SHARE = 0.9;
/** A rate is sent in whole beats a minute, an interval in ticks of 1/1024 s. */
const RATE_ROUNDING_BPM = 0.5;
const TICK_MS = 1000 / 1024;

/**
 * A heart measured live: measurements in, readings out, with memory for five minutes and no more. The same beats give
 * the same figures here and in `passAll` + `measure`, one beat later: the newest is judged when the next one comes.
 */
export class HeartMonitor {
  #clock = new BeatClock();
  #train: GatedTrain = EMPTY_TRAIN;
  readonly #clean: Interval[] = [];
  /** When each interval of the last minute fell, and how many of them became clean with it. */
  readonly #verdicts: { readonly endSeconds: Seconds; readonly accepted: number }[] = [];
  readonly #framesDerived: boolean[] = [];
  readonly #judged: JudgedInterval[] = [];
  /** When beats were lost in the last minute. */
  readonly #lost: { readonly endSeconds: Seconds }[] = [];
  #deviceRate: { readonly bpm: BeatsPerMinute; readonly atSeconds: Seconds } | null = null;
  #contactLost = false;
  #nowSeconds = Number.NEGATIVE_INFINITY;
  #signalSeconds = Number.NEGATIVE_INFINITY;
  #intervalSeconds = Number.NEGATIVE_INFINITY;

  /** @param arrivalSeconds when it came, on any steady clock; one set back is taken as standing still, by more than a minute as another clock. */
  receive(measurement: HeartMeasurement, arrivalSeconds: Seconds): void {
    if (!Number.isFinite(arrivalSeconds)) return;
    if (arrivalSeconds < this.#nowSeconds - OTHER_CLOCK_SECONDS) this.#forget();
    const now = Math.max(arrivalSeconds, this.#nowSeconds);
    this.#nowSeconds = now;
    this.#contactLost = measurement.contact === 'lost';
    if (!this.#contactLost && measurement.rateBpm !== null && isPlausibleRate(measurement.rateBpm)) {
      this.#deviceRate = { bpm: measurement.rateBpm, atSeconds: now };
      this.#signalSeconds = now;
    }
    const { intervals, unsureSeconds, correction } = this.#clock.receive(measurement, now);
    if (correction !== null) this.#correct(correction);
    for (const interval of intervals) this.#take(interval);
    for (const endSeconds of unsureSeconds) this.#verdicts.push({ endSeconds, accepted: 0 });
    if (unsureSeconds.length > 0) this.#verdicts.sort((one, other) => one.endSeconds - other.endSeconds);
    if (intervals.length > 0) {
      this.#intervalSeconds = now;
      this.#noteFrame(measurement);
    }
  }

  read(atSeconds: Seconds): HeartReading {
    const now = Math.max(Number.isFinite(atSeconds) ? atSeconds : this.#nowSeconds, this.#nowSeconds);
    const quality = this.#qualityAt(now);
    return {
      quality,
      rate: this.#rateOver(RATE_WINDOW_SECONDS, now, quality),
      recentRate: this.#rateOver(RECENT_RATE_WINDOW_SECONDS, now, quality),
      secondsSinceSignal: now - this.#signalSeconds,
    };
  }

  /**
   * The variability figures, each over its own window: RMSSD 60 s; pNN50, SD1 and HF 120 s; SDNN, SD2 and LF 300 s. Unless
   * the signal is good there are none. Worth computing every five seconds.
   */
  figures(atSeconds: Seconds, method: Method = DEFAULT_METHOD): Figures {
    const now = Math.max(Number.isFinite(atSeconds) ? atSeconds : this.#nowSeconds, this.#nowSeconds);
    if (this.#qualityAt(now).level !== 'good') return WITHHELD;
    return measureMoment(
      {
        minute: this.#cleanWithin(60, now),
        twoMinutes: this.#cleanWithin(120, now),
        fiveMinutes: this.#cleanWithin(LONGEST_WINDOW_SECONDS, now),
      },
      method,
    );
  }

  /** Whether the heart swings with a pacer, over the last 64 s; `signal-poor` while the quality is below fair. */
  entrainment(atSeconds: Seconds, paceBreathsPerMinute: number): Result<BreathEntrainment, Absence> {
    const now = Math.max(Number.isFinite(atSeconds) ? atSeconds : this.#nowSeconds, this.#nowSeconds);
    const { level } = this.#qualityAt(now);
    if (level !== 'good' && level !== 'fair') return fail({ name: 'signal-poor' });
    return breathEntrainment(this.#cleanWithin(LONGEST_WINDOW_SECONDS, now), paceBreathsPerMinute);
  }

  /** The clean intervals of the last seconds, at most five minutes, oldest first: for what is computed over a stretch. */
  recentIntervals(seconds: Seconds, atSeconds: Seconds): readonly Interval[] {
    return this.#cleanWithin(seconds, Math.max(atSeconds, this.#nowSeconds));
  }

  /**
   * Hands over the intervals that were judged since it was last asked, oldest first, at most 120. Times are those known when each was
   * judged. The newest two stay: at the start the gate accepts them with the third that agrees.
   */
  takeJudged(): readonly JudgedInterval[] {
    return this.#judged.splice(0, Math.max(0, this.#judged.length - (AGREEING_TO_START - 1)));
  }

  /** Begins anew on another clock: what was measured on the one before cannot be placed on it. */
  #forget(): void {
    this.#clock = new BeatClock();
    this.#train = EMPTY_TRAIN;
    for (const list of [this.#clean, this.#verdicts, this.#framesDerived, this.#judged, this.#lost]) list.length = 0;
    this.#deviceRate = null;
    this.#nowSeconds = this.#signalSeconds = this.#intervalSeconds = Number.NEGATIVE_INFINITY;
  }

  /** Number of stored entries; for tests of its bounds. */
  get heldCount(): number {
    return this.#clean.length + this.#verdicts.length + this.#framesDerived.length + this.#judged.length;
  }

  /** The beat clock may run a little ahead of the arrivals: the newest beat always counts. */
  #cleanWithin(seconds: Seconds, now: Seconds): readonly Interval[] {
    return intervalsWithin(this.#clean, Math.max(now, this.#clean.at(-1)?.endSeconds ?? now), seconds);
  }

  #take(interval: Interval): void {
    const { waiting } = this.#train;
    const { train, clean, refusal } = admit(this.#train, interval);
    this.#train = train;
    this.#clean.push(...clean);
    if (waiting) {
      this.#verdicts.push({ endSeconds: waiting.endSeconds, accepted: clean.length });
      this.#judged.push({ ...waiting, refusal });
      const first = this.#judged.length - clean.length;
      this.#judged.splice(first, clean.length, ...this.#judged.slice(first).map((one) => ({ ...one, refusal: null })));
      this.#judged.splice(0, Math.max(0, this.#judged.length - MOST_JUDGED));
    }
    if (clean.length > 0) this.#signalSeconds = this.#nowSeconds;
    const { endSeconds } = interval;
    dropBefore(this.#clean, endSeconds - LONGEST_WINDOW_SECONDS, MOST_CLEAN);
    dropBefore(this.#verdicts, endSeconds - QUALITY_WINDOW_SECONDS, MOST_VERDICTS);
    dropBefore(this.#lost, endSeconds - QUALITY_WINDOW_SECONDS, MOST_VERDICTS);
  }

  /** Gives beats another time that were timed before it was known that something is missing, or only late. */
  #correct(correction: TimeCorrection): void {
    const { afterSeconds, beatsLost } = correction;
    const { waiting, held } = this.#train;
    const first = beatsLost > 0 ? this.#clean.find(({ endSeconds }) => endSeconds > afterSeconds) : undefined;
    const afterHole = <Timed extends Interval>(interval: Timed): Timed => {
      const moved = corrected(interval, correction);
      return interval.endSeconds === first?.endSeconds ? { ...moved, isAdjacent: false } : moved;
    };
    this.#clean.splice(0, this.#clean.length, ...this.#clean.map(afterHole));
    const verdicts = this.#verdicts.map((verdict) => corrected(verdict, correction));
    this.#verdicts.splice(0, verdicts.length, ...verdicts);
    this.#train = { ...this.#train, waiting: waiting && afterHole(waiting), held: held.map(afterHole) };
    for (let beat = 0; beat < correction.beatsLost; beat += 1) {
      this.#verdicts.push({ endSeconds: afterSeconds, accepted: 0 });
      this.#lost.push({ endSeconds: afterSeconds });
    }
    this.#verdicts.sort((one, other) => one.endSeconds - other.endSeconds);
  }

  #noteFrame({ rateBpm, intervalsMs }: HeartMeasurement): void {
    if (rateBpm === null) return;
    this.#framesDerived.push(followsRate(intervalsMs.filter((rrMs) => rrMs > 0).at(-1) ?? 0, rateBpm));
    if (this.#framesDerived.length > FRAMES_TO_JUDGE) this.#framesDerived.shift();
  }

  #qualityAt(now: Seconds): SignalQuality {
    const accepted = this.#verdicts.reduce((sum, verdict) => sum + verdict.accepted, 0);
    const frames = this.#framesDerived.length;
    const derived = this.#framesDerived.filter(Boolean).length;
    return judgeQuality({
      intervals: this.#verdicts.length,
      refused: Math.max(0, this.#verdicts.length - accepted),
      secondsSinceSignal: now - this.#signalSeconds,
      secondsSinceInterval: now - this.#intervalSeconds,
      contactLost: this.#contactLost,
      hasLosses: this.#lost.length > MOST_LOST || !this.#clock.isSettled,
      derived: frames >= FEWEST_FRAMES_TO_JUDGE && derived > DERIVED_SHARE * frames,
    });
  }

  #rateOver(seconds: Seconds, now: Seconds, { level }: SignalQuality): HeartReading['rate'] {
    if (level === 'lost') return fail({ name: 'signal-poor' });
    const clean = this.#cleanWithin(seconds, now);
    if (level !== 'poor' && clean.length >= FEWEST_BEATS_FOR_RATE) return succeed(timeDomain(clean).meanRateBpm);
    const device = this.#deviceRate;
    if (device && now - device.atSeconds <= DEVICE_RATE_HOLDS_SECONDS) return succeed(device.bpm);
    return fail({ name: 'too-few-beats' });
  }
}

/** Rates outside are no human heart's, whatever a device says. */
const PLAUSIBLE_RATE_BPM = { low: 25, high: 230 } as const;

/** Whether a rate may be a human heart's: 25 to 230 beats a minute. */
export function isPlausibleRate(rateBpm: BeatsPerMinute): boolean {
  return rateBpm >= PLAUSIBLE_RATE_BPM.low && rateBpm <= PLAUSIBLE_RATE_BPM.high;
}

/** Whether an interval is what a rate makes of itself, as far as both are rounded: a heart's own are seldom that near. */
function followsRate(rrMs: Milliseconds, rateBpm: BeatsPerMinute): boolean {
  const shortest = 60_000 / (rateBpm + RATE_ROUNDING_BPM) - TICK_MS;
  const longest = 60_000 / (rateBpm - RATE_ROUNDING_BPM) + TICK_MS;
  return rrMs >= shortest && rrMs <= longest;
}

/** Drops from the front what is older, and what is too much. */
function dropBefore(list: { readonly endSeconds: Seconds }[], seconds: Seconds, most: number): void {
  let count = Math.max(0, list.length - most);
  while (count < list.length && elementAt(list, count).endSeconds <= seconds) count += 1;
  list.splice(0, count);
}
