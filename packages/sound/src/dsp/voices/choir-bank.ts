import { exp } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';
import { FORMANTS, VOWELS, writeFormants } from './choir-formants.ts';
import { type EnsembleCharacter, EnsembleSource } from './ensemble-source.ts';
import { HarmonicTables, harmonicsFor, spreadPhase } from './harmonic-tables.ts';
import { REFERENCE_POWER } from './k-weight.ts';
import { SlotBank } from './slot-bank.ts';
import { DRAWS } from './voice-slots.ts';

/** Computed and discarded before a note that began in the past is entered: the memory of the formants. */
const WARM_SECONDS = 0.08;

/**
 * Singers: the derivative of the glottal flow falls by 6 dB an octave (G. Fant, 1979); the voices of good choirs scatter by 10 to 15
 * cents (S. Ternström, J. Sundberg, 1988) and sing with less vibrato than soloists: half of both here, as plainchant is sung.
 */
const SINGERS: EnsembleCharacter = {
  wave: new HarmonicTables((n) => 1 / n, spreadPhase),
  innerCents: 4.5,
  outerCents: 6.5,
  vibratoHz: [4.9, 6],
  vibratoCents: [4, 9],
  vibratoAfter: [0.5, 1.3],
  flutterCents: 3,
  effortHz: 700,
  effort: 0.62,
  effortOctaves: 2.1,
  noise: 0.024,
  softNoise: 1,
  onsetNoise: 0,
};

/** Beats of the singers lift the loudest 400 ms over the mean by about 2.5 dB. */
const HEADROOM = 0.66;

/** A choir's attack against the one asked for. */
const SLOWER = 1.3;

/** Steps between two vowels at which the loudness is worked out: a formant may cross a partial on the way. */
const STEPS = 5;
const PLACES = STEPS * (VOWELS - 1) + 1;

/** The formant that is left when all others were computed in pairs. */
const LAST = FORMANTS - 1;

/** Of each voice: each formant's last two frames in both channels. */
const STATES = 4 * FORMANTS;

/**
 * A choir by source and filter (G. Fant, 1960): four singers a note, each with an own intonation, flutter and a vibrato that comes late,
 * sing through five formants in parallel (D. Klatt, 1980), whose vowel moves slowly between u, o and a. Formants come from the tables of
 * the kind of voice that sings the tone.
 */
export class ChoirBank extends SlotBank {
  readonly #singers: EnsembleSource;
  /** Of each voice: its vowels' formants. */
  readonly #vowels: Float64Array;
  /** Gain of each step of the path that brings it to one loudness. */
  readonly #gains: Float64Array;
  readonly #filter: Float64Array;
  /** Of the voice in hand: resonator coefficients and the vowel's gain at both ends of the block. */
  readonly #ends = [new Float64Array(3 * FORMANTS + 1), new Float64Array(3 * FORMANTS + 1)] as const;
  /** Level of each channel at both ends of the block. */
  readonly #mix = { left0: DOUBLE_FIELD, right0: DOUBLE_FIELD, left1: DOUBLE_FIELD, right1: DOUBLE_FIELD };
  readonly #source: StereoBlock;
  readonly #sung: StereoBlock;

  constructor(sampleRate: number, frames = BLOCK, capacity = 14) {
    super({ sampleRate, frames, capacity, shortest: 0.06, warm: WARM_SECONDS });
    const { count } = this.slots;
    this.#singers = new EnsembleSource(sampleRate, this.slots, SINGERS, frames);
    this.#vowels = new Float64Array(count * 3 * VOWELS * FORMANTS);
    this.#gains = new Float64Array(count * PLACES);
    this.#filter = new Float64Array(count * STATES);
    this.#source = new StereoBlock(frames);
    this.#sung = new StereoBlock(frames);
  }

  protected begin(v: number): void {
    const slots = this.slots;
    // A choir speaks more slowly than one voice: its singers do not begin together.
    slots.attack[v] = SLOWER * slots.attack[v]!;
    writeFormants(slots.hz[v]!, this.#vowels, v * 3 * VOWELS * FORMANTS);
    this.#singers.start(v);
    this.#filter.fill(0, STATES * v, STATES * (v + 1));
    this.#singers.weigh(v);
    for (let n = 0; n < PLACES; n += 1) this.#match(v, n);
  }

  /** Sets the gain that brings a tone to its loudness at one step of the path of vowels. */
  #match(v: number, step: number): void {
    const hz = this.slots.hz[v]!;
    const place = step / STEPS;
    const vowel = Math.min(VOWELS - 2, Math.floor(place));
    const share = place - vowel;
    const vowels = this.#vowels;
    const low = 3 * FORMANTS * (VOWELS * v + vowel);
    const high = low + 3 * FORMANTS;
    const first = vowels[low]! + share * (vowels[high]! - vowels[low]!);
    let power = 0;
    for (let n = Math.min(harmonicsFor(hz, this.sampleRate), Math.floor(6000 / hz)); n > 0; n -= 1) {
      const tone = n * hz;
      let re = 0;
      let im = 0;
      for (let k = 0; k < FORMANTS; k += 1) {
        const centre = vowels[low + 3 * k]! + share * (vowels[high + 3 * k]! - vowels[low + 3 * k]!);
        const level = vowels[low + 3 * k + 1]! + share * (vowels[high + 3 * k + 1]! - vowels[low + 3 * k + 1]!);
        const width = vowels[low + 3 * k + 2]! + share * (vowels[high + 3 * k + 2]! - vowels[low + 3 * k + 2]!);
        const peak = (k % 2 === 0 ? 1 : -1) * level * (centre / first) * width * centre;
        const x = centre * centre - tone * tone;
        const y = tone * width;
        re += (peak * x) / (x * x + y * y);
        im -= (peak * y) / (x * x + y * y);
      }
      power += this.slots.weights[n]! * this.#singers.powers[n]! * (re * re + im * im);
    }
    this.#gains[PLACES * v + step] = Math.sqrt((HEADROOM * REFERENCE_POWER) / power);
  }

  /** Sets the resonators and the gain of the vowel at one end of the block; the vowel lies between 0 (u), 1 (o) and 2 (a). */
  #shape(v: number, end: 0 | 1): void {
    const slots = this.slots;
    const rate = this.sampleRate;
    const to = this.#ends[end];
    const age = end === 0 ? slots.age0 : slots.age1;
    const pace = 0.055 + 0.06 * slots.draws[DRAWS * v + 2]!;
    const swing = 0.9 * sin(2 * Math.PI * (pace * age + slots.draws[DRAWS * v + 3]!));
    const opening = 0.4 * (raisedCosine(age / (4 * slots.attack[v]!)) - 1);
    const middle = 0.95 + 0.9 * (slots.force[v]! - 0.6) + 0.35 * slots.light[v]!;
    const place = Math.min(2, Math.max(0, middle + swing + opening));
    const vowel = Math.min(VOWELS - 2, Math.floor(place));
    const share = place - vowel;
    const low = 3 * FORMANTS * (VOWELS * v + vowel);
    const high = low + 3 * FORMANTS;
    const vowels = this.#vowels;
    let first = 1;
    for (let k = 0; k < FORMANTS; k += 1) {
      const hz = vowels[low + 3 * k]! + share * (vowels[high + 3 * k]! - vowels[low + 3 * k]!);
      const level = vowels[low + 3 * k + 1]! + share * (vowels[high + 3 * k + 1]! - vowels[low + 3 * k + 1]!);
      const width = vowels[low + 3 * k + 2]! + share * (vowels[high + 3 * k + 2]! - vowels[low + 3 * k + 2]!);
      if (k === 0) first = hz;
      const r = exp((-Math.PI * width) / rate);
      const w = (2 * Math.PI * hz) / rate;
      to[3 * k] = 2 * r * cos(w);
      to[3 * k + 1] = -r * r;
      const peak = (1 - r) * Math.sqrt(1 - 2 * r * cos(2 * w) + r * r);
      to[3 * k + 2] = hz > 0.45 * rate ? 0 : (k % 2 === 0 ? 1 : -1) * level * (hz / first) * peak;
    }
    const step = Math.min(PLACES - 2, Math.floor(place * STEPS));
    const from = this.#gains[PLACES * v + step]!;
    to[3 * FORMANTS] = from + (place * STEPS - step) * (this.#gains[PLACES * v + step + 1]! - from);
  }

  protected add(v: number, to: StereoBlock, frame: number): void {
    const slots = this.slots;
    this.#shape(v, 0);
    this.#shape(v, 1);
    const { from } = slots;
    const level0 = slots.level0 * this.#ends[0][3 * FORMANTS]!;
    const level1 = slots.level1 * this.#ends[1][3 * FORMANTS]!;
    this.#singers.fill(v, this.#source, frame);
    this.#resonatePair(v, 0, from);
    this.#resonatePair(v, 2, from);
    this.#mix.left0 = level0 * slots.left[v]!;
    this.#mix.right0 = level0 * slots.right[v]!;
    this.#mix.left1 = level1 * slots.left[v]!;
    this.#mix.right1 = level1 * slots.right[v]!;
    this.#resonateLast(v, from, to);
  }

  /** Sets `#sung` to the first two formants, or adds the next two, both channels: one alone would wait for its own last frame. */
  #resonatePair(v: number, k: number, from: number): void {
    const begin = this.#ends[0];
    const end = this.#ends[1];
    const { left: fromLeft, right: fromRight } = this.#source;
    const { left, right } = this.#sung;
    const frames = this.frames;
    const count = frames - from;
    let b0 = begin[3 * k]!;
    let c0 = begin[3 * k + 1]!;
    let g0 = begin[3 * k + 2]!;
    let b1 = begin[3 * k + 3]!;
    let c1 = begin[3 * k + 4]!;
    let g1 = begin[3 * k + 5]!;
    const b0Step = (end[3 * k]! - b0) / count;
    const c0Step = (end[3 * k + 1]! - c0) / count;
    const g0Step = (end[3 * k + 2]! - g0) / count;
    const b1Step = (end[3 * k + 3]! - b1) / count;
    const c1Step = (end[3 * k + 4]! - c1) / count;
    const g1Step = (end[3 * k + 5]! - g1) / count;
    const filter = this.#filter;
    const s = STATES * v + 4 * k;
    let l1 = filter[s]!;
    let l2 = filter[s + 1]!;
    let r1 = filter[s + 2]!;
    let r2 = filter[s + 3]!;
    let p1 = filter[s + 4]!;
    let p2 = filter[s + 5]!;
    let q1 = filter[s + 6]!;
    let q2 = filter[s + 7]!;
    const isFirst = k === 0;
    for (let i = from; i < frames; i += 1) {
      const x = fromLeft[i]!;
      const y = fromRight[i]!;
      const l = g0 * x + c0 * l2 + b0 * l1;
      l2 = l1;
      l1 = l;
      const r = g0 * y + c0 * r2 + b0 * r1;
      r2 = r1;
      r1 = r;
      const p = g1 * x + c1 * p2 + b1 * p1;
      p2 = p1;
      p1 = p;
      const q = g1 * y + c1 * q2 + b1 * q1;
      q2 = q1;
      q1 = q;
      left[i] = isFirst ? l + p : left[i]! + (l + p);
      right[i] = isFirst ? r + q : right[i]! + (r + q);
      b0 += b0Step;
      c0 += c0Step;
      g0 += g0Step;
      b1 += b1Step;
      c1 += c1Step;
      g1 += g1Step;
    }
    filter[s] = l1 + 1e-18;
    filter[s + 1] = l2 + 1e-18;
    filter[s + 2] = r1 + 1e-18;
    filter[s + 3] = r2 + 1e-18;
    filter[s + 4] = p1 + 1e-18;
    filter[s + 5] = p2 + 1e-18;
    filter[s + 6] = q1 + 1e-18;
    filter[s + 7] = q2 + 1e-18;
  }

  /** Adds `#sung` and the last formant to a bus, from the first levels of `#mix` to the second. */
  #resonateLast(v: number, from: number, to: StereoBlock): void {
    const begin = this.#ends[0];
    const end = this.#ends[1];
    const { left: fromLeft, right: fromRight } = this.#source;
    const { left: sungLeft, right: sungRight } = this.#sung;
    const { left, right } = to;
    const frames = this.frames;
    const count = frames - from;
    let b = begin[3 * LAST]!;
    let c = begin[3 * LAST + 1]!;
    let g = begin[3 * LAST + 2]!;
    const bStep = (end[3 * LAST]! - b) / count;
    const cStep = (end[3 * LAST + 1]! - c) / count;
    const gStep = (end[3 * LAST + 2]! - g) / count;
    const { left0, right0, left1, right1 } = this.#mix;
    let leftLevel = left0;
    let rightLevel = right0;
    const leftStep = (left1 - left0) / count;
    const rightStep = (right1 - right0) / count;
    const filter = this.#filter;
    const s = STATES * v + 4 * LAST;
    let l1 = filter[s]!;
    let l2 = filter[s + 1]!;
    let r1 = filter[s + 2]!;
    let r2 = filter[s + 3]!;
    for (let i = from; i < frames; i += 1) {
      const l = g * fromLeft[i]! + c * l2 + b * l1;
      l2 = l1;
      l1 = l;
      const r = g * fromRight[i]! + c * r2 + b * r1;
      r2 = r1;
      r1 = r;
      left[i] = left[i]! + leftLevel * (sungLeft[i]! + l);
      right[i] = right[i]! + rightLevel * (sungRight[i]! + r);
      b += bStep;
      c += cStep;
      g += gStep;
      leftLevel += leftStep;
      rightLevel += rightStep;
    }
    filter[s] = l1 + 1e-18;
    filter[s + 1] = l2 + 1e-18;
    filter[s + 2] = r1 + 1e-18;
    filter[s + 3] = r2 + 1e-18;
  }
}
