import { exp, exp2, pow, square } from '@innertide/std/exponential';
import { cos, sin, tan } from '@innertide/std/trigonometric';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';
import {
  CIRCLE,
  FRACTION_MASK,
  FRACTION_UNIT,
  HarmonicTables,
  harmonicsFor,
  INDEX_SHIFT,
  spreadPhase,
} from './harmonic-tables.ts';
import { REFERENCE_POWER } from './k-weight.ts';
import { SlotBank } from './slot-bank.ts';
import { DRAWS } from './voice-slots.ts';

/** Oscillators of a note: one left, one right, one in the middle. */
const OSCILLATORS = 3;

/** Level of the middle one. */
const MIDDLE = 0.75;

/** Slow wandering of an oscillator's pitch, as a share of it, and where it stops to grow with the pitch. */
const DRIFT = 0.0009;
const STEADY_HZ = 240;

/** Quality of the low-pass: a little over the flattest, so that its sweep can be followed. */
const Q = 0.95;

/** Computed and discarded before a note that began in the past is entered: the filter's memory. */
const WARM_SECONDS = 0.05;

/** Fifth and seventh harmonics are low everywhere: a major third over every tone would colour minor chords. */
function tempered(n: number): number {
  return n % 5 === 0 || n % 7 === 0 ? 0.3 : 1;
}

/** Beats of the oscillators lift the loudest 400 ms over the mean by about 1.8 dB. */
const HEADROOM = 0.66;

/** What a pad moves between: warm (all harmonics), hollow (odd ones), organ-like (octaves and twelfths). */
const SPECTRA: readonly HarmonicTables[] = [
  new HarmonicTables((n) => tempered(n) * pow(n, -0.95), spreadPhase),
  new HarmonicTables((n) => tempered(n) * (n % 2 === 1 ? 1.15 : 0.16) * pow(n, -0.8), spreadPhase),
  new HarmonicTables(
    (n) => ((n & (n - 1)) === 0 ? 0.85 : n % 3 === 0 ? 0.55 : 0.1) * tempered(n) * pow(n, -0.65),
    spreadPhase,
  ),
];

/**
 * A pad that changes while it sounds: three detuned oscillators, each of which moves slowly between two spectra, through a stereo
 * low-pass with an envelope of its own for each note (state-variable, zero-delay: V. Zavalishin, "The Art of VA Filter Design", 2012).
 * All but the filter's few milliseconds is a closed form of the note's age.
 */
export class PadBank extends SlotBank {
  readonly #gain: Float64Array;
  /** Cents by which the outer oscillators stand apart from the middle one. */
  readonly #cents: Float64Array;
  readonly #tables: Float32Array[];
  readonly #filter: Float64Array;
  /** Of the voice in hand: turns of each oscillator and its place between its spectra, at both ends of the block. */
  readonly #turns = new Float64Array(2 * OSCILLATORS);
  readonly #morph = new Float64Array(2 * OSCILLATORS);
  readonly #corner = new Float64Array(2);
  readonly #outer = new Float64Array(2);

  constructor(sampleRate: number, frames = BLOCK, capacity = 16) {
    super({ sampleRate, frames, capacity, shortest: 0.03, warm: WARM_SECONDS });
    const { count } = this.slots;
    this.#gain = new Float64Array(count);
    this.#cents = new Float64Array(count);
    this.#tables = Array.from({ length: count * SPECTRA.length }, () => SPECTRA[0]!.tableFor(220, sampleRate));
    this.#filter = new Float64Array(count * 4);
  }

  protected begin(v: number): void {
    const slots = this.slots;
    const hz = slots.hz[v]!;
    // Cents, fewer for high tones, so that the slow beating has one pace over the register.
    this.#cents[v] = (5 + 2.8 * slots.draws[DRAWS * v + 20]!) * Math.min(1.1, pow(220 / hz, 0.45));
    for (let o = 0; o < SPECTRA.length; o += 1) {
      this.#tables[v * SPECTRA.length + o] = SPECTRA[o]!.tableFor(hz, this.sampleRate);
    }
    this.#filter.fill(0, 4 * v, 4 * v + 4);
    this.#match(v);
  }

  /** Sets the gain by the power of the note, K-weighted, both channels, while its filter is at rest. */
  #match(v: number): void {
    const hz = this.slots.hz[v]!;
    this.slots.age0 = this.slots.attack[v]! + 1.5;
    this.#aim(v, 0);
    const corner = this.#corner[0]!;
    const own = ownShare(hz);
    let power = 0;
    for (let n = harmonicsFor(hz, this.sampleRate); n > 0; n -= 1) {
      const r = square((n * hz) / corner);
      const pass = this.slots.weights[n]! / (square(1 - r) + r / (Q * Q));
      const a = SPECTRA[0]!.levels[n]!;
      const b = SPECTRA[1]!.levels[n]!;
      const c = SPECTRA[2]!.levels[n]!;
      // Mean of ((1 - m) a + m b)² while m swings as a sine between 0 and 1.
      const left = 0.375 * (a * a + b * b) + 0.25 * a * b;
      const right = 0.375 * (b * b + c * c) + 0.25 * b * c;
      const middle = 0.375 * (c * c + a * a) + 0.25 * c * a;
      power += pass * ((own * own + square(1 - own)) * (left + right) + 2 * MIDDLE * MIDDLE * middle);
    }
    this.#gain[v] = Math.sqrt((2 * HEADROOM * REFERENCE_POWER) / power);
  }

  /** Sets one end of the block: the low-pass's corner, the outer oscillators' level, where all stand. Closed forms of the age. */
  #aim(v: number, end: number): void {
    const slots = this.slots;
    const { draws } = slots;
    const d = DRAWS * v;
    const age = end === 0 ? slots.age0 : slots.age1;
    const attack = slots.attack[v]!;
    const hz = slots.hz[v]!;
    // The low-pass opens with the attack, settles, wanders, and closes with the release.
    const opening = 1 - raisedCosine(age / (1.6 * attack));
    const settling = exp(-Math.max(0, age - attack) / 4.5) - 0.4;
    const wander = 0.6 * sin(2 * Math.PI * ((0.06 + 0.08 * draws[d + 21]!) * age + draws[d + 22]!));
    const closing = 0.8 * raisedCosine((age - slots.hold[v]!) / slots.release[v]!);
    const octaves =
      slots.light[v]! + 2.6 * (slots.force[v]! - 0.6) - 0.5 * opening + 0.55 * settling + wander - closing;
    this.#corner[end] = Math.min(0.4 * this.sampleRate, (300 + 2.3 * hz) * exp2(octaves));
    // The outer oscillators unfold from the middle one, so that no beat falls into the attack.
    this.#outer[end] = 0.12 + 0.88 * raisedCosine(age / (1.7 * attack + 0.7));
    for (let o = 0; o < OSCILLATORS; o += 1) {
      const cents = o === 2 ? 0 : o === 0 ? -this.#cents[v]! : this.#cents[v]!;
      const pitch = hz * exp2(cents / 1200);
      const rate = (0.08 + 0.08 * draws[d + 19]!) * (1 + 0.37 * o);
      // Two waves of about two cents each that never meet twice: the beating is uneven.
      const wave = sin(2 * Math.PI * (rate * age + draws[d + o]!));
      const ripple = sin(2 * Math.PI * (2.72 * rate * age + draws[d + 3 + o]!));
      const drift = ((DRIFT * Math.min(pitch, STEADY_HZ)) / (2 * Math.PI * rate)) * (wave + ripple / 2.72);
      this.#turns[2 * o + end] = draws[d + 6 + o]! + pitch * age + drift;
      const pace = 0.07 + 0.1 * draws[d + 9 + o]!;
      this.#morph[2 * o + end] = 0.5 - 0.5 * cos(2 * Math.PI * (pace * age + draws[d + 12 + o]!));
    }
  }

  protected add(v: number, { left, right }: StereoBlock): void {
    const slots = this.slots;
    const rate = this.sampleRate;
    this.#aim(v, 0);
    this.#aim(v, 1);
    const { from } = slots;
    const count = this.frames - from;
    const level0 = this.#gain[v]! * slots.level0;
    const level1 = this.#gain[v]! * slots.level1;
    const turns = this.#turns;
    const morph = this.#morph;
    const scale = CIRCLE / count;
    const step1 = ((turns[1]! - turns[0]!) * scale) | 0;
    const step2 = ((turns[3]! - turns[2]!) * scale) | 0;
    const step3 = ((turns[5]! - turns[4]!) * scale) | 0;
    let p1 = ((turns[0]! - Math.floor(turns[0]!)) * CIRCLE) | 0;
    let p2 = ((turns[2]! - Math.floor(turns[2]!)) * CIRCLE) | 0;
    let p3 = ((turns[4]! - Math.floor(turns[4]!)) * CIRCLE) | 0;
    let m1 = morph[0]!;
    let m2 = morph[2]!;
    let m3 = morph[4]!;
    const m1Step = (morph[1]! - m1) / count;
    const m2Step = (morph[3]! - m2) / count;
    const m3Step = (morph[5]! - m3) / count;
    const a = this.#tables[3 * v]!;
    const b = this.#tables[3 * v + 1]!;
    const c = this.#tables[3 * v + 2]!;
    const g0 = tan((Math.PI * this.#corner[0]!) / rate);
    const g1 = tan((Math.PI * this.#corner[1]!) / rate);
    let c1 = 1 / (1 + g0 * (g0 + 1 / Q));
    let c2 = g0 * c1;
    let c3 = g0 * c2;
    const c1End = 1 / (1 + g1 * (g1 + 1 / Q));
    const c1Step = (c1End - c1) / count;
    const c2Step = (g1 * c1End - c2) / count;
    const c3Step = (g1 * g1 * c1End - c3) / count;
    const filter = this.#filter;
    let l1 = filter[4 * v]!;
    let l2 = filter[4 * v + 1]!;
    let r1 = filter[4 * v + 2]!;
    let r2 = filter[4 * v + 3]!;
    let outer = this.#outer[0]!;
    const outerStep = (this.#outer[1]! - outer) / count;
    const own = ownShare(slots.hz[v]!);
    const cross = 1 - own;
    let leftLevel = level0 * slots.left[v]!;
    let rightLevel = level0 * slots.right[v]!;
    const leftStep = (level1 * slots.left[v]! - leftLevel) / count;
    const rightStep = (level1 * slots.right[v]! - rightLevel) / count;
    for (let i = from; i < this.frames; i += 1) {
      let k = p1 >>> INDEX_SHIFT;
      let f = FRACTION_UNIT * (p1 & FRACTION_MASK);
      const a1 = a[k]! + f * (a[k + 1]! - a[k]!);
      const o1 = a1 + m1 * (b[k]! + f * (b[k + 1]! - b[k]!) - a1);
      k = p2 >>> INDEX_SHIFT;
      f = FRACTION_UNIT * (p2 & FRACTION_MASK);
      const b2 = b[k]! + f * (b[k + 1]! - b[k]!);
      const o2 = b2 + m2 * (c[k]! + f * (c[k + 1]! - c[k]!) - b2);
      k = p3 >>> INDEX_SHIFT;
      f = FRACTION_UNIT * (p3 & FRACTION_MASK);
      const c0 = c[k]! + f * (c[k + 1]! - c[k]!);
      const o3 = MIDDLE * (c0 + m3 * (a[k]! + f * (a[k + 1]! - a[k]!) - c0));
      p1 = (p1 + step1) | 0;
      p2 = (p2 + step2) | 0;
      p3 = (p3 + step3) | 0;
      m1 += m1Step;
      m2 += m2Step;
      m3 += m3Step;
      c1 += c1Step;
      c2 += c2Step;
      c3 += c3Step;
      const xl = outer * (own * o1 + cross * o2) + o3 - l2;
      const bandLeft = c1 * l1 + c2 * xl;
      const lowLeft = l2 + c2 * l1 + c3 * xl;
      l1 = 2 * bandLeft - l1;
      l2 = 2 * lowLeft - l2;
      const xr = outer * (own * o2 + cross * o1) + o3 - r2;
      outer += outerStep;
      const bandRight = c1 * r1 + c2 * xr;
      const lowRight = r2 + c2 * r1 + c3 * xr;
      r1 = 2 * bandRight - r1;
      r2 = 2 * lowRight - r2;
      left[i] = left[i]! + lowLeft * leftLevel;
      right[i] = right[i]! + lowRight * rightLevel;
      leftLevel += leftStep;
      rightLevel += rightStep;
    }
    filter[4 * v] = l1 + 1e-18;
    filter[4 * v + 1] = l2 + 1e-18;
    filter[4 * v + 2] = r1 + 1e-18;
    filter[4 * v + 3] = r2 + 1e-18;
  }
}

/** How much of an outer oscillator stays in its own channel: wide bass leans, and vanishes on one loudspeaker. */
function ownShare(hz: number): number {
  return 0.5 + 0.5 * Math.min(1, hz / 260);
}
