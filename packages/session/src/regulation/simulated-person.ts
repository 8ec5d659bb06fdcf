import type { HeartMeasurement } from '@innertide/heart/measurement';
import { type HeartTraits, SimulatedHeart } from '@innertide/heart/simulated-heart';
import { exp } from '@innertide/std/exponential';
import { uniform } from '@innertide/std/random';
import { sin } from '@innertide/std/trigonometric';
import type { BeatsPerMinute, Seconds, Unit } from '@innertide/std/units';

/** What somebody is like. Every person differs: some hardly answer music, some do not breathe along. */
export interface PersonTraits {
  /** The rate at which they arrive, and where they come to by themselves with time. */
  readonly arrivesAtBpm: BeatsPerMinute;
  readonly restsAtBpm: BeatsPerMinute;
  readonly settlesWithinSeconds: Seconds;
  /** How much of the difference between music and heart they take up; may be negative. Music moves nobody by more than 4. */
  readonly answersMusic: number;
  readonly answersAfterSeconds: Seconds;
  readonly ownBreathsPerMinute: number;
  /** How much they breathe with the pacer: 0 not at all, 1 wholly. */
  readonly pacerEntrainment: Unit;
  readonly heart: HeartTraits;
  /** Moments at which something startles them: the rate rises by ten and comes back within a minute. */
  readonly startlesAtSeconds: readonly Seconds[];
}

/** What the strap does to the truth. */
export interface StrapTraits {
  /** Shares of beats. */
  readonly missed: Unit;
  readonly doubled: Unit;
  readonly ectopic: Unit;
  /** Whole stretches without any notification. */
  readonly dropOuts: readonly { readonly fromSeconds: Seconds; readonly seconds: Seconds }[];
}

/** A strap that shows every beat. */
export const CLEAN_STRAP: StrapTraits = { missed: 0, doubled: 0, ectopic: 0, dropOuts: [] };

/** What reaches a person. */
export interface Surroundings {
  readonly tempoBpm: BeatsPerMinute;
  readonly breathsPerMinute: number;
}

/** A measurement and when it comes, in seconds since the person was met. */
export interface TimedMeasurement {
  readonly atSeconds: Seconds;
  readonly measurement: HeartMeasurement;
}

const LARGEST_ANSWER_BPM = 4;
const HEART_INERTIA_SECONDS = 40;
const STARTLE_BPM = 10;
const STARTLE_SECONDS = 60;
const WANDER_BPM = 1.5;
const RATE_OVER_BEATS = 6;

/** Somebody with a strap on, for demonstrations and proofs. The same traits and seed live the same life. */
export class SimulatedPerson {
  readonly #traits: PersonTraits;
  readonly #strap: StrapTraits;
  readonly #seed: number;
  readonly #heart: SimulatedHeart;
  readonly #tempos: BeatsPerMinute[] = [];
  #seconds = 0;
  #rateBpm: BeatsPerMinute;
  #breathsPerMinute: number;
  #lastBeat: Seconds | null = null;
  #beatCount = 0;
  readonly #recentMs: number[] = [];

  /** @param seed unsigned 32-bit integer. */
  constructor(traits: PersonTraits, strap: StrapTraits, seed: number) {
    this.#traits = traits;
    this.#strap = strap;
    this.#seed = seed;
    this.#heart = new SimulatedHeart(traits.heart, seed);
    this.#rateBpm = traits.arrivesAtBpm;
    this.#breathsPerMinute = traits.ownBreathsPerMinute;
  }

  /** The rate that drives the heart now: what a perfect strap would see, averaged over the breath. */
  get trueRateBpm(): BeatsPerMinute {
    return this.#rateBpm;
  }

  get trueBreathsPerMinute(): number {
    return this.#breathsPerMinute;
  }

  /** Lives one second. @param surroundings null where nothing plays yet. @returns what the strap sends of it, if anything. */
  live(surroundings: Surroundings | null): TimedMeasurement | null {
    this.#feel(surroundings);
    const drive = { rateBpm: this.#rateBpm, breathsPerMinute: this.#breathsPerMinute };
    const intervalsMs = this.#heart.live(1, drive).flatMap((beat) => this.#written(beat));
    this.#seconds += 1;
    const at = this.#seconds;
    const dropped = this.#strap.dropOuts.some(
      ({ fromSeconds, seconds }) => at > fromSeconds && at <= fromSeconds + seconds,
    );
    if (dropped) return null;
    this.#recentMs.push(...intervalsMs);
    this.#recentMs.splice(0, Math.max(0, this.#recentMs.length - RATE_OVER_BEATS));
    const mean = this.#recentMs.reduce((sum, rrMs) => sum + rrMs, 0) / this.#recentMs.length;
    const rateBpm = this.#recentMs.length > 1 ? Math.round(60_000 / mean) : null;
    return { atSeconds: at, measurement: { rateBpm, contact: 'detected', energyKilojoules: null, intervalsMs } };
  }

  #feel(surroundings: Surroundings | null): void {
    const traits = this.#traits;
    const settled =
      traits.restsAtBpm + (traits.arrivesAtBpm - traits.restsAtBpm) * exp(-this.#seconds / traits.settlesWithinSeconds);
    const valueNoise = WANDER_BPM * sin(2 * Math.PI * (this.#seconds / 171 + uniform(this.#seed, 11)));
    this.#tempos.push(surroundings?.tempoBpm ?? settled);
    const music = (this.#tempos.length > traits.answersAfterSeconds ? this.#tempos.shift() : null) ?? settled;
    const answer = between(traits.answersMusic * (music - settled), -LARGEST_ANSWER_BPM, LARGEST_ANSWER_BPM);
    const startled = traits.startlesAtSeconds.some((at) => this.#seconds >= at && this.#seconds < at + 3);
    this.#rateBpm +=
      (settled + valueNoise + answer - this.#rateBpm) / (startled ? STARTLE_SECONDS : HEART_INERTIA_SECONDS);
    if (startled) this.#rateBpm += STARTLE_BPM / 3;
    const wanted =
      surroundings === null
        ? traits.ownBreathsPerMinute
        : traits.ownBreathsPerMinute +
          traits.pacerEntrainment * (surroundings.breathsPerMinute - traits.ownBreathsPerMinute);
    this.#breathsPerMinute += between(wanted - this.#breathsPerMinute, -0.25, 0.25);
  }

  /** The intervals that the strap makes of a beat: none when it was missed, two when it was counted twice. */
  #written(beat: Seconds): readonly number[] {
    const { missed, doubled, ectopic } = this.#strap;
    const before = this.#lastBeat;
    this.#beatCount += 1;
    const chance = uniform(this.#seed, 12, this.#beatCount);
    if (before !== null && chance < missed) return [];
    const premature = before !== null && chance >= missed && chance < missed + ectopic;
    const at = premature ? before + 0.62 * (beat - before) : beat;
    this.#lastBeat = at;
    if (before === null) return [];
    const rrMs = gridded((at - before) * 1000);
    const twice = chance >= missed + ectopic && chance < missed + ectopic + doubled;
    return twice ? [gridded(rrMs * 0.4), gridded(rrMs * 0.6)] : [rrMs];
  }
}

/** Straps count in 1/1024 s. */
function gridded(rrMs: number): number {
  return (Math.round((rrMs * 1024) / 1000) * 1000) / 1024;
}

function between(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
