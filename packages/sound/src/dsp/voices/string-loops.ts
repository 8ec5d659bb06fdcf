import { exp, exp2, exp10, log, log2, pow, square } from '@innertide/std/exponential';
import { atan, cos, sin } from '@innertide/std/trigonometric';
import type { StereoBlock } from '../signal/block.ts';
import { onePoleShare } from '../signal/one-pole.ts';
import type { BodyBuses } from './body-buses.ts';
import { REFERENCE_POWER } from './k-weight.ts';
import { DRAWS, rehash, type VoiceSlots } from './voice-slots.ts';

/** Lowest tone a loop is long enough for. */
export const LOWEST_STRING_HZ = 55;

/** Time in which A3 falls by 60 dB; lower strings ring longer. Nylon: 3 to 6 s (V. Välimäki and others, 1996). */
const RING_SECONDS = 4.6;

/** Time in which what lies at `BRIGHT_HZ` falls by 60 dB at rest: air and inner friction grow with the frequency (C. Valette, 1995). */
const BRIGHT_RING_SECONDS = 0.95;
const BRIGHT_HZ = 2000;

/** Shortest time in which a finger damps a string by 60 dB. */
const DAMPED_SECONDS = 0.12;

/** The finger leaves the string within this time. */
const ONSET_SECONDS = 0.005;

/** Share of one plane of swinging in its own channel; the other plane has the rest. */
const NEAR = 0.74;

/** Frames after which a loop's filters have forgotten what was before. */
const SETTLING = 96;

/** All-pass sections that spread a pluck, at 48 kHz, and their coefficient. */
const SECTIONS = 24;
const DISPERSION = -0.6;

/** Of each loop: low-pass, all-pass in, all-pass out, high-pass in, high-pass out. */
const STATES = 5;

/** What cuts the lowest frequencies advances the fundamental alone, so harmonics lie 1.1 cents under it: each takes half of that. */
const SHARED_CENTS = 0.55;

/** Corner of the loop's high-pass as a share of the tone: without it the loss fitted at the tone would let a constant grow. */
const CUT = 0.004;

/**
 * Plucked strings as digital waveguides (K. Karplus, A. Strong, 1983; D. Jaffe, J. Smith, 1983; J. Smith, "Physical Audio Signal
 * Processing", 2010): two loops for a note, as a string has two planes to swing in, with a loss fitted at two frequencies and an all-pass
 * that tunes the fundamental.
 */
export class StringLoops {
  readonly #sampleRate: number;
  readonly #slots: VoiceSlots;
  readonly #mask: number;
  readonly #lines: Float32Array[] = [];
  readonly #state: Float64Array;
  /** Of both loops of each voice: whole frames, the rest as an all-pass, loss, loss once damped. */
  readonly #whole: Int32Array;
  readonly #tune: Float64Array;
  readonly #loss: Float64Array;
  readonly #damped: Float64Array;
  /** Of each voice: low-pass, high-pass, where the next frame is written, time of its ringing, gain. */
  readonly #pole: Float64Array;
  readonly #cut: Float64Array;
  readonly #write: Int32Array;
  readonly #ring: Float64Array;
  readonly #gain: Float64Array;

  readonly #gains = new Float64Array(61);

  constructor(sampleRate: number, slots: VoiceSlots) {
    this.#sampleRate = sampleRate;
    this.#slots = slots;
    const { count } = slots;
    const length = exp2(Math.ceil(log2(sampleRate / LOWEST_STRING_HZ + 4)));
    this.#mask = length - 1;
    for (let n = 0; n < 2 * count; n += 1) this.#lines.push(new Float32Array(length));
    this.#state = new Float64Array(2 * STATES * count);
    this.#whole = new Int32Array(2 * count);
    this.#tune = new Float64Array(2 * count);
    this.#loss = new Float64Array(2 * count);
    this.#damped = new Float64Array(2 * count);
    this.#pole = new Float64Array(count);
    this.#cut = new Float64Array(count);
    this.#write = new Int32Array(count);
    this.#ring = new Float64Array(count);
    this.#gain = new Float64Array(count);
  }

  /** Plucks the string of a slot, as loud as it has to be on its body. */
  start(v: number, body: BodyBuses): void {
    this.#ring[v] = ringSeconds(this.#slots.hz[v]!);
    this.#write[v] = 0;
    this.#fit(v);
    this.#pluck(v, 0);
    this.#pluck(v, 1);
    this.#gain[v] = Math.sqrt(REFERENCE_POWER / this.#power(v, body));
  }

  /** Fits loss, low-pass and tuning of both loops to the tone. */
  #fit(v: number): void {
    const slots = this.#slots;
    const rate = this.#sampleRate;
    const key = slots.key[v]!;
    const hz = slots.hz[v]!;
    const bright = Math.min(0.4 * rate, Math.max(BRIGHT_HZ, 2.5 * hz));
    const ringBright =
      BRIGHT_RING_SECONDS *
      Math.min(1, pow(BRIGHT_HZ / bright, 0.8)) *
      exp2(0.7 * slots.light[v]! + 0.5 * (slots.force[v]! - 0.6));
    // Both decays in one period give the low-pass: its gain at the bright frequency over that at the tone.
    const ratio = exp10((-3 / hz) * (1 / Math.min(ringBright, 0.8 * this.#ring[v]!) - 1 / this.#ring[v]!));
    const w = (2 * Math.PI * hz) / rate;
    const squared = ratio * ratio;
    const middle = (cos(w) - squared * cos((2 * Math.PI * bright) / rate)) / (1 - squared);
    const a = middle - Math.sqrt(Math.max(0, middle * middle - 1));
    this.#pole[v] = a;
    const lowGain = (1 - a) / Math.sqrt(1 + a * a - 2 * a * cos(w));
    const h = exp((-2 * Math.PI * CUT * hz) / rate);
    this.#cut[v] = h;
    const over = atan((h * sin(w)) / (1 - h * cos(w)));
    const gain = (lowGain * (1 + h) * sin(w / 2)) / Math.sqrt(1 + h * h - 2 * h * cos(w));
    const delay = (atan((a * sin(w)) / (1 - a * cos(w))) - (Math.PI / 2 - w / 2 - over)) / w;
    const apart = 0.25 + 0.35 * slots.draws[DRAWS * v]!;
    const turned = (key & 1) === 0 ? 1 : -1;
    for (let side = 0; side < 2; side += 1) {
      const sign = side === 0 ? turned : -turned;
      const period = (rate / hz) * exp2((sign * apart - SHARED_CENTS) / 1200);
      const total = period - delay;
      const whole = Math.floor(total - 0.3);
      // All-pass whose delay at the tone is the rest of the period (D. Jaffe, J. Smith, 1983, exact at one frequency).
      const rest = total - whole;
      const half = (rest * w) / 2;
      this.#tune[2 * v + side] = sin(w / 2 - half) / sin(w / 2 + half);
      this.#whole[2 * v + side] = Math.max(1, whole);
      const ring = this.#ring[v]! * (1 + 0.08 * sign);
      this.#loss[2 * v + side] = exp10((-3 * period) / (rate * ring)) / gain;
      this.#damped[2 * v + side] = exp10((-3 * period) / (rate * Math.max(DAMPED_SECONDS, slots.release[v]!))) / gain;
    }
  }

  /**
   * Lays the pluck into a loop: the force a string plucked at one point puts on its bridge, two steps in each period, as soft as the
   * finger is (low-passed), with some noise of it.
   */
  #pluck(v: number, side: number): void {
    const slots = this.#slots;
    const rate = this.#sampleRate;
    const key = slots.key[v]!;
    const hz = slots.hz[v]!;
    const force = slots.force[v]!;
    const line = this.#lines[2 * v + side]!;
    line.fill(0);
    const period = rate / hz;
    const length = Math.round(period);
    const position = this.#position(v) + 0.05 * side;
    const corner = this.#corner(v);
    const share = onePoleShare(corner, rate);
    const roughness = 0.04 + 0.12 * force;
    let x = rehash(key, 40 + side) | 1;
    let low = 0;
    let lower = 0;
    // The second turn begins where the first ended: then the period closes without a step.
    for (let i = 0; i < 2 * length; i += 1) {
      const at = i % length;
      if (at === 0) x = rehash(key, 40 + side) | 1;
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      // The period closes between the steps, where it is flat.
      const through = (at / length + 0.8) % 1;
      const step = through < position ? 1 - position : -position;
      low += share * (step + roughness * x * 4.656612873077393e-10 - low);
      lower += share * (low - lower);
      line[at] = lower;
    }
    let sum = 0;
    for (let i = 0; i < length; i += 1) sum += line[i]!;
    for (let i = 0; i < length; i += 1) line[i] = line[i]! - sum / length;
    this.#disperse(line, length);
    this.#write[v] = length & this.#mask;
    this.#settle(v, side, length);
  }

  /** Brings the loop's filters to the state they would have if the period had come round before: no step where it closes. */
  #settle(v: number, side: number, length: number): void {
    const line = this.#lines[2 * v + side]!;
    const tune = this.#tune[2 * v + side]!;
    const pole = this.#pole[v]!;
    const read = length - this.#whole[2 * v + side]!;
    let low = 0;
    let input = 0;
    let output = 0;
    for (let n = -SETTLING; n < 0; n += 1) {
      const x = line[(read + n + length * SETTLING) % length]!;
      output = tune * (x - output) + input;
      input = x;
      low = pole * low + (1 - pole) * output;
    }
    const s = STATES * (2 * v + side);
    this.#state[s] = low;
    this.#state[s + 1] = input;
    this.#state[s + 2] = output;
    this.#state[s + 3] = low;
    this.#state[s + 4] = low;
  }

  /** Spreads the steps of a period over about a millisecond, as a stiff string does: all-pass filters in a ring. */
  #disperse(line: Float32Array, length: number): void {
    const sections = Math.round((SECTIONS * this.#sampleRate) / 48000);
    for (let section = 0; section < sections; section += 1) {
      let input = line[length - 1]!;
      let output = 0;
      // One turn to find the state the ring ends with, one to write.
      for (let i = 0; i < length; i += 1) {
        output = DISPERSION * (line[i]! - output) + input;
        input = line[i]!;
      }
      for (let i = 0; i < length; i += 1) {
        output = DISPERSION * (line[i]! - output) + input;
        input = line[i]!;
        line[i] = output;
      }
    }
  }

  /** Where it is plucked, as a share of its length. */
  #position(v: number): number {
    return 0.13 + 0.16 * this.#slots.draws[DRAWS * v + 1]!;
  }

  /** Corner of the finger's softness. */
  #corner(v: number): number {
    const slots = this.#slots;
    const octaves = 2.2 * (slots.force[v]! - 0.6) + 0.9 * slots.light[v]! + 0.3 * (slots.draws[DRAWS * v + 2]! - 0.5);
    return Math.min(0.4 * this.#sampleRate, (700 + 2.4 * slots.hz[v]!) * exp2(octaves));
  }

  /** Power of the first 0.4 s, K-weighted, both channels, after the body. */
  #power(v: number, body: BodyBuses): number {
    const position = this.#position(v) + 0.025;
    const corner = this.#corner(v);
    const hz = this.#slots.hz[v]!;
    const rate = this.#sampleRate;
    const gains = this.#gains;
    body.writeGains(gains, this.#slots.hz, v);
    const a = this.#pole[v]!;
    let power = 0;
    for (let n = 1; n * hz < 0.42 * rate && n <= 60; n += 1) {
      const tone = n * hz;
      const w = (2 * Math.PI * tone) / rate;
      // Fourier series of the two steps, twice low-passed.
      const amplitude = (2 * sin(Math.PI * n * position)) / (Math.PI * n) / (1 + square(tone / corner));
      const loss = (this.#loss[2 * v]! * (1 - a)) / Math.sqrt(1 + a * a - 2 * a * cos(w));
      const decay = -2 * hz * log(Math.min(0.99999, loss)) * 0.4;
      const mean = (1 - exp(-decay)) / decay;
      power += this.#slots.weights[n]! * square(amplitude * gains[n]!) * mean;
    }
    return power;
  }

  /** Adds the frames of a block from `slots.from` on, at the age `slots.age0`; sets `slots.level1` to the highest value of the left channel. */
  run(v: number, { left, right }: StereoBlock): void {
    const slots = this.#slots;
    const { from, age0: age } = slots;
    const rate = this.#sampleRate;
    const count = left.length - from;
    const losses = age > slots.hold[v]! ? this.#damped : this.#loss;
    let gain = slots.level[v]! * this.#gain[v]!;
    const gainStep = slots.isFading(v) ? -gain / count : 0;
    let rise = Math.min(1, age / ONSET_SECONDS);
    const riseStep = 1 / (ONSET_SECONDS * rate);
    const mask = this.#mask;
    const state = this.#state;
    const s = 2 * STATES * v;
    const lineA = this.#lines[2 * v]!;
    const lineB = this.#lines[2 * v + 1]!;
    const lossA = losses[2 * v]!;
    const lossB = losses[2 * v + 1]!;
    const tuneA = this.#tune[2 * v]!;
    const tuneB = this.#tune[2 * v + 1]!;
    const pole = this.#pole[v]!;
    const share = 1 - pole;
    const cut = this.#cut[v]!;
    const pass = (1 + cut) / 2;
    let lowA = state[s]!;
    let inA = state[s + 1]!;
    let outA = state[s + 2]!;
    let cutInA = state[s + 3]!;
    let cutA = state[s + 4]!;
    let lowB = state[s + 5]!;
    let inB = state[s + 6]!;
    let outB = state[s + 7]!;
    let cutInB = state[s + 8]!;
    let cutB = state[s + 9]!;
    let write = this.#write[v]!;
    let readA = write - this.#whole[2 * v]!;
    let readB = write - this.#whole[2 * v + 1]!;
    const panLeft = slots.left[v]!;
    const panRight = slots.right[v]!;
    let loudest = 0;
    for (let i = from; i < left.length; i += 1) {
      const xa = lineA[readA & mask]!;
      outA = tuneA * (xa - outA) + inA;
      inA = xa;
      lowA = pole * lowA + share * outA;
      cutA = cut * cutA + pass * (lowA - cutInA);
      cutInA = lowA;
      const a = lossA * cutA + 1e-20;
      lineA[write & mask] = a;
      const xb = lineB[readB & mask]!;
      outB = tuneB * (xb - outB) + inB;
      inB = xb;
      lowB = pole * lowB + share * outB;
      cutB = cut * cutB + pass * (lowB - cutInB);
      cutInB = lowB;
      const b = lossB * cutB + 1e-20;
      lineB[write & mask] = b;
      write += 1;
      readA += 1;
      readB += 1;
      const level = gain * rise * rise;
      const l = level * (NEAR * a + (1 - NEAR) * b);
      left[i] = left[i]! + panLeft * l;
      right[i] = right[i]! + panRight * level * ((1 - NEAR) * a + NEAR * b);
      if (l > loudest) loudest = l;
      gain += gainStep;
      if (rise < 1) rise = Math.min(1, rise + riseStep);
    }
    state[s] = lowA;
    state[s + 1] = inA;
    state[s + 2] = outA;
    state[s + 3] = cutInA;
    state[s + 4] = cutA;
    state[s + 5] = lowB;
    state[s + 6] = inB;
    state[s + 7] = outB;
    state[s + 8] = cutInB;
    state[s + 9] = cutB;
    this.#write[v] = write & mask;
    slots.level1 = loudest;
  }
}

/** Time in which a string falls by 60 dB. */
export function ringSeconds(hz: number): number {
  return RING_SECONDS * pow(220 / Math.max(LOWEST_STRING_HZ, hz), 0.45);
}
