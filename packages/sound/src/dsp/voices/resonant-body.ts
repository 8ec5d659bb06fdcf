import { exp, exp2, log2 } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import type { Hertz } from '@innertide/std/units';
import { BLOCK, type StereoBlock } from '../signal/block.ts';

/** One resonance of an instrument's body. */
export interface BodyMode {
  readonly hz: Hertz;
  /** Quality: frequency over the width at −3 dB. */
  readonly q: number;
  /** Gain at its peak; negative where it moves against its neighbours. */
  readonly gain: number;
}

/** Points an octave at which the response is tabulated, and the lowest. */
const POINTS = 48;
const LOWEST_HZ = 16;

/** Level under which a body is not computed any more. */
const SILENT = 1e-9;

/**
 * A body as parallel resonances and a direct path (M. Mathews, J. Kohut, 1973, showed with twenty such filters what of a violin's
 * resonances matters), for both channels. It is linear and never changes, so the ringing of one note can be added to that of others.
 */
export class ResonantBody {
  readonly #modes: number;
  readonly #coefficients: Float64Array;
  /** Of each mode, before its gain: left y1, y2, right y1, y2; then the input's last two frames of each channel. */
  readonly #state: Float64Array;
  readonly #direct: number;
  readonly #differences: readonly [Float64Array, Float64Array];
  #response = new Float64Array(0);

  /** @param direct gain of what passes beside the resonances. */
  constructor(sampleRate: number, modes: readonly BodyMode[], direct: number, frames = BLOCK) {
    const used = modes.filter(({ hz }) => hz < 0.42 * sampleRate);
    // Modes are computed in pairs: an odd one is paired with a silent one.
    this.#modes = used.length + (used.length % 2);
    this.#coefficients = new Float64Array(3 * this.#modes);
    this.#direct = direct;
    used.forEach(({ hz, q, gain }, m) => {
      const r = exp((-Math.PI * hz) / (q * sampleRate));
      this.#coefficients[3 * m] = 2 * r * cos((2 * Math.PI * hz) / sampleRate);
      this.#coefficients[3 * m + 1] = -r * r;
      this.#coefficients[3 * m + 2] = (gain * (1 - r * r)) / 2;
    });
    this.#state = new Float64Array(4 * this.#modes + 4);
    this.#differences = [new Float64Array(frames), new Float64Array(frames)];
  }

  /** Tabulates the response, which `writeGains` reads; allocates. */
  tabulate(sampleRate: number): void {
    this.#response = Float64Array.from({ length: 10 * POINTS + 2 }, (_, n) =>
      this.#magnitude(LOWEST_HZ * exp2(n / POINTS), sampleRate),
    );
  }

  #magnitude(hz: Hertz, sampleRate: number): number {
    const w = (2 * Math.PI * hz) / sampleRate;
    const cos1 = cos(w);
    const sin1 = sin(w);
    const cos2 = cos(2 * w);
    const sin2 = sin(2 * w);
    let re = this.#direct;
    let im = 0;
    for (let m = 0; m < this.#modes; m += 1) {
      const b = this.#coefficients[3 * m]!;
      const c = this.#coefficients[3 * m + 1]!;
      const g = this.#coefficients[3 * m + 2]!;
      const underRe = 1 - b * cos1 - c * cos2;
      const underIm = b * sin1 + c * sin2;
      const overRe = g * (1 - cos2);
      const overIm = g * sin2;
      const size = underRe * underRe + underIm * underIm;
      re += (overRe * underRe + overIm * underIm) / size;
      im += (overIm * underRe - overRe * underIm) / size;
    }
    return Math.sqrt(re * re + im * im);
  }

  /** Writes the gain, as tabulated, at each harmonic of the frequency `hz[v]` to `gains`, harmonic n at index n. */
  writeGains(gains: Float64Array, hz: Float64Array, v: number): void {
    for (let n = 1; n < gains.length; n += 1) {
      const at = Math.min(10 * POINTS, Math.max(0, log2((n * hz[v]!) / LOWEST_HZ) * POINTS));
      const k = Math.floor(at);
      gains[n] = this.#response[k]! + (at - k) * (this.#response[k + 1]! - this.#response[k]!);
    }
  }

  reset(): void {
    this.#state.fill(0);
  }

  /** Whether it still rings. */
  get rings(): boolean {
    const state = this.#state;
    const coefficients = this.#coefficients;
    for (let m = 0; m < this.#modes; m += 1) {
      const silent = SILENT / Math.abs(coefficients[3 * m + 2]!);
      for (let n = 4 * m; n < 4 * m + 4; n += 1) if (Math.abs(state[n]!) > silent) return true;
    }
    for (let n = 4 * this.#modes; n < state.length; n += 1) if (Math.abs(state[n]!) > SILENT) return true;
    return false;
  }

  /** Takes over the ringing of another of the same instrument, which is exact, since both are linear. */
  absorb(other: ResonantBody): void {
    const from = other.#state;
    const to = this.#state;
    for (let n = 0; n < to.length; n += 1) to[n] = to[n]! + from[n]!;
  }

  /** Adds what the body makes of `from` to `to`. */
  render(from: StereoBlock, to: StereoBlock): void {
    this.#prepare(from.left, this.#differences[0], to.left, 4 * this.#modes);
    this.#prepare(from.right, this.#differences[1], to.right, 4 * this.#modes + 2);
    for (let m = 0; m < this.#modes; m += 2) this.#ring(m, to.left, to.right);
  }

  /** Writes each frame less the one two before it, and passes the direct share on. */
  #prepare(from: Float64Array, difference: Float64Array, to: Float64Array, at: number): void {
    const state = this.#state;
    const direct = this.#direct;
    let x1 = state[at]!;
    let x2 = state[at + 1]!;
    for (let i = 0; i < from.length; i += 1) {
      const x = from[i]!;
      difference[i] = x - x2;
      x2 = x1;
      x1 = x;
      to[i] = to[i]! + direct * x;
    }
    state[at] = x1;
    state[at + 1] = x2;
  }

  /**
   * Two modes of both channels at once, since one alone would wait for its own last frame, and two frames in one pass, so that what was the
   * newest frame becomes the one before without being moved.
   */
  #ring(m: number, left: Float64Array, right: Float64Array): void {
    const state = this.#state;
    const fromLeft = this.#differences[0];
    const fromRight = this.#differences[1];
    const b0 = this.#coefficients[3 * m]!;
    const c0 = this.#coefficients[3 * m + 1]!;
    const g0 = this.#coefficients[3 * m + 2]!;
    const b1 = this.#coefficients[3 * m + 3]!;
    const c1 = this.#coefficients[3 * m + 4]!;
    const g1 = this.#coefficients[3 * m + 5]!;
    const s = 4 * m;
    let l1 = state[s]!;
    let l2 = state[s + 1]!;
    let r1 = state[s + 2]!;
    let r2 = state[s + 3]!;
    let p1 = state[s + 4]!;
    let p2 = state[s + 5]!;
    let q1 = state[s + 6]!;
    let q2 = state[s + 7]!;
    for (let i = 0; i < left.length; i += 2) {
      const x = fromLeft[i]!;
      const y = fromRight[i]!;
      const v = fromLeft[i + 1]!;
      const w = fromRight[i + 1]!;
      l2 = x + c0 * l2 + b0 * l1;
      r2 = y + c0 * r2 + b0 * r1;
      p2 = x + c1 * p2 + b1 * p1;
      q2 = y + c1 * q2 + b1 * q1;
      left[i] = left[i]! + (g0 * l2 + g1 * p2);
      right[i] = right[i]! + (g0 * r2 + g1 * q2);
      l1 = v + c0 * l1 + b0 * l2;
      r1 = w + c0 * r1 + b0 * r2;
      p1 = v + c1 * p1 + b1 * p2;
      q1 = w + c1 * q1 + b1 * q2;
      left[i + 1] = left[i + 1]! + (g0 * l1 + g1 * p1);
      right[i + 1] = right[i + 1]! + (g0 * r1 + g1 * q1);
    }
    state[s] = l1 + 1e-20;
    state[s + 1] = l2 + 1e-20;
    state[s + 2] = r1 + 1e-20;
    state[s + 3] = r2 + 1e-20;
    state[s + 4] = p1 + 1e-20;
    state[s + 5] = p2 + 1e-20;
    state[s + 6] = q1 + 1e-20;
    state[s + 7] = q2 + 1e-20;
  }
}
