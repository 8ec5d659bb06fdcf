import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';
import { type HarmonicTables, MOST_HARMONICS, PERIOD } from './harmonic-tables.ts';
import { DRAWS, HASH_RANGE, rehash, type VoiceSlots } from './voice-slots.ts';

const MASK = PERIOD - 1;

/** Players or players of a note, two on either side. */
const PLAYERS = 4;

/** Phases move in a straight line for so long: vibrato stays smooth. */
const SEGMENTS_A_SECOND = 750;

/** Of each voice: the effort's low-pass in both channels. */
const STATES = 2;

/** Frequency ratio of one cent, less one. */
const CENT = 5.7779e-4;

/** The onset's noise falls in this time. */
const ONSET_SECONDS = 0.12;

const NOISE_SCALE = 4.656612873077393e-10;

type Range = readonly [least: number, most: number];

/** How the players of an ensemble sound before their bodies or mouths. */
export interface EnsembleCharacter {
  /** One period of a player's source. */
  readonly wave: HarmonicTables;
  /** Cents by which the inner and the outer pair stand apart; less for high tones, which would beat too fast. */
  readonly innerCents: number;
  readonly outerCents: number;
  /** Vibrato: hertz, cents to either side, seconds until it begins. */
  readonly vibratoHz: Range;
  readonly vibratoCents: Range;
  readonly vibratoAfter: Range;
  /** Cents of the slow unsteadiness of a pitch. */
  readonly flutterCents: number;
  /** Corner above which a soft tone falls off more steeply, and the gain above it at force 0.6. */
  readonly effortHz: number;
  readonly effort: number;
  /** Octaves of that gain from force 0 to 1. */
  readonly effortOctaves: number;
  /** Noise against the source of one player; how much more of it at force 0 than at 1; how much more at the onset. */
  readonly noise: number;
  readonly softNoise: number;
  readonly onsetNoise: number;
}

/**
 * Constants of a player: pitch, start, vibrato (hertz, depth, delay, phase), flutter (hertz, phase), drift (hertz, phase), swell (hertz,
 * phase), delay.
 */
const TRAITS = 13;

/**
 * What an ensemble sends into its bodies or mouths: the source of four players a note, each with an own intonation, flutter and a vibrato
 * that comes late, and noise of breath or bow. All but the effort's low-pass is a closed form of the note's age.
 */
export class EnsembleSource {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #segment: number;
  readonly #slots: VoiceSlots;
  readonly #character: EnsembleCharacter;
  readonly #tables: Float32Array[];
  /** `TRAITS` numbers for each player of each voice. */
  readonly #traits: Float64Array;
  /** Depth of each player's flutter. */
  readonly #flutter: Float64Array;
  readonly #filter: Float64Array;
  /** Of the voice in hand: turns of each player at both ends of a segment, levels at both ends of the block. */
  readonly #turns = new Float64Array(2 * PLAYERS);
  readonly #levels = new Float64Array(2 * PLAYERS);
  /** Gain of what lies over the effort's corner at both ends of the block; age at the end of the segment. */
  readonly #effort = new Float64Array(2);
  #age = DOUBLE_FIELD;

  constructor(sampleRate: number, slots: VoiceSlots, character: EnsembleCharacter, frames = BLOCK) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#segment = Math.max(8, 2 ** Math.round(Math.log2(sampleRate / SEGMENTS_A_SECOND)));
    this.#slots = slots;
    this.#character = character;
    this.#tables = Array.from({ length: slots.count }, () => character.wave.tableFor(220, sampleRate));
    this.#traits = new Float64Array(slots.count * PLAYERS * TRAITS);
    this.#flutter = new Float64Array(slots.count * PLAYERS);
    this.#filter = new Float64Array(slots.count * STATES);
  }

  /** Begins the note of a slot. */
  start(v: number): void {
    const hz = this.#slots.hz[v]!;
    const key = this.#slots.key[v]!;
    this.#tables[v] = this.#character.wave.tableFor(hz, this.#sampleRate);
    // High voices scatter less than low ones: else they would beat so fast that the tone flutters.
    const scatter = Math.min(1, 230 / hz);
    const { draws } = this.#slots;
    const { innerCents, outerCents } = this.#character;
    const inner = innerCents * scatter * (0.6 + 0.8 * draws[DRAWS * v]!);
    const outer = outerCents * scatter * (0.75 + 0.5 * draws[DRAWS * v + 1]!);
    const turned = (key & 1) === 0 ? 1 : -1;
    for (let player = 0; player < PLAYERS; player += 1) {
      // Their mean is the note's own pitch.
      const apart = player === 0 || player === 3 ? outer : -inner;
      this.#traits[TRAITS * (PLAYERS * v + player)] = turned * (player < 2 ? apart : -apart);
      this.#draw(v, player);
    }
    this.#filter.fill(0, STATES * v, STATES * (v + 1));
  }

  /** Draws the constants of a player; the first holds cents over the note's pitch before, and the pitch after. */
  #draw(v: number, player: number): void {
    const { vibratoHz, vibratoCents, vibratoAfter, flutterCents } = this.#character;
    const traits = this.#traits;
    const t = TRAITS * (PLAYERS * v + player);
    const hz = this.#slots.hz[v]!;
    const calm = Math.min(1, 260 / hz);
    for (let n = 1; n < TRAITS; n += 1) {
      traits[t + n] = rehash(this.#slots.key[v]!, 64 + TRAITS * player + n) / HASH_RANGE;
    }
    traits[t] = hz * (1 + CENT * traits[t]!);
    traits[t + 1] = 0.3 * traits[t + 1]!;
    traits[t + 2] = vibratoHz[0] + (vibratoHz[1] - vibratoHz[0]) * traits[t + 2]!;
    // Depths are of the phase: of the pitch, integrated.
    const depth = vibratoCents[0] + (vibratoCents[1] - vibratoCents[0]) * traits[t + 3]!;
    traits[t + 3] = (calm * depth) / traits[t + 2]!;
    traits[t + 4] = vibratoAfter[0] + (vibratoAfter[1] - vibratoAfter[0]) * traits[t + 4]!;
    traits[t + 6] = 0.8 + 0.9 * traits[t + 6]!;
    traits[t + 8] = 0.09 + 0.08 * traits[t + 8]!;
    traits[t + 10] = 0.2 + 0.2 * traits[t + 10]!;
    this.#flutter[PLAYERS * v + player] = (flutterCents * calm) / traits[t + 6]!;
  }

  /** Power of harmonic n of the source, both channels: element n of `powers`, for as many harmonics as are played. */
  readonly powers = new Float64Array(MOST_HARMONICS + 1);

  /** Sets `powers` for a voice. */
  weigh(v: number): void {
    const hz = this.#slots.hz[v]!;
    const effort = this.#most(v);
    const corner = this.#cornerHz(v);
    const own = ownShare(hz);
    // Players add as powers; each sounds in both channels.
    const players = (1 + innerLevel(hz) ** 2) * (own * own + (1 - own) ** 2);
    for (let n = 1; n < this.powers.length; n += 1) {
      const soft = 1 / (1 + ((n * hz) / corner) ** 2);
      this.powers[n] =
        players * this.#character.wave.levels[n]! ** 2 * (effort * effort + (1 - effort * effort) * soft);
    }
  }

  /** Fills the block that begins at `frame` and that the slots have opened for this voice. */
  fill(v: number, source: StereoBlock, frame: number): void {
    const slots = this.#slots;
    const { from } = slots;
    this.#breathe(v, source, rehash(slots.key[v]!, frame | 0) | 1);
    this.#balance(v, 0);
    this.#balance(v, 1);
    this.#age = slots.age0;
    this.#aim(v, 0);
    for (let at = from; at < this.#frames; ) {
      const until = Math.min(this.#frames, (Math.floor(at / this.#segment) + 1) * this.#segment);
      this.#age = (frame + until - slots.start[v]!) / this.#sampleRate;
      this.#aim(v, 1);
      this.#play(v, source, from, at, until);
      at = until;
    }
    this.#strain(v, source, from);
  }

  /** Corner above which effort brightens: over the fundamental of high tones too. */
  #cornerHz(v: number): number {
    return Math.max(this.#character.effortHz, 1.2 * this.#slots.hz[v]!);
  }

  /** Gain of what lies above the effort's corner at full effort. */
  #most(v: number): number {
    const { effort, effortOctaves } = this.#character;
    const slots = this.#slots;
    return Math.min(1.8, effort * 2 ** (effortOctaves * (slots.force[v]! - 0.6) + 0.7 * slots.light[v]!));
  }

  /** Sets where the players stand in their period at one end of a segment: closed forms of the note's age. */
  #aim(v: number, end: number): void {
    const age = this.#age;
    const traits = this.#traits;
    const hz = this.#slots.hz[v]!;
    for (let player = 0; player < PLAYERS; player += 1) {
      const t = TRAITS * (PLAYERS * v + player);
      const depth = traits[t + 3]! * raisedCosine((age - traits[t + 4]!) / 1.4);
      const cents =
        depth * Math.sin(2 * Math.PI * (traits[t + 2]! * age + traits[t + 5]!)) +
        this.#flutter[PLAYERS * v + player]! * Math.sin(2 * Math.PI * (traits[t + 6]! * age + traits[t + 7]!)) +
        (0.9 / traits[t + 8]!) * Math.sin(2 * Math.PI * (traits[t + 8]! * age + traits[t + 9]!));
      this.#turns[2 * player + end] = traits[t + 1]! + traits[t]! * age + (hz * CENT * cents) / (2 * Math.PI);
    }
  }

  /** Sets effort and levels at one end of the block: the outer players begin, the inner ones join, and each swells on its own. */
  #balance(v: number, end: number): void {
    const slots = this.#slots;
    const traits = this.#traits;
    const age = end === 0 ? slots.age0 : slots.age1;
    const attack = slots.attack[v]!;
    this.#effort[end] = this.#most(v) * (0.75 + 0.25 * raisedCosine(age / (1.5 * attack)));
    const inner = innerLevel(slots.hz[v]!);
    for (let player = 0; player < PLAYERS; player += 1) {
      const t = TRAITS * (PLAYERS * v + player);
      const swell = 1 + 0.25 * Math.sin(2 * Math.PI * (traits[t + 10]! * age + traits[t + 11]!));
      const late = 0.2 * attack * traits[t + 12]!;
      const isOuter = player === 0 || player === 3;
      const entry = isOuter ? 1 : inner * (0.1 + 0.9 * raisedCosine((age - late) / (1.4 * attack)));
      this.#levels[2 * player + end] = entry * swell;
    }
  }

  /** Begins the source with noise, more of it at the onset. */
  #breathe(v: number, { left, right }: StereoBlock, seed: number): void {
    const { noise, softNoise, onsetNoise } = this.#character;
    const { from, age0 } = this.#slots;
    const force = this.#slots.force[v]!;
    const played = 1 + softNoise * (0.5 - force) + onsetNoise * force * Math.exp(-age0 / ONSET_SECONDS);
    const level = noise * played * NOISE_SCALE * Math.sqrt(this.#sampleRate / 48000);
    let x = seed;
    for (let i = from; i < this.#frames; i += 1) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      left[i] = level * x;
      right[i] = level * (x << 16);
    }
  }

  /** Adds the players from `at` to `until`. */
  #play(v: number, { left, right }: StereoBlock, from: number, at: number, until: number): void {
    const table = this.#tables[v]!;
    const levels = this.#levels;
    const turns = this.#turns;
    const own = ownShare(this.#slots.hz[v]!);
    const cross = 1 - own;
    const count = this.#frames - from;
    for (let player = 0; player < PLAYERS; player += 2) {
      const step = ((turns[2 * player + 1]! - turns[2 * player]!) * PERIOD) / (until - at);
      const otherStep = ((turns[2 * player + 3]! - turns[2 * player + 2]!) * PERIOD) / (until - at);
      let p = (turns[2 * player]! - Math.floor(turns[2 * player]!)) * PERIOD;
      let q = (turns[2 * player + 2]! - Math.floor(turns[2 * player + 2]!)) * PERIOD;
      const risingA = (levels[2 * player + 1]! - levels[2 * player]!) / count;
      const risingB = (levels[2 * player + 3]! - levels[2 * player + 2]!) / count;
      let levelA = levels[2 * player]! + risingA * (at - from);
      let levelB = levels[2 * player + 2]! + risingB * (at - from);
      const toOwn = player === 0 ? left : right;
      const toOther = player === 0 ? right : left;
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
      turns[2 * player] = turns[2 * player + 1]!;
      turns[2 * player + 2] = turns[2 * player + 3]!;
    }
  }

  /** Darkens or brightens the source above the corner of the effort. */
  #strain(v: number, { left, right }: StereoBlock, from: number): void {
    const filter = this.#filter;
    const at = STATES * v;
    const share = 1 - Math.exp((-2 * Math.PI * this.#cornerHz(v)) / this.#sampleRate);
    let effort = this.#effort[0]!;
    const step = (this.#effort[1]! - effort) / (this.#frames - from);
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

/** How much of a player stays in the own channel: low voices stand nearer to the middle. */
function ownShare(hz: number): number {
  return 0.62 + 0.3 * Math.min(1, hz / 300);
}

/** Level of the inner players against the outer ones: less for high tones, whose few partials would vanish where two players cancel. */
function innerLevel(hz: number): number {
  return 0.43 * Math.min(1, 330 / hz);
}
