import { exp10 } from '@innertide/std/exponential';
import type { Hertz, Seconds } from '@innertide/std/units';
import { BLOCK, FAULT, type StereoBlock } from '../signal/block.ts';
import { onePoleShare } from '../signal/one-pole.ts';

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

/** Blocks that are sent before all of them are moved back. */
const SENT_BLOCKS = 16;

/** After this much silence nothing goes round any more. */
const QUIET: Seconds = 2;

/**
 * Out of doors around the ambient sounds: a few first reflections a side, and four loops that scatter into each other (J. Stautner and M. Puckette,
 * Computer Music Journal 6, 1982, with a Householder matrix). One for all sounds; each channel has loops of its own, so that little is lost in mono.
 */
export class OutdoorResponse {
  readonly #input = new Float64Array(BLOCK);
  /** What was sent: the newest block at `#newest`. Moved back only when it reaches the end, since moving it costs more than reading it. */
  readonly #sent: Float64Array;
  readonly #history: number;
  #newest: number;
  readonly #earlyFrames: Int32Array;
  readonly #earlyLevels = Float64Array.from(EARLY.flat(), ([, level]) => level);
  /** Rings as long as their delay: what comes out of a frame is replaced by what goes in. */
  readonly #lines: readonly Float64Array[];
  readonly #loopFrames: Int32Array;
  /** Where each ring is in its round. */
  readonly #at = new Int32Array(LOOPS.length);
  readonly #gains: Float64Array;
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
    this.#history = Math.max(...this.#earlyFrames);
    this.#newest = this.#history;
    this.#sent = new Float64Array(this.#history + SENT_BLOCKS * BLOCK);
    this.#loopFrames = Int32Array.from(LOOPS, (seconds) => Math.max(BLOCK, frames(seconds)));
    this.#lines = LOOPS.map((_, n) => new Float64Array(this.#loopFrames[n]!));
    this.#gains = Float64Array.from(LOOPS, (seconds) => exp10((-3 * seconds) / DECAY));
    this.#leavesShare = onePoleShare(Math.min(LEAVES_HZ, 0.4 * sampleRate), sampleRate);
    this.#lowShare = onePoleShare(LOWEST_HZ, sampleRate);
    this.#quietBlocks = Math.ceil((QUIET * sampleRate) / BLOCK);
  }

  reset(): void {
    this.#input.fill(0);
    this.#sent.fill(0);
    for (let n = 0; n < this.#lines.length; n += 1) this.#lines[n]!.fill(0);
    this.#at.fill(0);
    this.#newest = this.#history;
    this.#damped.fill(0);
    this.#low[0] = 0;
    this.#silentBlocks = Number.MAX_SAFE_INTEGER;
    this.#isSent = false;
  }

  /** Adds a channel of BLOCK frames with the gains of `block`; what holds a fault or nothing is left out. */
  send(wet: Float64Array, { gain0, gain1 }: StereoBlock): void {
    // Two sums at once: one alone would wait for every addition before it.
    let even = 0;
    let odd = 0;
    for (let i = 0; i < BLOCK; i += 4) {
      even += Math.abs(wet[i]!) + Math.abs(wet[i + 1]!);
      odd += Math.abs(wet[i + 2]!) + Math.abs(wet[i + 3]!);
    }
    if (!(even + odd > 1e-9 && even + odd < FAULT * BLOCK)) return;
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
    for (let i = 0; i < BLOCK; ) {
      let until = BLOCK;
      for (let n = 0; n < LOOPS.length; n += 1) {
        if (this.#at[n] === this.#loopFrames[n]) this.#at[n] = 0;
        until = Math.min(until, i + this.#loopFrames[n]! - this.#at[n]!);
      }
      this.#scatter(to, i, until);
      i = until;
    }
    return true;
  }

  /** Moves what was sent on by a block, and takes the deep out of the newest. */
  #take(): void {
    const sent = this.#sent;
    const input = this.#input;
    this.#newest += BLOCK;
    if (this.#newest === sent.length) {
      sent.copyWithin(0, sent.length - this.#history);
      this.#newest = this.#history;
    }
    const newest = this.#newest;
    const share = this.#lowShare;
    let low = this.#low[0]!;
    for (let i = 0; i < BLOCK; i += 1) {
      low += share * (input[i]! - low);
      sent[newest + i] = input[i]! - low;
    }
    this.#low[0] = low + 1e-18;
    input.fill(0);
  }

  #reflect(to: Float64Array, side: 0 | 1): void {
    const sent = this.#sent;
    const near = this.#earlyLevels[2 * side]!;
    const far = this.#earlyLevels[2 * side + 1]!;
    const first = this.#newest - this.#earlyFrames[2 * side]!;
    const second = this.#newest - this.#earlyFrames[2 * side + 1]!;
    for (let i = 0; i < BLOCK; i += 1) to[i] = to[i]! + near * sent[first + i]! + far * sent[second + i]!;
  }

  /**
   * Adds what comes out of the loops, without its highs, to both channels, and sends it round again with what is sent: frames `from` to `until`
   * of the block, in which no ring comes to its end.
   */
  #scatter({ left, right }: StereoBlock, from: number, until: number): void {
    const sent = this.#sent;
    const newest = this.#newest;
    const k = this.#lines[0]!;
    const l = this.#lines[1]!;
    const m = this.#lines[2]!;
    const n = this.#lines[3]!;
    const at = this.#at;
    const atK = at[0]! - from;
    const atL = at[1]! - from;
    const atM = at[2]! - from;
    const atN = at[3]! - from;
    const gainK = this.#gains[0]!;
    const gainL = this.#gains[1]!;
    const gainM = this.#gains[2]!;
    const gainN = this.#gains[3]!;
    const share = this.#leavesShare;
    const damped = this.#damped;
    let dampedK = damped[0]!;
    let dampedL = damped[1]!;
    let dampedM = damped[2]!;
    let dampedN = damped[3]!;
    for (let i = from; i < until; i += 1) {
      dampedK += share * (k[atK + i]! - dampedK);
      dampedL += share * (l[atL + i]! - dampedL);
      dampedM += share * (m[atM + i]! - dampedM);
      dampedN += share * (n[atN + i]! - dampedN);
      const w = gainK * dampedK;
      const x = gainL * dampedL;
      const y = gainM * dampedM;
      const z = gainN * dampedN;
      left[i] = left[i]! + LATE * (w - y);
      right[i] = right[i]! + LATE * (x - z);
      const round = sent[newest + i]! - 0.5 * (w + x + y + z);
      k[atK + i] = round + w;
      l[atL + i] = round + x;
      m[atM + i] = round + y;
      n[atN + i] = round + z;
    }
    damped[0] = dampedK + 1e-18;
    damped[1] = dampedL + 1e-18;
    damped[2] = dampedM + 1e-18;
    damped[3] = dampedN + 1e-18;
    for (let line = 0; line < LOOPS.length; line += 1) at[line] = at[line]! + until - from;
  }
}
