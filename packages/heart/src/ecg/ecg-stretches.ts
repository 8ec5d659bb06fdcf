import type { Seconds } from '@innertide/std/units';
import { ECG_HZ, type PolarEcg } from './polar-ecg.ts';

/** Samples of an electrocardiogram between which none is missing. */
export interface EcgStretch {
  /** When its first and last sample were taken: on the strap's clock, or on the page's where the strap does not say. */
  readonly fromSeconds: Seconds;
  readonly toSeconds: Seconds;
  readonly microvolts: readonly number[];
}

/** An hour. */
const MOST_SAMPLES = 3600 * ECG_HZ;
/** The strap's clock and ours differ by less within one frame: a sample more or less is one that is missing, or another clock. */
const MOST_APART_SAMPLES = 1.5;

interface OpenStretch {
  readonly fromSeconds: Seconds;
  toSeconds: Seconds;
  readonly microvolts: number[];
}

/** What a strap sent, at most an hour of it, with the places where frames are missing. */
export class EcgStretches {
  readonly #stretches: OpenStretch[] = [];
  #count = 0;

  /** @param arrivalSeconds when the frame came, on any steady clock: of a strap that says no time, it is when its last sample was taken. */
  receive({ newestSeconds, microvolts }: PolarEcg, arrivalSeconds: Seconds): void {
    const taken = microvolts.slice(0, MOST_SAMPLES - this.#count);
    if (taken.length === 0) return;
    this.#count += taken.length;
    const newest = newestSeconds ?? arrivalSeconds;
    const before = this.#stretches.at(-1);
    const apart = before ? (newest - before.toSeconds) * ECG_HZ - microvolts.length : Number.POSITIVE_INFINITY;
    const follows = newestSeconds === null ? apart < microvolts.length : Math.abs(apart) <= MOST_APART_SAMPLES;
    if (before && follows) {
      before.microvolts.push(...taken);
      before.toSeconds = newest;
    } else {
      const fromSeconds = newest - (microvolts.length - 1) / ECG_HZ;
      this.#stretches.push({ fromSeconds, toSeconds: newest, microvolts: [...taken] });
    }
  }

  get all(): readonly EcgStretch[] {
    return this.#stretches;
  }

  /** Of the samples that came. */
  get seconds(): Seconds {
    return this.#count / ECG_HZ;
  }

  get isFull(): boolean {
    return this.#count >= MOST_SAMPLES;
  }
}
