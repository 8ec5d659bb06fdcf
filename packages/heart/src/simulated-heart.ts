import { uniform } from '@innertide/std/random';
import type { BeatsPerMinute, Hertz, Seconds, Unit } from '@innertide/std/units';

/** How a simulated heart swings around its mean rate. Shares of the rate: 0.1 makes 60 swing between 54 and 66. */
export interface HeartTraits {
  /** With the breath. */
  readonly breathSwing: Unit;
  /** With the slow wave of blood pressure, at 0.095 Hz. */
  readonly pressureSwing: Unit;
  /** From beat to beat, without a pattern; the standard deviation. */
  readonly noise: Unit;
}

/** What the heart is driven by, moment by moment. */
export interface HeartDrive {
  readonly rateBpm: BeatsPerMinute;
  readonly breathsPerMinute: number;
}

const PRESSURE_HZ: Hertz = 0.095;
const STEP_SECONDS = 0.02;

/**
 * A heart whose every beat is known: integral pulse frequency modulation (Mateo and Laguna 2000). The rate is summed
 * up, and each whole number is a beat. The same seed and drive give the same beats.
 */
export class SimulatedHeart {
  readonly #traits: HeartTraits;
  readonly #seed: number;
  #seconds: Seconds = 0;
  #charge = 0;
  #breathPhase = 0;
  #beatCount = 0;
  readonly #pressurePhase: number;
  /** Of the beat that is coming. */
  #unevenness: number;

  /** @param seed unsigned 32-bit integer. */
  constructor(traits: HeartTraits, seed: number) {
    this.#traits = traits;
    this.#seed = seed;
    this.#breathPhase = uniform(seed, 1) * 2 * Math.PI;
    this.#pressurePhase = uniform(seed, 2) * 2 * Math.PI;
    this.#unevenness = this.#randomUnevenness();
  }

  /** Lives on for a while. @returns when the beats fell, in seconds since its beginning. */
  live(forSeconds: Seconds, drive: HeartDrive): readonly Seconds[] {
    const beats: Seconds[] = [];
    const steps = Math.round(forSeconds / STEP_SECONDS);
    const startSeconds = this.#seconds;
    for (let step = 0; step < steps; step += 1) {
      const at = startSeconds + step * STEP_SECONDS;
      this.#breathPhase += (2 * Math.PI * STEP_SECONDS * drive.breathsPerMinute) / 60;
      const gain = (drive.rateBpm / 60) * (1 + this.#swingAt(at)) * STEP_SECONDS;
      this.#charge += gain;
      if (this.#charge >= 1) {
        this.#charge -= 1;
        beats.push(at + STEP_SECONDS * (1 - this.#charge / gain));
        this.#beatCount += 1;
        this.#unevenness = this.#randomUnevenness();
      }
    }
    this.#seconds = startSeconds + steps * STEP_SECONDS;
    return beats;
  }

  #swingAt(seconds: Seconds): number {
    const { breathSwing, pressureSwing, noise } = this.#traits;
    const slow = Math.sin(2 * Math.PI * PRESSURE_HZ * seconds + this.#pressurePhase);
    return breathSwing * Math.sin(this.#breathPhase) + pressureSwing * slow + noise * this.#unevenness;
  }

  /** One value per beat, of variance 1: a sum of four uniform ones is near enough to normal. */
  #randomUnevenness(): number {
    let sum = 0;
    for (let i = 0; i < 4; i += 1) sum += uniform(this.#seed, 3, this.#beatCount, i);
    return (sum - 2) * Math.sqrt(3);
  }
}
