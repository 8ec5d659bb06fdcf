import { exp } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import { BLOCK, type StereoBlock } from '../signal/block.ts';

const LOOK_AHEAD_SECONDS = 0.002;
const RELEASE_SECONDS = 0.25;

/** −1.3 dBFS: 0.3 dB of margin under −1 dBTP for what four-fold interpolation cannot see. */
const CEILING = 0.861;

const TAPS = 12;

/** Windowed-sinc interpolators a quarter, half and three quarters of a frame after the sixth of twelve frames. */
const PHASES = [0.25, 0.5, 0.75].map((fraction) => {
  const taps = new Float64Array(TAPS);
  for (let i = 0; i < TAPS; i += 1) {
    const t = i - (TAPS / 2 - 1) - fraction;
    taps[i] = (sin(Math.PI * t) / (Math.PI * t)) * (0.5 + 0.5 * cos((2 * Math.PI * t) / (TAPS + 1)));
  }
  return taps;
});

/**
 * Holds true peaks under −1 dBTP. Looks two milliseconds ahead: the gain reaches what a peak needs before it comes,
 * in a straight line, and recovers slowly. Both channels share one gain, so the picture does not move.
 */
export class Limiter {
  /** Frames by which the output lags the input. */
  readonly latency: number;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  readonly #mask: number;
  /** Gain each frame needs, then the least of the window ahead, stored as a ring of candidates. */
  readonly #needed: Float64Array;
  readonly #release: number;
  #write = 0;
  #gain = 1;
  /** The last frame known to need less than the whole gain. */
  #tight = Number.NEGATIVE_INFINITY;
  #calm: number;
  /** Whether what the last frames need was not asked. */
  #isPassingThrough = false;

  constructor(sampleRate: number) {
    this.latency = Math.ceil(LOOK_AHEAD_SECONDS * sampleRate) + TAPS;
    let size = 1;
    while (size < this.latency + BLOCK + TAPS) size *= 2;
    this.#left = new Float32Array(size);
    this.#right = new Float32Array(size);
    this.#needed = new Float64Array(size).fill(1);
    this.#mask = size - 1;
    this.#release = 1 - exp(-1 / (RELEASE_SECONDS * sampleRate));
    this.#calm = size;
  }

  reset(): void {
    this.#left.fill(0);
    this.#right.fill(0);
    this.#needed.fill(1);
    this.#gain = 1;
    this.#tight = Number.NEGATIVE_INFINITY;
    this.#calm = this.#mask + 1;
  }

  /** In place; what comes out went in `latency` frames ago. */
  render(block: StereoBlock): void {
    const { left, right } = block;
    const toLeft = this.#left;
    const toRight = this.#right;
    const mask = this.#mask;
    const write = this.#write;
    let peak = 0;
    for (let i = 0; i < BLOCK; i += 1) {
      const at = (write + i) & mask;
      toLeft[at] = left[i]!;
      toRight[at] = right[i]!;
      const l = Math.abs(left[i]!);
      const r = Math.abs(right[i]!);
      if (l > peak) peak = l;
      if (r > peak) peak = r;
    }
    // Under half the ceiling no waveform of this length can overshoot it between two frames.
    this.#calm = peak < CEILING / 2 ? this.#calm + BLOCK : 0;
    if (this.#calm > this.latency + BLOCK + TAPS && this.#gain === 1) {
      this.#isPassingThrough = true;
      this.#pass(block);
    } else {
      // While nobody asked, no frame needed less than the whole gain, and none was written down.
      if (this.#isPassingThrough) this.#needed.fill(1);
      this.#isPassingThrough = false;
      this.#ask();
      if (this.#gain === 1 && this.#tight < write - this.latency) this.#pass(block);
      else this.#hold(block);
    }
    this.#write = (write + BLOCK) | 0;
    // Once in twelve hours the count starts again from below, and what is compared with it goes along.
    if (this.#write < write) this.#tight -= 2 ** 32;
  }

  /** What went in `latency` frames ago, as it was. */
  #pass({ left, right }: StereoBlock): void {
    const fromLeft = this.#left;
    const fromRight = this.#right;
    const mask = this.#mask;
    const from = this.#write - this.latency;
    for (let i = 0; i < BLOCK; i += 1) {
      const at = (from + i) & mask;
      left[i] = fromLeft[at]!;
      right[i] = fromRight[at]!;
    }
  }

  /** Writes down which gain each of the newest frames needs. */
  #ask(): void {
    const left = this.#left;
    const right = this.#right;
    const mask = this.#mask;
    const needed = this.#needed;
    // The interpolated peak belongs to the middle of the last twelve frames.
    const from = this.#write - TAPS / 2;
    for (let middle = from; middle < from + BLOCK; middle += 1) {
      const at = middle & mask;
      needed[at] = 1;
      if (Math.abs(left[at]!) < CEILING / 2 && Math.abs(right[at]!) < CEILING / 2) continue;
      const peak = Math.max(this.#peak(left, middle), this.#peak(right, middle));
      if (peak <= CEILING) continue;
      needed[at] = CEILING / peak;
      this.#tight = middle;
    }
  }

  #hold({ left, right }: StereoBlock): void {
    const reach = this.latency - TAPS;
    for (let i = 0; i < BLOCK; i += 1) {
      const due = this.#write + i - this.latency;
      // The steepest straight line that any peak within reach asks for.
      let slope = 0;
      let floor = 1;
      const furthest = Math.min(reach, this.#tight - due);
      for (let ahead = 0; ahead <= furthest; ahead += 1) {
        const want = this.#needed[(due + ahead) & this.#mask]!;
        if (want >= 1) continue;
        if (want < floor) floor = want;
        if (want < this.#gain) slope = Math.max(slope, (this.#gain - want) / (ahead + 1));
      }
      if (slope > 0) this.#gain -= slope;
      else this.#gain += this.#release * (Math.min(1, floor) - this.#gain);
      if (this.#gain > 0.99999 && floor >= 1) this.#gain = 1;
      const at = due & this.#mask;
      left[i] = Math.max(-CEILING, Math.min(CEILING, this.#left[at]! * this.#gain));
      right[i] = Math.max(-CEILING, Math.min(CEILING, this.#right[at]! * this.#gain));
    }
  }

  /** The waveform's height around a frame, between its neighbours too. */
  #peak(line: Float32Array, middle: number): number {
    let peak = Math.abs(line[middle & this.#mask]!);
    if (peak < CEILING / 2) return peak;
    const from = middle - TAPS / 2 + 1;
    for (let p = 0; p < 3; p += 1) {
      const taps = PHASES[p]!;
      let sum = 0;
      for (let k = 0; k < TAPS; k += 1) sum += taps[k]! * line[(from + k) & this.#mask]!;
      peak = Math.max(peak, Math.abs(sum));
    }
    return peak;
  }
}
