import type { Hertz, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, isSilent, type StereoBlock } from '../signal/block.ts';

const LINES = 16;

/** Lines whose length moves; the others stand still. */
const MOVED = 4;

/** Octaves in which a decay is asked for, and how long each lasts beside 1 kHz: air and walls take the highs first. */
export const OCTAVES: readonly Hertz[] = [250, 500, 1000, 2000, 4000];
const OCTAVE_SHARES = [1.08, 1.04, 1, 0.87, 0.62];

/** Share of the decay left at the top, where the fit is free. */
const TOP_SHARE = 0.22;

/** The seconds in which each of OCTAVES falls by 60 dB in a room of so many seconds at 1 kHz. */
export function decayOf(seconds: Seconds): readonly Seconds[] {
  return OCTAVE_SHARES.map((share) => share * seconds);
}

/** Line lengths: a geometric row with a little scatter, so that no two share a measure. */
const LENGTHS: readonly Seconds[] = [
  0.0113, 0.0131, 0.0149, 0.0173, 0.0199, 0.0227, 0.0263, 0.0293, 0.0331, 0.0373, 0.0419, 0.0467, 0.0523, 0.0587,
  0.0653, 0.0731,
];

const DIFFUSERS: readonly Seconds[] = [0.0017, 0.0029, 0.0047, 0.0073];
const DIFFUSION = 0.66;

/** Early reflections of each side: seconds after the sound, and gain (image sources of a room of 9 × 12 × 5 m, thinned; J. Allen, D. Berkley, 1979). */
const EARLY = [
  [
    [0.0061, 0.42],
    [0.0107, -0.36],
    [0.0153, 0.31],
    [0.0212, 0.27],
    [0.0271, -0.23],
    [0.0338, 0.19],
    [0.0407, -0.16],
    [0.0491, 0.13],
  ],
  [
    [0.0074, 0.4],
    [0.0122, 0.35],
    [0.0171, -0.3],
    [0.0229, 0.26],
    [0.0293, 0.22],
    [0.0357, -0.19],
    [0.0431, 0.15],
    [0.0509, -0.13],
  ],
] as const;

function nextPrime(from: number): number {
  for (let n = Math.max(2, Math.ceil(from)); ; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n && prime; d += 1) prime = n % d !== 0;
    if (prime) return n;
  }
}

function powerOfTwo(atLeast: number): number {
  let n = 1;
  while (n < atLeast) n *= 2;
  return n;
}

/** Gain of a first-order shelf (b0 + b1 z⁻¹) / (1 − a z⁻¹) at a frequency. */
function shelfGain(b0: number, b1: number, a: number, hz: Hertz, sampleRate: number): number {
  const w = (2 * Math.PI * hz) / sampleRate;
  const above = b0 ** 2 + b1 ** 2 + 2 * b0 * b1 * Math.cos(w);
  return Math.sqrt(above / (1 + a ** 2 - 2 * a * Math.cos(w)));
}

/**
 * Fits the loss of a line to the decays that are asked for: a first-order shelf whose ends are given by the lowest and the highest decay,
 * and whose corner is the one with the least relative error over OCTAVES (J.-M. Jot, 1991).
 */
export function fitShelf(
  lineSeconds: Seconds,
  seconds: Seconds,
  sampleRate: number,
): readonly [b0: number, b1: number, a: number] {
  const wanted = decayOf(seconds);
  const gainFor = (decay: Seconds) => 10 ** ((-3 * lineSeconds) / decay);
  let best: readonly [number, number, number] = [1, 0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (let low = 1; low <= 1.16; low += 0.02) {
    for (let top = 0.1; top <= 0.5; top += 0.04) {
      for (let hz = 1200; hz <= 9000; hz *= 1.12) {
        const t = Math.tan((Math.PI * Math.min(hz, 0.45 * sampleRate)) / sampleRate);
        const g0 = gainFor(low * seconds);
        const g1 = gainFor(top * TOP_SHARE * 4 * seconds);
        const a = (1 - t) / (1 + t);
        const b0 = (g1 + g0 * t) / (1 + t);
        const b1 = (g0 * t - g1) / (1 + t);
        let error = 0;
        OCTAVES.forEach((octave, n) => {
          const decay = (-3 * lineSeconds) / Math.log10(shelfGain(b0, b1, a, octave, sampleRate));
          error = Math.max(error, Math.abs(decay / (wanted[n] ?? 1) - 1));
        });
        if (error < least) {
          least = error;
          best = [b0, b1, a];
        }
      }
    }
  }
  return best;
}

/**
 * A room: early reflections, then sixteen delay lines fed back through a Hadamard matrix (M. Gerzon, 1971; J. O. Smith, "Physical Audio
 * Signal Processing"), each with a loss fitted to the decay in octaves, four of them moved by slow random walks and read with cubic
 * interpolation, the input diffused by all-passes and cut below 120 Hz so that the low end stays clear.
 */
export class Room {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #lines: Float32Array[] = [];
  readonly #masks = new Int32Array(LINES);
  readonly #lengths = new Int32Array(LINES);
  readonly #b0 = new Float64Array(LINES);
  readonly #b1 = new Float64Array(LINES);
  readonly #a = new Float64Array(LINES);
  /** Last input and last output of each line's shelf. */
  readonly #before = new Float64Array(2 * LINES);
  readonly #reads: Float64Array[] = [];
  readonly #diffusers: Float32Array[] = [];
  readonly #diffuserAt = new Int32Array(2 * DIFFUSERS.length);
  readonly #early: readonly [Float32Array, Float32Array];
  readonly #earlyMask: number;
  readonly #tapFrames: readonly [Int32Array, Int32Array];
  readonly #input: readonly [Float64Array, Float64Array];
  readonly #lowCut = new Float64Array(2);
  #write = 0;
  #seconds = DOUBLE_FIELD;
  #blocksOfSilence = Number.POSITIVE_INFINITY;

  constructor(sampleRate: number, frames = BLOCK) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#input = [new Float64Array(frames), new Float64Array(frames)];
    LENGTHS.forEach((seconds, n) => {
      const length = nextPrime(seconds * sampleRate);
      const size = powerOfTwo(length + frames + 64);
      this.#lengths[n] = length;
      this.#lines.push(new Float32Array(size));
      this.#masks[n] = size - 1;
      this.#reads.push(new Float64Array(frames));
    });
    for (let side = 0; side < 2; side += 1) {
      for (const seconds of DIFFUSERS) {
        this.#diffusers.push(new Float32Array(nextPrime(seconds * (side === 0 ? 1 : 1.11) * sampleRate)));
      }
    }
    const size = powerOfTwo(0.06 * sampleRate + frames);
    this.#early = [new Float32Array(size), new Float32Array(size)];
    this.#earlyMask = size - 1;
    const taps = (side: 0 | 1) => Int32Array.from(EARLY[side], ([seconds]) => Math.round(seconds * sampleRate));
    this.#tapFrames = [taps(0), taps(1)];
    this.setDecay(5);
  }

  /** @param seconds time in which 1 kHz falls by 60 dB; the other octaves as `decayOf` says. */
  setDecay(seconds: Seconds): void {
    if (seconds === this.#seconds) return;
    this.#seconds = seconds;
    for (let n = 0; n < LINES; n += 1) {
      const [b0, b1, a] = fitShelf((this.#lengths[n] ?? 0) / this.#sampleRate, seconds, this.#sampleRate);
      this.#b0[n] = b0;
      this.#b1[n] = b1;
      this.#a[n] = a;
    }
  }

  reset(): void {
    for (const line of this.#lines) line.fill(0);
    for (const line of this.#diffusers) line.fill(0);
    for (const line of this.#early) line.fill(0);
    this.#before.fill(0);
    this.#lowCut.fill(0);
    this.#blocksOfSilence = Number.POSITIVE_INFINITY;
  }

  /** Adds the room's answer to `input` onto `out`; the lines' movement hangs on the moment. */
  render(input: StereoBlock, out: StereoBlock, moment: Moment): void {
    if (isSilent(input)) this.#blocksOfSilence += 1;
    else this.#blocksOfSilence = 0;
    // Two decays after the last sound the room holds −120 dB: nothing to compute until somebody speaks again.
    if (this.#blocksOfSilence * this.#frames > 2 * this.#seconds * this.#sampleRate) return;
    this.#feed(0, input.left, out.left);
    this.#feed(1, input.right, out.right);
    for (let n = 0; n < LINES; n += 1) {
      if (n % (LINES / MOVED) === 2) this.#readMoved(n, moment);
      else this.#readSteady(n);
    }
    this.#mix(out);
    this.#write = (this.#write + this.#frames) | 0;
  }

  /** Early reflections, low cut and diffusion of one side. */
  #feed(side: 0 | 1, source: Float64Array, out: Float64Array): void {
    const input = this.#input[side];
    const frames = input.length;
    const early = this.#early[side];
    const mask = this.#earlyMask;
    const write = this.#write;
    const cut = 1 - Math.exp((-2 * Math.PI * 120) / this.#sampleRate);
    let low = this.#lowCut[side]!;
    for (let i = 0; i < frames; i += 1) {
      const x = source[i]!;
      low += cut * (x - low) + 1e-18;
      early[(write + i) & mask] = x - low;
      input[i] = x - low;
    }
    this.#lowCut[side] = low;
    const taps = this.#tapFrames[side];
    const gains = EARLY[side];
    for (let tap = 0; tap < taps.length; tap += 1) {
      const gain = 0.5 * gains[tap]![1];
      const from = write - taps[tap]!;
      for (let i = 0; i < frames; i += 1) out[i] = out[i]! + gain * early[(from + i) & mask]!;
    }
    for (let n = 0; n < DIFFUSERS.length; n += 1) {
      const at = side * DIFFUSERS.length + n;
      const line = this.#diffusers[at]!;
      const length = line.length;
      let k = this.#diffuserAt[at]!;
      for (let i = 0; i < frames; i += 1) {
        const held = line[k]!;
        const fed = input[i]! + DIFFUSION * held + 1e-18;
        line[k] = fed;
        input[i] = held - DIFFUSION * fed;
        k = k + 1 === length ? 0 : k + 1;
      }
      this.#diffuserAt[at] = k;
    }
  }

  #readSteady(n: number): void {
    const line = this.#lines[n]!;
    const mask = this.#masks[n]!;
    const out = this.#reads[n]!;
    const from = this.#write - this.#lengths[n]!;
    const b0 = this.#b0[n]!;
    const b1 = this.#b1[n]!;
    const a = this.#a[n]!;
    let x1 = this.#before[2 * n]!;
    let y1 = this.#before[2 * n + 1]!;
    for (let i = 0; i < out.length; i += 1) {
      const x = line[(from + i) & mask]!;
      y1 = b0 * x + b1 * x1 + a * y1;
      x1 = x;
      out[i] = y1;
    }
    this.#before[2 * n] = x1;
    this.#before[2 * n + 1] = y1 + 1e-18;
  }

  /** Reads a line that moves: at most a third of a millisecond, by two slow waves without a common measure; felt as air, never as pitch. */
  #readMoved(n: number, { seconds, until }: Moment): void {
    const line = this.#lines[n]!;
    const mask = this.#masks[n]!;
    const out = this.#reads[n]!;
    const write = this.#write;
    const swing = 0.00008 * this.#sampleRate;
    const turn = 2 * Math.PI * (0.07 + 0.013 * n);
    const other = turn * 1.618;
    const length = this.#lengths[n]! - 2;
    let delay = length - swing * (2 + Math.sin(turn * seconds + n) + Math.sin(other * seconds + 2 * n));
    const end = length - swing * (2 + Math.sin(turn * until + n) + Math.sin(other * until + 2 * n));
    const step = (end - delay) / out.length;
    const b0 = this.#b0[n]!;
    const b1 = this.#b1[n]!;
    const a = this.#a[n]!;
    let x1 = this.#before[2 * n]!;
    let y1 = this.#before[2 * n + 1]!;
    for (let i = 0; i < out.length; i += 1) {
      const whole = delay | 0;
      const f = delay - whole;
      const at = write + i - whole;
      const p0 = line[(at + 1) & mask]!;
      const p1 = line[at & mask]!;
      const p2 = line[(at - 1) & mask]!;
      const p3 = line[(at - 2) & mask]!;
      // Third-order Lagrange between p1 and p2.
      const c1 = p2 - p0 / 3 - p1 / 2 - p3 / 6;
      const c2 = (p0 + p2) / 2 - p1;
      const c3 = (p1 - p2) / 2 + (p3 - p0) / 6;
      const x = p1 + f * (c1 + f * (c2 + f * c3));
      y1 = b0 * x + b1 * x1 + a * y1;
      x1 = x;
      out[i] = y1;
      delay += step;
    }
    this.#before[2 * n] = x1;
    this.#before[2 * n + 1] = y1 + 1e-18;
  }

  /** Feeds every line with all of them, and each channel with all of them in patterns without anything in common. */
  #mix({ left, right }: StereoBlock): void {
    const reads = this.#reads;
    const inLeft = this.#input[0];
    const inRight = this.#input[1];
    const v = this.#frame;
    for (let i = 0; i < left.length; i += 1) {
      for (let n = 0; n < LINES; n += 1) v[n] = reads[n]![i]!;
      left[i] =
        left[i]! +
        0.32 * (v[0]! - v[2]! + v[4]! - v[6]! + v[8]! - v[10]! + v[12]! - v[14]!) +
        0.14 * (v[1]! - v[3]! + v[5]! - v[7]!);
      right[i] =
        right[i]! +
        0.32 * (v[1]! - v[3]! - v[5]! + v[7]! + v[9]! - v[11]! - v[13]! + v[15]!) +
        0.14 * (v[0]! + v[2]! - v[8]! - v[10]!);
      for (let half = 1; half < LINES; half *= 2) {
        for (let n = 0; n < LINES; n += 2 * half) {
          for (let m = n; m < n + half; m += 1) {
            const a = v[m]!;
            const b = v[m + half]!;
            v[m] = a + b;
            v[m + half] = a - b;
          }
        }
      }
      const x = 0.25 * inLeft[i]!;
      const y = 0.25 * inRight[i]!;
      const w = this.#write + i;
      for (let n = 0; n < LINES; n += 1) {
        const fed = n % 2 === 0 ? x : y;
        const line = this.#lines[n]!;
        line[w & this.#masks[n]!] = 0.25 * v[n]! + fed;
      }
    }
  }

  readonly #frame = new Float64Array(LINES);
}
