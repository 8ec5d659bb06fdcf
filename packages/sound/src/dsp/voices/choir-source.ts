import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';
import { HarmonicTables, PERIOD, spreadPhase } from './harmonic-tables.ts';
import { keyByte, rehash, type VoiceSlots } from './voice-slots.ts';

const MASK = PERIOD - 1;

/** Singers of a note, two on either side. */
const SINGERS = 4;

/** Cents by which they stand apart: good choirs scatter by 10 to 15 (S. Ternström, J. Sundberg, 1988). */
const INNER_CENTS = 6;
const OUTER_CENTS = 8.5;

/** Corner above which a voice that sings softly falls off more steeply. */
const EFFORT_HZ = 700;

/** Phases move in a straight line for so long: vibrato stays smooth. */
const SEGMENTS_A_SECOND = 750;

/** Of each voice: the effort's low-pass in both channels. */
const STATES = 2;

/** Frequency ratio of one cent, less one. */
const CENT = 5.7779e-4;

/** Breath against the source of one singer. */
const BREATH = 0.012;

const NOISE_SCALE = 4.656612873077393e-10;

/** The source of the voice: the derivative of the glottal flow falls by 6 dB an octave (G. Fant, 1979). */
const GLOTTIS = new HarmonicTables((n) => 1 / n, spreadPhase);

/**
 * What the singers of a choir send into their mouths: glottal pulses of four singers a note, each with an own intonation, flutter and a
 * vibrato that comes late, and breath. All but the effort's low-pass is a closed form of the note's age.
 */
export class ChoirSource {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #segment: number;
  readonly #slots: VoiceSlots;
  readonly #tables: Float32Array[];
  readonly #cents: Float64Array;
  readonly #filter: Float64Array;
  /** Of the voice in hand: turns of each singer at both ends of a segment, levels at both ends of the block. */
  readonly #turns = new Float64Array(2 * SINGERS);
  readonly #levels = new Float64Array(2 * SINGERS);

  constructor(sampleRate: number, slots: VoiceSlots, frames = BLOCK) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#segment = Math.max(8, 2 ** Math.round(Math.log2(sampleRate / SEGMENTS_A_SECOND)));
    this.#slots = slots;
    this.#tables = Array.from({ length: slots.count }, () => GLOTTIS.tableFor(220, sampleRate));
    this.#cents = new Float64Array(slots.count * SINGERS);
    this.#filter = new Float64Array(slots.count * STATES);
  }

  /** Begins the note of a slot. */
  start(v: number): void {
    const hz = this.#slots.hz[v]!;
    const key = this.#slots.key[v]!;
    this.#tables[v] = GLOTTIS.tableFor(hz, this.#sampleRate);
    // Sopranos scatter less than basses: else they would beat so fast that the tone flutters.
    const scatter = Math.min(1, 230 / hz);
    const inner = INNER_CENTS * scatter * (0.6 + 0.8 * keyByte(key, 3));
    const outer = OUTER_CENTS * scatter * (0.75 + 0.5 * keyByte(key, 11));
    const turned = (key & 1) === 0 ? 1 : -1;
    // Their mean is the note's own pitch.
    this.#cents[4 * v] = turned * outer;
    this.#cents[4 * v + 1] = -turned * inner;
    this.#cents[4 * v + 2] = turned * inner;
    this.#cents[4 * v + 3] = -turned * outer;
    this.#filter.fill(0, STATES * v, STATES * (v + 1));
  }

  /** Power of a harmonic of the source, both channels. */
  powerOf(v: number, n: number): number {
    const hz = this.#slots.hz[v]!;
    const effort = this.#effortAt(v, 10 * this.#slots.attack[v]!);
    const soft = 1 / (1 + ((n * hz) / EFFORT_HZ) ** 2);
    const own = ownShare(hz);
    // Singers add as powers; each sounds in both channels.
    const singers = (1 + innerLevel(hz) ** 2) * (own * own + (1 - own) ** 2);
    return singers * GLOTTIS.levels[n]! ** 2 * (effort * effort + (1 - effort * effort) * soft);
  }

  /** Fills a block from frame `from` of it on; `frame` is that of its beginning. */
  fill(v: number, source: StereoBlock, frame: number, from: number): void {
    const rate = this.#sampleRate;
    const start = this.#slots.start[v]!;
    const age0 = (frame + from - start) / rate;
    const age1 = (frame + this.#frames - start) / rate;
    this.#breathe(v, source, rehash(this.#slots.key[v]!, frame | 0) | 1, from);
    this.#balance(v, age0, 0);
    this.#balance(v, age1, 1);
    this.#aim(v, age0, 0);
    for (let at = from; at < this.#frames; ) {
      const until = Math.min(this.#frames, (Math.floor(at / this.#segment) + 1) * this.#segment);
      this.#aim(v, (frame + until - start) / rate, 1);
      this.#sing(v, source, from, at, until);
      at = until;
    }
    this.#strain(v, source, from, age0, age1);
  }

  /** Gain of what lies above the effort's corner: softly sung tones and their beginnings are darker. */
  #effortAt(v: number, age: number): number {
    const slots = this.#slots;
    const most = 0.62 * 2 ** (2.1 * (slots.force[v]! - 0.6) + 0.7 * slots.light[v]!);
    return Math.min(1.6, most * (0.75 + 0.25 * raisedCosine(age / (1.5 * slots.attack[v]!))));
  }

  /** Sets where the singers stand in their period at one end of a segment: closed forms of the note's age. */
  #aim(v: number, age: number, end: number): void {
    const slots = this.#slots;
    const hz = slots.hz[v]!;
    const calm = Math.min(1, 260 / hz);
    for (let singer = 0; singer < SINGERS; singer += 1) {
      const key = rehash(slots.key[v]!, singer);
      const rate = 4.9 + 1.1 * keyByte(key, 0);
      const late = 0.5 + 0.8 * keyByte(key, 8);
      const depth = (calm * (8 + 8 * keyByte(key, 16)) * raisedCosine((age - late) / 1.4)) / rate;
      const flutter = 0.8 + 0.9 * keyByte(key, 20);
      const drift = 0.09 + 0.08 * keyByte(key, 4);
      const cents =
        depth * Math.sin(2 * Math.PI * (rate * age + keyByte(key, 24))) +
        ((3 * calm) / flutter) * Math.sin(2 * Math.PI * (flutter * age + keyByte(key, 12))) +
        (1.2 / drift) * Math.sin(2 * Math.PI * (drift * age + keyByte(key, 2)));
      const pitch = hz * (1 + CENT * this.#cents[SINGERS * v + singer]!);
      this.#turns[2 * singer + end] = 0.3 * keyByte(key, 6) + pitch * age + (hz * CENT * cents) / (2 * Math.PI);
    }
  }

  /** Sets the singers' levels at one end of the block: the outer ones begin, the inner ones join, and each swells on its own. */
  #balance(v: number, age: number, end: number): void {
    const slots = this.#slots;
    const inner = innerLevel(slots.hz[v]!);
    for (let singer = 0; singer < SINGERS; singer += 1) {
      const key = rehash(slots.key[v]!, 8 + singer);
      const pace = 0.17 + 0.2 * keyByte(key, 8);
      const swell = 1 + 0.25 * Math.sin(2 * Math.PI * (pace * age + keyByte(key, 16)));
      const isOuter = singer === 0 || singer === 3;
      const late = 0.2 * slots.attack[v]! * keyByte(key, 0);
      const entry = isOuter ? 1 : inner * (0.1 + 0.9 * raisedCosine((age - late) / (1.4 * slots.attack[v]!)));
      this.#levels[2 * singer + end] = entry * swell;
    }
  }

  /** Begins the source with the noise of the breath, more of it where it is sung softly. */
  #breathe(v: number, { left, right }: StereoBlock, seed: number, from: number): void {
    const level = BREATH * NOISE_SCALE * Math.sqrt(this.#sampleRate / 48000) * (1.5 - this.#slots.force[v]!);
    let x = seed;
    for (let i = from; i < this.#frames; i += 1) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      left[i] = level * x;
      right[i] = level * (x << 16);
    }
  }

  /** Adds the singers from `at` to `until`. */
  #sing(v: number, { left, right }: StereoBlock, from: number, at: number, until: number): void {
    const table = this.#tables[v]!;
    const levels = this.#levels;
    const turns = this.#turns;
    const own = ownShare(this.#slots.hz[v]!);
    const cross = 1 - own;
    const count = this.#frames - from;
    for (let singer = 0; singer < SINGERS; singer += 2) {
      const step = ((turns[2 * singer + 1]! - turns[2 * singer]!) * PERIOD) / (until - at);
      const otherStep = ((turns[2 * singer + 3]! - turns[2 * singer + 2]!) * PERIOD) / (until - at);
      let p = (turns[2 * singer]! - Math.floor(turns[2 * singer]!)) * PERIOD;
      let q = (turns[2 * singer + 2]! - Math.floor(turns[2 * singer + 2]!)) * PERIOD;
      const risingA = (levels[2 * singer + 1]! - levels[2 * singer]!) / count;
      const risingB = (levels[2 * singer + 3]! - levels[2 * singer + 2]!) / count;
      let levelA = levels[2 * singer]! + risingA * (at - from);
      let levelB = levels[2 * singer + 2]! + risingB * (at - from);
      const toOwn = singer === 0 ? left : right;
      const toOther = singer === 0 ? right : left;
      for (let i = at; i < until; i += 1) {
        let k = p | 0;
        let f = p - k;
        k &= MASK;
        const a = table[k]! + f * (table[k + 1]! - table[k]!);
        k = q | 0;
        f = q - k;
        k &= MASK;
        const sum = levelA * a + levelB * (table[k]! + f * (table[k + 1]! - table[k]!));
        p += step;
        q += otherStep;
        levelA += risingA;
        levelB += risingB;
        toOwn[i] = toOwn[i]! + own * sum;
        toOther[i] = toOther[i]! + cross * sum;
      }
      turns[2 * singer] = turns[2 * singer + 1]!;
      turns[2 * singer + 2] = turns[2 * singer + 3]!;
    }
  }

  /** Darkens or brightens the source above the corner of the effort. */
  #strain(v: number, { left, right }: StereoBlock, from: number, age0: number, age1: number): void {
    const filter = this.#filter;
    const at = STATES * v;
    const share = 1 - Math.exp((-2 * Math.PI * EFFORT_HZ) / this.#sampleRate);
    let effort = this.#effortAt(v, age0);
    const step = (this.#effortAt(v, age1) - effort) / (this.#frames - from);
    let lowLeft = filter[at]!;
    let lowRight = filter[at + 1]!;
    for (let i = from; i < this.#frames; i += 1) {
      lowLeft += share * (left[i]! - lowLeft);
      lowRight += share * (right[i]! - lowRight);
      left[i] = lowLeft + effort * (left[i]! - lowLeft);
      right[i] = lowRight + effort * (right[i]! - lowRight);
      effort += step;
    }
    filter[at] = lowLeft + 1e-18;
    filter[at + 1] = lowRight + 1e-18;
  }
}

/** How much of a singer stays in the own channel: low voices stand nearer to the middle. */
function ownShare(hz: number): number {
  return 0.62 + 0.3 * Math.min(1, hz / 300);
}

/** Level of the inner singers against the outer ones: less for high tones, whose few partials would vanish where two singers cancel. */
function innerLevel(hz: number): number {
  return 0.5 * Math.min(1, 300 / hz);
}
