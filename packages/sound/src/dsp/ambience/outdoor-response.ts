import type { Hertz, Seconds } from '@innertide/std/units';
import { BLOCK, FAULT, type StereoBlock } from '../signal/block.ts';

/** Loops of scattering trunks, walls of leaves and slopes: no two in a simple ratio. All longer than a block. */
const LOOPS: readonly Seconds[] = [0.0431, 0.0673, 0.0887, 0.1129];

/** First reflections of each side: seconds after the sound, and level. */
const EARLY: readonly (readonly (readonly [seconds: Seconds, level: number])[])[] = [
  [
    [0.0113, 0.5],
    [0.0371, 0.36],
  ],
  [
    [0.0171, 0.47],
    [0.0523, 0.33],
  ],
];

/**
 * Time in which a forest's answer falls by 60 dB at the pitches of birds, and where leaves take the rest (M. Padgham, "Reverberation and frequency
 * attenuation in forests", Journal of the Acoustical Society of America 115, 2004: near a second at 1 to 3 kHz, less above).
 */
const DECAY: Seconds = 0.95;
const LEAVES_HZ: Hertz = 5200;

/** Under this nothing comes back out of doors: there is no wall large enough. */
const LOWEST_HZ: Hertz = 220;

/** Of what goes round: as loud as what was sent, for noise. */
const LATE = 0.3;

/** After this much silence nothing goes round any more. */
const QUIET: Seconds = 2;

/**
 * Out of doors around the ambient sounds: a few first reflections a side, and four loops that scatter into each other (J. Stautner and M. Puckette,
 * Computer Music Journal 6, 1982, with a Householder matrix). One for all sounds; each channel has loops of its own, so that little is lost in mono.
 */
export class OutdoorResponse {
  readonly #input = new Float64Array(BLOCK);
  /** What was sent, the newest block last. */
  readonly #sent: Float64Array;
  readonly #earlyFrames: Int32Array;
  readonly #earlyLevels = Float64Array.from(EARLY.flat(), ([, level]) => level);
  readonly #lines: readonly Float64Array[];
  readonly #loopFrames: Int32Array;
  readonly #gains: Float64Array;
  readonly #out: readonly Float64Array[];
  readonly #damped = new Float64Array(LOOPS.length);
  readonly #leavesShare: number;
  readonly #lowShare: number;
  readonly #low = new Float64Array(1);
  readonly #quietBlocks: number;
  #silentBlocks = Number.MAX_SAFE_INTEGER;
  #isSent = false;

  constructor(sampleRate: number) {
    const frames = (seconds: Seconds) => Math.round(seconds * sampleRate);
    this.#earlyFrames = Int32Array.from(EARLY.flat(), ([seconds]) => frames(seconds));
    this.#sent = new Float64Array(Math.max(...this.#earlyFrames) + BLOCK);
    this.#loopFrames = Int32Array.from(LOOPS, (seconds) => Math.max(BLOCK, frames(seconds)));
    this.#lines = LOOPS.map((_, n) => new Float64Array(this.#loopFrames[n]!));
    this.#gains = Float64Array.from(LOOPS, (seconds) => 10 ** ((-3 * seconds) / DECAY));
    this.#out = LOOPS.map(() => new Float64Array(BLOCK));
    this.#leavesShare = 1 - Math.exp((-2 * Math.PI * Math.min(LEAVES_HZ, 0.4 * sampleRate)) / sampleRate);
    this.#lowShare = 1 - Math.exp((-2 * Math.PI * LOWEST_HZ) / sampleRate);
    this.#quietBlocks = Math.ceil((QUIET * sampleRate) / BLOCK);
  }

  reset(): void {
    this.#input.fill(0);
    this.#sent.fill(0);
    for (let n = 0; n < this.#lines.length; n += 1) this.#lines[n]!.fill(0);
    this.#damped.fill(0);
    this.#low[0] = 0;
    this.#silentBlocks = Number.MAX_SAFE_INTEGER;
    this.#isSent = false;
  }

  /** Adds a channel of BLOCK frames with the gains of `block`; what holds a fault or nothing is left out. */
  send(wet: Float64Array, { gain0, gain1 }: StereoBlock): void {
    let sum = 0;
    for (let i = 0; i < BLOCK; i += 1) sum += Math.abs(wet[i]!);
    if (!(sum > 1e-9 && sum < FAULT * BLOCK)) return;
    const input = this.#input;
    const step = (gain1 - gain0) / BLOCK;
    let gain = gain0;
    for (let i = 0; i < BLOCK; i += 1) {
      gain += step;
      input[i] = input[i]! + gain * wet[i]!;
    }
    this.#isSent = true;
  }

  /** Adds what comes back in this block to `to`, and makes ready for the next. @returns whether anything does. */
  render(to: StereoBlock): boolean {
    this.#silentBlocks = this.#isSent ? 0 : this.#silentBlocks + 1;
    this.#isSent = false;
    if (this.#silentBlocks > this.#quietBlocks) return false;
    this.#take();
    this.#reflect(to.left, 0);
    this.#reflect(to.right, 1);
    for (let n = 0; n < this.#lines.length; n += 1) this.#pass(n);
    this.#scatter(to);
    return true;
  }

  /** Moves what was sent on by a block, and takes the deep out of the newest. */
  #take(): void {
    const sent = this.#sent;
    const input = this.#input;
    sent.copyWithin(0, BLOCK);
    const share = this.#lowShare;
    let low = this.#low[0]!;
    for (let i = 0, at = sent.length - BLOCK; i < BLOCK; i += 1, at += 1) {
      low += share * (input[i]! - low);
      sent[at] = input[i]! - low;
    }
    this.#low[0] = low + 1e-18;
    input.fill(0);
  }

  #reflect(to: Float64Array, side: 0 | 1): void {
    const sent = this.#sent;
    const near = this.#earlyLevels[2 * side]!;
    const far = this.#earlyLevels[2 * side + 1]!;
    const first = sent.length - BLOCK - this.#earlyFrames[2 * side]!;
    const second = sent.length - BLOCK - this.#earlyFrames[2 * side + 1]!;
    for (let i = 0; i < BLOCK; i += 1) to[i] = to[i]! + near * sent[first + i]! + far * sent[second + i]!;
  }

  /** Fills what a loop gives back in this block, without its highs. Its oldest frames stand first. */
  #pass(n: number): void {
    const line = this.#lines[n]!;
    const out = this.#out[n]!;
    const gain = this.#gains[n]!;
    const share = this.#leavesShare;
    let damped = this.#damped[n]!;
    for (let i = 0; i < BLOCK; i += 1) {
      damped += share * (line[i]! - damped);
      out[i] = gain * damped;
    }
    this.#damped[n] = damped + 1e-18;
    line.copyWithin(0, BLOCK);
  }

  /** Adds what goes round to both channels, and sends it round again. */
  #scatter({ left, right }: StereoBlock): void {
    const sent = this.#sent;
    const from = sent.length - BLOCK;
    const a = this.#out[0]!;
    const b = this.#out[1]!;
    const c = this.#out[2]!;
    const d = this.#out[3]!;
    const k = this.#lines[0]!;
    const l = this.#lines[1]!;
    const m = this.#lines[2]!;
    const n = this.#lines[3]!;
    const atK = k.length - BLOCK;
    const atL = l.length - BLOCK;
    const atM = m.length - BLOCK;
    const atN = n.length - BLOCK;
    for (let i = 0; i < BLOCK; i += 1) {
      const w = a[i]!;
      const x = b[i]!;
      const y = c[i]!;
      const z = d[i]!;
      left[i] = left[i]! + LATE * (w - y);
      right[i] = right[i]! + LATE * (x - z);
      const half = 0.5 * (w + x + y + z);
      const input = sent[from + i]!;
      k[atK + i] = input + w - half;
      l[atL + i] = input + x - half;
      m[atM + i] = input + y - half;
      n[atN + i] = input + z - half;
    }
  }
}
