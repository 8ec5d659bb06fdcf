import { exp } from '@innertide/std/exponential';
import { cos, sin, tan } from '@innertide/std/trigonometric';
import { DOUBLE_FIELD } from '../../../double-field.ts';
import { MOST_PARTIALS, type StruckTone } from './struck-tone.ts';

/** Level under which a partial is not computed any more (−94 dB). */
const INAUDIBLE = 2e-5;

/** Partials that are computed at a time; MOST_PARTIALS is a multiple of it. */
const GROUP = 4;

/** Nothing lies wholly on one side: the right channel is computed from the left one. */
const LEAST_ANGLE = 0.02;

/** Where and when a tone sounds. An object that is filled anew, because numbers handed from function to function may be boxed. */
export class TonePlace {
  /** On every level. */
  gain = DOUBLE_FIELD;
  /** Stereo angle, 0 left to π/2 right. */
  angle = DOUBLE_FIELD;
  startFrame = DOUBLE_FIELD;
  nowFrame = DOUBLE_FIELD;
  /** Frame at which it is damped, or +∞. */
  releaseAt = DOUBLE_FIELD;
}

/**
 * Sums of decaying sines: one recursion of two terms for each partial, set from its closed form where a note begins or is damped. Double
 * precision holds a recursion within −140 dB of its closed form for minutes, so that a note entered in its middle is the note played through.
 */
export class ModalBank {
  readonly #sampleRate: number;
  readonly #frames: number;
  /** Of each note. */
  readonly #count: Int32Array;
  readonly #start: Float64Array;
  readonly #risen: Float64Array;
  readonly #releaseAt: Float64Array;
  readonly #since: Float64Array;
  readonly #placed: Uint8Array;
  /** Of each partial: radians and nepers a frame, radians at the strike, level at `since`, level now, its fall in a block. */
  readonly #omega: Float64Array;
  readonly #fall: Float64Array;
  readonly #release: Float64Array;
  readonly #phase: Float64Array;
  readonly #level: Float64Array;
  readonly #now: Float64Array;
  readonly #blockFall: Float64Array;
  /** Its recursion: two coefficients, the last two frames of the left channel, the right channel over the left one. */
  readonly #c: Float64Array;
  readonly #d: Float64Array;
  readonly #s1: Float64Array;
  readonly #s2: Float64Array;
  readonly #q: Float64Array;
  readonly #rising: readonly [Float64Array, Float64Array];
  /** Sum of the levels of the note measured last. */
  loudness = DOUBLE_FIELD;

  constructor(sampleRate: number, frames: number, capacity: number) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#count = new Int32Array(capacity);
    this.#placed = new Uint8Array(capacity);
    this.#start = new Float64Array(capacity);
    this.#risen = new Float64Array(capacity);
    this.#releaseAt = new Float64Array(capacity);
    this.#since = new Float64Array(capacity);
    const column = () => new Float64Array(capacity * MOST_PARTIALS);
    this.#omega = column();
    this.#fall = column();
    this.#release = column();
    this.#phase = column();
    this.#level = column();
    this.#now = column();
    this.#blockFall = column();
    this.#c = column();
    this.#d = column();
    this.#s1 = column();
    this.#s2 = column();
    this.#q = column();
    this.#rising = [new Float64Array(frames), new Float64Array(frames)];
  }

  /**
   * Takes over the partials of a tone that are audible at `nowFrame` or later, at its place.
   * @returns whether anything of it sounds.
   */
  begin(slot: number, tone: StruckTone, { gain, angle, startFrame, nowFrame, releaseAt }: TonePlace): boolean {
    const rate = this.#sampleRate;
    const highest = 0.45 * rate;
    const age = Math.max(0, nowFrame - startFrame);
    const ring = Math.min(age, releaseAt - startFrame);
    const base = slot * MOST_PARTIALS;
    let count = 0;
    for (let p = 0; p < tone.count; p += 1) {
      const hz = tone.hz[p]!;
      const fall = tone.decay[p]! / rate;
      const release = tone.release[p]! / rate;
      const level = gain * tone.level[p]!;
      const n = base + count;
      const side = angle + 0.25 * Math.PI * tone.width * tone.side[p]!;
      const theta = Math.min(0.5 * Math.PI - LEAST_ANGLE, Math.max(LEAST_ANGLE, side));
      const both = cos(theta) + sin(theta);
      const now = Math.abs(level) * both * exp(-fall * ring - release * (age - ring));
      if (hz >= highest || now < INAUDIBLE) continue;
      this.#omega[n] = (2 * Math.PI * hz) / rate;
      this.#fall[n] = fall;
      this.#release[n] = release;
      this.#phase[n] = tone.phase[p]!;
      this.#level[n] = level * cos(theta);
      this.#q[n] = tan(theta);
      count += 1;
    }
    this.#count[slot] = count;
    this.#start[slot] = startFrame;
    this.#since[slot] = startFrame;
    this.#risen[slot] = startFrame + tone.riseSeconds * rate;
    this.#releaseAt[slot] = releaseAt;
    this.#placed[slot] = 0;
    return count > 0;
  }

  /** Sets `loudness` to the sum of a note's levels. */
  measure(slot: number): void {
    const base = slot * MOST_PARTIALS;
    const until = base + this.#count[slot]!;
    let sum = 0;
    for (let n = base; n < until; n += 1) sum += this.#now[n]! * (1 + this.#q[n]!);
    this.loudness = this.#placed[slot] === 0 ? Number.POSITIVE_INFINITY : sum;
  }

  /** Adds a note to the block that begins at `frame`. @returns false once it has died away. */
  render(left: Float64Array, right: Float64Array, slot: number, frame: number): boolean {
    const frames = this.#frames;
    const from = Math.max(0, Math.ceil(this.#start[slot]! - frame));
    if (from >= frames) return true;
    if (this.#placed[slot] === 0) {
      if (this.#releaseAt[slot]! <= frame + from) this.#damp(slot, this.#releaseAt[slot]!);
      this.#place(slot, frame + from);
      this.#placed[slot] = 1;
    }
    const release = Math.ceil(this.#releaseAt[slot]! - frame);
    if (release >= from && release < frames) {
      this.#ring(left, right, slot, frame, from, release);
      this.#damp(slot, this.#releaseAt[slot]!);
      this.#place(slot, frame + release);
      this.#ring(left, right, slot, frame, release, frames);
      return this.#prune(slot, frames - release);
    }
    this.#ring(left, right, slot, frame, from, frames);
    return this.#prune(slot, frames - from);
  }

  /** Goes over to the release's decay at a frame. */
  #damp(slot: number, frame: number): void {
    const base = slot * MOST_PARTIALS;
    const until = base + this.#count[slot]!;
    const span = frame - this.#since[slot]!;
    for (let n = base; n < until; n += 1) {
      this.#level[n] = this.#level[n]! * exp(-this.#fall[n]! * span);
      this.#fall[n] = this.#release[n]!;
    }
    this.#since[slot] = frame;
    this.#releaseAt[slot] = Number.POSITIVE_INFINITY;
    if (this.#placed[slot] === 1) this.#place(slot, frame);
  }

  /** Sets the recursions so that their next frame is `frame`. */
  #place(slot: number, frame: number): void {
    const base = slot * MOST_PARTIALS;
    const until = base + this.#count[slot]!;
    const age = frame - this.#start[slot]!;
    const span = frame - this.#since[slot]!;
    for (let n = base; n < until; n += 1) {
      const omega = this.#omega[n]!;
      const fall = this.#fall[n]!;
      const level = this.#level[n]! * exp(-fall * span);
      const r = exp(-fall);
      const phase = this.#phase[n]! + omega * age;
      this.#c[n] = 2 * r * cos(omega);
      this.#d[n] = -r * r;
      this.#s1[n] = (level / r) * sin(phase - omega);
      this.#s2[n] = (level / (r * r)) * sin(phase - 2 * omega);
      this.#now[n] = Math.abs(level);
      this.#blockFall[n] = exp(-fall * this.#frames);
    }
    this.#clearRest(slot);
  }

  /** Silences what follows the last partial up to a whole group. */
  #clearRest(slot: number): void {
    const base = slot * MOST_PARTIALS;
    const count = this.#count[slot]!;
    const end = base + Math.ceil(count / GROUP) * GROUP;
    for (let n = base + count; n < end; n += 1) {
      this.#c[n] = 0;
      this.#d[n] = 0;
      this.#s1[n] = 0;
      this.#s2[n] = 0;
      this.#q[n] = 0;
    }
  }

  /** Drops the partials that are no longer audible `span` frames after they were measured. */
  #prune(slot: number, span: number): boolean {
    const base = slot * MOST_PARTIALS;
    let count = this.#count[slot]!;
    for (let n = base + count - 1; n >= base; n -= 1) {
      const fall = span === this.#frames ? this.#blockFall[n]! : exp(-this.#fall[n]! * span);
      this.#now[n] = this.#now[n]! * fall;
      if (this.#now[n]! * (1 + this.#q[n]!) >= INAUDIBLE) continue;
      count -= 1;
      this.#move(base + count, n);
    }
    this.#count[slot] = count;
    this.#clearRest(slot);
    return count > 0;
  }

  #move(from: number, to: number): void {
    this.#omega[to] = this.#omega[from]!;
    this.#fall[to] = this.#fall[from]!;
    this.#release[to] = this.#release[from]!;
    this.#phase[to] = this.#phase[from]!;
    this.#level[to] = this.#level[from]!;
    this.#now[to] = this.#now[from]!;
    this.#blockFall[to] = this.#blockFall[from]!;
    this.#c[to] = this.#c[from]!;
    this.#d[to] = this.#d[from]!;
    this.#s1[to] = this.#s1[from]!;
    this.#s2[to] = this.#s2[from]!;
    this.#q[to] = this.#q[from]!;
  }

  /** Adds the frames from `from` to `until`; those of the contact under its rise. */
  #ring(left: Float64Array, right: Float64Array, slot: number, frame: number, from: number, until: number): void {
    const start = this.#start[slot]!;
    const risen = Math.min(until, Math.max(from, Math.ceil(this.#risen[slot]! - frame)));
    const base = slot * MOST_PARTIALS;
    const end = base + this.#count[slot]!;
    if (from < risen) {
      const risingLeft = this.#rising[0];
      const risingRight = this.#rising[1];
      risingLeft.fill(0, from, risen);
      risingRight.fill(0, from, risen);
      for (let n = base; n < end; n += GROUP) this.#group(risingLeft, risingRight, n, from, risen);
      const scale = 1 / (this.#risen[slot]! - start);
      for (let i = from; i < risen; i += 1) {
        // K. Perlin's step (2002), whose curvature vanishes at both ends: the corner of a cosine's is audible in the highest partials.
        const x = scale * (frame + i - start);
        const rise = x * x * x * (10 + x * (6 * x - 15));
        left[i] = left[i]! + risingLeft[i]! * rise;
        right[i] = right[i]! + risingRight[i]! * rise;
      }
    }
    if (risen < until) for (let n = base; n < end; n += GROUP) this.#group(left, right, n, risen, until);
  }

  /** Adds four partials, side by side because a recursion waits for its own last frame. */
  #group(left: Float64Array, right: Float64Array, n: number, from: number, until: number): void {
    const s1 = this.#s1;
    const s2 = this.#s2;
    const ca = this.#c[n]!;
    const cb = this.#c[n + 1]!;
    const cc = this.#c[n + 2]!;
    const cd = this.#c[n + 3]!;
    const da = this.#d[n]!;
    const db = this.#d[n + 1]!;
    const dc = this.#d[n + 2]!;
    const dd = this.#d[n + 3]!;
    const qa = this.#q[n]!;
    const qb = this.#q[n + 1]!;
    const qc = this.#q[n + 2]!;
    const qd = this.#q[n + 3]!;
    let a1 = s1[n]!;
    let a2 = s2[n]!;
    let b1 = s1[n + 1]!;
    let b2 = s2[n + 1]!;
    let c1 = s1[n + 2]!;
    let c2 = s2[n + 2]!;
    let d1 = s1[n + 3]!;
    let d2 = s2[n + 3]!;
    for (let i = from; i < until; i += 1) {
      const a = ca * a1 + da * a2;
      const b = cb * b1 + db * b2;
      const c = cc * c1 + dc * c2;
      const d = cd * d1 + dd * d2;
      a2 = a1;
      a1 = a;
      b2 = b1;
      b1 = b;
      c2 = c1;
      c1 = c;
      d2 = d1;
      d1 = d;
      left[i] = left[i]! + (a + b + (c + d));
      right[i] = right[i]! + (qa * a + qb * b + (qc * c + qd * d));
    }
    s1[n] = a1;
    s2[n] = a2;
    s1[n + 1] = b1;
    s2[n + 1] = b2;
    s1[n + 2] = c1;
    s2[n + 2] = c2;
    s1[n + 3] = d1;
    s2[n + 3] = d2;
  }
}
