import { DOUBLE_FIELD } from '../../double-field.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, isSilent, type StereoBlock } from '../signal/block.ts';

const LINES = 8;

/**
 * Rate at which lines are prime in frames, so that no two ring together. At any other rate they last as long to within
 * half a frame: primes of its own would make another room, and single tones louder or softer in it.
 */
const TUNED_RATE = 24000;

/** Lines that are read together, one of each side. */
const PAIRS = [
  [0, 3],
  [1, 2],
  [4, 7],
  [5, 6],
] as const;

/** Two delay lines by their numbers, with what reading them needs. */
interface LinePair {
  readonly m: number;
  readonly n: number;
  readonly line: Float32Array;
  readonly other: Float32Array;
  readonly mask: number;
  readonly otherMask: number;
  readonly out: Float64Array;
  readonly otherOut: Float64Array;
  readonly length: number;
  readonly otherLength: number;
}

/** Line lengths in seconds. */
const LENGTHS = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617, 0.0719, 0.0839];
const DIFFUSERS = [0.00477, 0.00359, 0.01273, 0.00931];
const PRE_DELAY = 0.034;

function nextPrime(from: number): number {
  for (let n = Math.max(2, Math.ceil(from)); ; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n && prime; d += 1) prime = n % d !== 0;
    if (prime) return n;
  }
}

/** Frames of a line at a rate. */
function lineFrames(seconds: number, sampleRate: number): number {
  return Math.round((nextPrime(seconds * TUNED_RATE) * sampleRate) / TUNED_RATE);
}

function powerOfTwo(atLeast: number): number {
  let n = 1;
  while (n < atLeast) n *= 2;
  return n;
}

/**
 * A room: eight delay lines fed back through a Householder matrix (J. O. Smith, "Physical Audio Signal Processing"),
 * half of them slowly moved, high tones decaying three times as fast as the middle, input diffused and cut below
 * 200 Hz so that the low end stays clear.
 */
export class Reverb {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #lines: Float32Array[] = [];
  readonly #masks: number[] = [];
  readonly #lengths: number[] = [];
  readonly #damp = new Float64Array(LINES);
  readonly #feedback = new Float64Array(LINES);
  readonly #reads: Float64Array[] = [];
  readonly #pairs: readonly LinePair[];
  readonly #diffusers: Float32Array[] = [];
  readonly #diffuserAt = new Int32Array(DIFFUSERS.length * 2);
  readonly #pre: [Float32Array, Float32Array];
  readonly #preMask: number;
  readonly #preFrames: number;
  readonly #input: readonly [Float64Array, Float64Array];
  readonly #lowCut = new Float64Array(2);
  #write = 0;
  #dampShare = DOUBLE_FIELD;
  #seconds = 0;
  #blocksOfSilence = Number.POSITIVE_INFINITY;

  constructor(sampleRate: number, frames = BLOCK) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#input = [new Float64Array(frames), new Float64Array(frames)];
    for (let n = 0; n < LINES; n += 1) {
      const length = lineFrames(LENGTHS[n]!, sampleRate);
      const size = powerOfTwo(length + frames + 64);
      this.#lengths.push(length);
      this.#lines.push(new Float32Array(size));
      this.#masks.push(size - 1);
      this.#reads.push(new Float64Array(frames));
    }
    this.#pairs = PAIRS.map(([m, n]) => ({
      m,
      n,
      line: this.#lines[m]!,
      other: this.#lines[n]!,
      mask: this.#masks[m]!,
      otherMask: this.#masks[n]!,
      out: this.#reads[m]!,
      otherOut: this.#reads[n]!,
      length: this.#lengths[m]!,
      otherLength: this.#lengths[n]!,
    }));
    for (let side = 0; side < 2; side += 1) {
      for (const seconds of DIFFUSERS) {
        this.#diffusers.push(new Float32Array(lineFrames(seconds * (side === 0 ? 1 : 1.09), sampleRate)));
      }
    }
    const size = powerOfTwo(PRE_DELAY * sampleRate + frames);
    this.#pre = [new Float32Array(size), new Float32Array(size)];
    this.#preMask = size - 1;
    this.#preFrames = Math.round(PRE_DELAY * sampleRate);
    this.setDecay(5);
  }

  /** @param seconds time in which the middle of the spectrum falls by 60 dB. */
  setDecay(seconds: number): void {
    if (seconds === this.#seconds) return;
    this.#seconds = seconds;
    for (let n = 0; n < LINES; n += 1) {
      this.#feedback[n] = 10 ** ((-3 * this.#lengths[n]!) / (this.#sampleRate * seconds));
    }
    this.#dampShare = 1 - Math.exp((-2 * Math.PI * 3800) / this.#sampleRate);
  }

  reset(): void {
    for (const line of this.#lines) line.fill(0);
    for (const line of this.#diffusers) line.fill(0);
    for (const line of this.#pre) line.fill(0);
    this.#damp.fill(0);
    this.#lowCut.fill(0);
    this.#blocksOfSilence = Number.POSITIVE_INFINITY;
  }

  /** Adds the room's answer to `input` onto `out`; the lines' movement hangs on the moment. */
  render(input: StereoBlock, out: StereoBlock, moment: Moment): void {
    if (isSilent(input)) this.#blocksOfSilence += 1;
    else this.#blocksOfSilence = 0;
    // Two decays after the last sound the room holds −120 dB: nothing to compute until somebody speaks again.
    if (this.#blocksOfSilence * this.#frames > 2 * this.#seconds * this.#sampleRate) return;
    this.#feed(0, input.left);
    this.#feed(1, input.right);
    const write = this.#write;
    // Two lines of each side are moved.
    this.#readSteady(this.#pairs[0]!);
    this.#readMoved(this.#pairs[1]!, moment);
    this.#readSteady(this.#pairs[2]!);
    this.#readMoved(this.#pairs[3]!, moment);
    const reads = this.#reads;
    const a = reads[0]!,
      b = reads[1]!,
      c = reads[2]!,
      d = reads[3]!;
    const e = reads[4]!,
      f = reads[5]!,
      g = reads[6]!,
      h = reads[7]!;
    const inLeft = this.#input[0];
    const inRight = this.#input[1];
    const lines = this.#lines;
    const masks = this.#masks;
    const l0 = lines[0]!,
      l1 = lines[1]!,
      l2 = lines[2]!,
      l3 = lines[3]!;
    const l4 = lines[4]!,
      l5 = lines[5]!,
      l6 = lines[6]!,
      l7 = lines[7]!;
    const m0 = masks[0]!,
      m1 = masks[1]!,
      m2 = masks[2]!,
      m3 = masks[3]!;
    const m4 = masks[4]!,
      m5 = masks[5]!,
      m6 = masks[6]!,
      m7 = masks[7]!;
    const { left, right } = out;
    for (let i = 0; i < left.length; i += 1) {
      const v0 = a[i]!,
        v1 = b[i]!,
        v2 = c[i]!,
        v3 = d[i]!;
      const v4 = e[i]!,
        v5 = f[i]!,
        v6 = g[i]!,
        v7 = h[i]!;
      const share = (v0 + v1 + v2 + v3 + v4 + v5 + v6 + v7) * 0.25;
      const w = write + i;
      const x = inLeft[i]! - share + 1e-18;
      const y = inRight[i]! - share + 1e-18;
      l0[w & m0] = x + v0;
      l1[w & m1] = y + v1;
      l2[w & m2] = x + v2;
      l3[w & m3] = y + v3;
      l4[w & m4] = x + v4;
      l5[w & m5] = y + v5;
      l6[w & m6] = x + v6;
      l7[w & m7] = y + v7;
      // Each channel carries all lines, in patterns without anything in common: a tone that one line favours leans nowhere.
      left[i] = left[i]! + 0.4 * (v0 - v2 + v4 - v6) + 0.3 * (v1 + v3 - v5 - v7);
      right[i] = right[i]! + 0.4 * (v1 - v3 + v5 - v7) + 0.3 * (v0 + v2 - v4 - v6);
    }
    this.#write = (write + this.#frames) | 0;
  }

  /** Pre-delay, low cut and four all-passes of one side. */
  #feed(side: 0 | 1, source: Float64Array): void {
    const input = this.#input[side];
    const frames = input.length;
    const pre = this.#pre[side];
    const mask = this.#preMask;
    const behind = this.#preFrames;
    const write = this.#write;
    const cut = 1 - Math.exp((-2 * Math.PI * 190) / this.#sampleRate);
    let low = this.#lowCut[side]!;
    for (let i = 0; i < frames; i += 1) {
      const w = write + i;
      pre[w & mask] = source[i]!;
      const x = pre[(w - behind) & mask]!;
      low += cut * (x - low) + 1e-18;
      input[i] = (x - low) * 0.35;
    }
    this.#lowCut[side] = low;
    for (let n = 0; n < DIFFUSERS.length; n += 1) {
      const at = side * DIFFUSERS.length + n;
      const line = this.#diffusers[at]!;
      const length = line.length;
      let k = this.#diffuserAt[at]!;
      for (let i = 0; i < frames; i += 1) {
        const held = line[k]!;
        const fed = input[i]! + 0.62 * held + 1e-18;
        line[k] = fed;
        input[i] = held - 0.62 * fed;
        k = k + 1 === length ? 0 : k + 1;
      }
      this.#diffuserAt[at] = k;
    }
  }

  /** Reads two lines that stand still, in one pass: neither's filter waits for the other's. */
  #readSteady({ m, n, line, other, mask, otherMask, out, otherOut, length, otherLength }: LinePair): void {
    const damp = this.#dampShare;
    const retain = 1 - damp;
    const gain = this.#feedback[m]!;
    const otherGain = this.#feedback[n]!;
    const from = this.#write - length;
    const otherFrom = this.#write - otherLength;
    let state = this.#damp[m]!;
    let otherState = this.#damp[n]!;
    for (let i = 0; i < out.length; i += 1) {
      state = retain * state + damp * line[(from + i) & mask]!;
      otherState = retain * otherState + damp * other[(otherFrom + i) & otherMask]!;
      out[i] = state * gain;
      otherOut[i] = otherState * otherGain;
    }
    this.#damp[m] = state;
    this.#damp[n] = otherState;
  }

  /** Reads two lines that are moved: at most a third of a millisecond at a seventh of a hertz, felt as air, never as pitch. */
  #readMoved(pair: LinePair, { seconds, until }: Moment): void {
    const { m, n, line, other, mask, otherMask, out, otherOut, length, otherLength } = pair;
    const write = this.#write;
    const damp = this.#dampShare;
    const retain = 1 - damp;
    const gain = this.#feedback[m]!;
    const otherGain = this.#feedback[n]!;
    const swing = 0.00016 * this.#sampleRate;
    const turn = 2 * Math.PI * (0.09 + 0.023 * m);
    const otherTurn = 2 * Math.PI * (0.09 + 0.023 * n);
    let delay = length - swing * (1 + Math.sin(turn * seconds + m));
    let otherDelay = otherLength - swing * (1 + Math.sin(otherTurn * seconds + n));
    const step = (length - swing * (1 + Math.sin(turn * until + m)) - delay) / out.length;
    const otherStep = (otherLength - swing * (1 + Math.sin(otherTurn * until + n)) - otherDelay) / out.length;
    let state = this.#damp[m]!;
    let otherState = this.#damp[n]!;
    for (let i = 0; i < out.length; i += 1) {
      let whole = delay | 0;
      let at = write + i - whole;
      let near = line[at & mask]!;
      state = retain * state + damp * (near + (delay - whole) * (line[(at - 1) & mask]! - near));
      out[i] = state * gain;
      delay += step;
      whole = otherDelay | 0;
      at = write + i - whole;
      near = other[at & otherMask]!;
      otherState = retain * otherState + damp * (near + (otherDelay - whole) * (other[(at - 1) & otherMask]! - near));
      otherOut[i] = otherState * otherGain;
      otherDelay += otherStep;
    }
    this.#damp[m] = state;
    this.#damp[n] = otherState;
  }
}
