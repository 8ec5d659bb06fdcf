import { exp10 } from '@innertide/std/exponential';
import { tan } from '@innertide/std/trigonometric';
import type { Hertz, Octaves } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { isSilent, type StereoBlock } from '../signal/block.ts';

/** Where the shelf stands: half of its rise is reached here. */
const CORNER: Hertz = 750;

/** Decibels that an octave of light lifts what lies above. */
const DB_PER_OCTAVE = 6;

/** Light lifts the treble and takes a little from the whole, so that brighter is not louder. */
const SHARE_OF_ALL = 0.22;

/** Most light either way. */
const MOST: Octaves = 2.2;

/**
 * Lightens or darkens what plays, as one: a shelf of first order that glides, and a gain. Brightness, the form's light and the paced breath
 * reach tones that sound already through it.
 */
export class LightShelf {
  /** Light at the end of the next block, and linear gain. Fields, because fractions passed from function to function may be boxed. */
  light: Octaves = DOUBLE_FIELD;
  level = DOUBLE_FIELD;
  readonly #pole: number;
  readonly #gain: number;
  #low0 = DOUBLE_FIELD;
  #low1 = DOUBLE_FIELD;
  #lift = DOUBLE_FIELD;
  #level = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    // The bilinear transform of a one-pole low-pass.
    const t = tan((Math.PI * CORNER) / sampleRate);
    this.#pole = (1 - t) / (1 + t);
    this.#gain = t / (1 + t);
  }

  reset(): void {
    this.#low0 = 0;
    this.#low1 = 0;
    this.#lift = 0;
    this.#level = 0;
  }

  /** Renders a block in place, to `light` and `level` at its end; from silence it begins at both at once. */
  render(block: StereoBlock): void {
    const { light, level } = this;
    const db = DB_PER_OCTAVE * Math.min(MOST, Math.max(-MOST, light));
    const lift = level * exp10((db * (1 - SHARE_OF_ALL)) / 20);
    const base = level * exp10((-db * SHARE_OF_ALL) / 20);
    if (this.#lift === 0) {
      this.#lift = lift;
      this.#level = base;
    }
    // Silence stays silence, and its filter settles at once.
    if (this.#low0 === 0 && this.#low1 === 0 && isSilent(block)) {
      this.#lift = lift;
      this.#level = base;
      return;
    }
    const { left, right } = block;
    const frames = left.length;
    const pole = this.#pole;
    const gain = this.#gain;
    const fed = (1 + pole) * gain;
    const liftStep = (lift - this.#lift) / frames;
    const baseStep = (base - this.#level) / frames;
    let high = this.#lift;
    let all = this.#level;
    let low0 = this.#low0;
    let low1 = this.#low1;
    // What is low goes through with one gain, what is high with another.
    for (let i = 0; i < frames; i += 1) {
      const x = left[i]!;
      const y = right[i]!;
      const under0 = low0 + gain * x;
      const under1 = low1 + gain * y;
      low0 = pole * low0 + fed * x;
      low1 = pole * low1 + fed * y;
      high += liftStep;
      all += baseStep;
      left[i] = all * under0 + high * (x - under0);
      right[i] = all * under1 + high * (y - under1);
    }
    this.#low0 = Math.abs(low0) < 1e-18 ? 0 : low0;
    this.#low1 = Math.abs(low1) < 1e-18 ? 0 : low1;
    this.#lift = lift;
    this.#level = base;
  }
}
