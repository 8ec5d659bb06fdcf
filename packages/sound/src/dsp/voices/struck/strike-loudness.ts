import { exp } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import { DOUBLE_FIELD } from '../../../double-field.ts';
import { kWeight, REFERENCE_POWER } from '../k-weight.ts';
import type { StruckTone } from './struck-tone.ts';

/** Length of a momentary loudness window (ITU-R BS.1771). */
const WINDOW_SECONDS = 0.4;

/** Where the loudest window of a tone that blooms is looked for. */
const BLOOM_STARTS = [0, 0.2, 0.5, 0.9, 1.5, 2.4];

/** Energy of the strike noise in both channels over the square of its peak and its decay time. */
const NOISE_SHARE = 0.59;

/** Works out the gain that brings a struck tone to −18 LUFS (momentary) at its loudest, in closed form. */
export class StrikeLoudness {
  /** Result of `measure`. */
  gain = DOUBLE_FIELD;
  /** Where the window begins, and the energy in it. */
  #from = DOUBLE_FIELD;
  #energy = DOUBLE_FIELD;

  measure(tone: StruckTone): void {
    const level = tone.noiseLevel;
    const noise = (kWeight(tone.noiseHz) * NOISE_SHARE * level * level * tone.noiseSeconds) / WINDOW_SECONDS;
    let loudest = 0;
    const windows = tone.blooms ? BLOOM_STARTS.length : 1;
    for (let w = 0; w < windows; w += 1) {
      this.#from = BLOOM_STARTS[w]!;
      this.#addUp(tone);
      loudest = Math.max(loudest, this.#energy + (w === 0 ? noise : 0));
    }
    this.gain = loudest > 0 ? Math.sqrt(REFERENCE_POWER / loudest) : 0;
  }

  /** Finds the K-weighted mean square of both channels in the window. Partials of one mode interfere; others add by power. */
  #addUp({ count, hz, level, decay, phase, side, mode, width }: StruckTone): void {
    const from = this.#from;
    const until = from + WINDOW_SECONDS;
    let energy = 0;
    for (let a = 0; a < count; a += 1) {
      const weight = (0.5 * kWeight(hz[a]!)) / WINDOW_SECONDS;
      for (let b = a; b < count && mode[b] === mode[a]; b += 1) {
        const apart = 2 * Math.PI * (hz[a]! - hz[b]!);
        const turn = phase[a]! - phase[b]!;
        const fall = decay[a]! + decay[b]!;
        const angle = 0.25 * Math.PI * width * (side[a]! - side[b]!);
        // Antiderivative of exp(−fall·t)·cos(apart·t + turn) at both ends.
        const x = apart * until + turn;
        const y = apart * from + turn;
        const late = exp(-fall * until) * (apart * sin(x) - fall * cos(x));
        const early = exp(-fall * from) * (apart * sin(y) - fall * cos(y));
        const both = (late - early) / (fall * fall + apart * apart);
        energy += (a === b ? 1 : 2) * weight * level[a]! * level[b]! * cos(angle) * both;
      }
    }
    this.#energy = energy;
  }
}
