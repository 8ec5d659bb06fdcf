import { exp, exp2, log2, square } from '@innertide/std/exponential';
import { sin } from '@innertide/std/trigonometric';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';
import { onePoleShare } from '../signal/one-pole.ts';
import { sinesOfTurns } from '../signal/sine.ts';
import {
  CIRCLE,
  FRACTION_MASK,
  FRACTION_UNIT,
  type HarmonicTables,
  INDEX_SHIFT,
  MOST_HARMONICS,
} from './harmonic-tables.ts';
import { DRAWS, HASH_RANGE, rehash, type VoiceSlots } from './voice-slots.ts';

/** Players or singers of a note, two on either side. */
const PLAYERS = 4;

/** Phases move in a straight line for so long: vibrato stays smooth. */
const SEGMENTS_A_SECOND = 750;

/** Waves that move a player's pitch: vibrato, flutter, drift. */
const WAVES = 3;

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
  /** Of the voice in hand: turns of each player where segments begin and at the block's end, levels at both ends of the block. */
  readonly #turns: Float64Array;
  readonly #levels = new Float64Array(2 * PLAYERS);
  /** Gain of what lies over the effort's corner at both ends of the block; age where the players are aimed at. */
  readonly #effort = new Float64Array(2);
  #age = DOUBLE_FIELD;
  /** Angles in turns of vibrato, flutter and drift of each player, then their sines. */
  readonly #waves = new Float64Array(WAVES * PLAYERS);
  /** Noise of the voice in hand: its level and its state. */
  #noise = DOUBLE_FIELD;
  #seed = 0;

  constructor(sampleRate: number, slots: VoiceSlots, character: EnsembleCharacter, frames = BLOCK) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#segment = Math.max(8, exp2(Math.round(log2(sampleRate / SEGMENTS_A_SECOND))));
    this.#slots = slots;
    this.#turns = new Float64Array(PLAYERS * (Math.ceil(frames / this.#segment) + 2));
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
    // Low notes are held calmly: side lines as far from a tone as its vibrato is fast would lie between the keys there.
    const calm = Math.min(1, 260 / hz, hz / 160);
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
    const players = (1 + square(innerLevel(hz))) * (own * own + square(1 - own));
    for (let n = 1; n < this.powers.length; n += 1) {
      const soft = 1 / (1 + square((n * hz) / corner));
      this.powers[n] =
        players * square(this.#character.wave.levels[n]!) * (effort * effort + (1 - effort * effort) * soft);
    }
  }

  /** Fills the block that begins at `frame` and that the slots have opened for this voice. */
  fill(v: number, source: StereoBlock, frame: number): void {
    const slots = this.#slots;
    const { from } = slots;
    this.#breathe(v);
    this.#seed = rehash(slots.key[v]!, frame | 0) | 1;
    this.#balance(v, 0);
    this.#balance(v, 1);
    this.#age = slots.age0;
    this.#aim(v, 0);
    let ends = 0;
    for (let at = from; at < this.#frames; ) {
      at = Math.min(this.#frames, (Math.floor(at / this.#segment) + 1) * this.#segment);
      ends += PLAYERS;
      this.#age = (frame + at - slots.start[v]!) / this.#sampleRate;
      this.#aim(v, ends);
    }
    this.#play(v, source, from);
  }

  /** Corner above which effort brightens: over the fundamental of high tones too. */
  #cornerHz(v: number): number {
    return Math.max(this.#character.effortHz, 1.2 * this.#slots.hz[v]!);
  }

  /** Gain of what lies above the effort's corner at full effort. */
  #most(v: number): number {
    const { effort, effortOctaves } = this.#character;
    const slots = this.#slots;
    return Math.min(1.8, effort * exp2(effortOctaves * (slots.force[v]! - 0.6) + 0.7 * slots.light[v]!));
  }

  /** Sets where the players stand in their period, from index `to` of the turns on: closed forms of the note's age. */
  #aim(v: number, to: number): void {
    const age = this.#age;
    const traits = this.#traits;
    const waves = this.#waves;
    const turns = this.#turns;
    const flutter = this.#flutter;
    const first = TRAITS * PLAYERS * v;
    for (let player = 0; player < PLAYERS; player += 1) {
      const t = first + TRAITS * player;
      waves[WAVES * player] = traits[t + 2]! * age + traits[t + 5]!;
      waves[WAVES * player + 1] = traits[t + 6]! * age + traits[t + 7]!;
      waves[WAVES * player + 2] = traits[t + 8]! * age + traits[t + 9]!;
    }
    sinesOfTurns(waves, WAVES * PLAYERS);
    const scale = (this.#slots.hz[v]! * CENT) / (2 * Math.PI);
    for (let player = 0; player < PLAYERS; player += 1) {
      const t = first + TRAITS * player;
      const depth = traits[t + 3]! * raisedCosine((age - traits[t + 4]!) / 1.4);
      const cents =
        depth * waves[WAVES * player]! +
        flutter[PLAYERS * v + player]! * waves[WAVES * player + 1]! +
        (0.9 / traits[t + 8]!) * waves[WAVES * player + 2]!;
      turns[to + player] = traits[t + 1]! + traits[t]! * age + scale * cents;
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
      const swell = 1 + 0.25 * sin(2 * Math.PI * (traits[t + 10]! * age + traits[t + 11]!));
      const late = 0.2 * attack * traits[t + 12]!;
      const isOuter = player === 0 || player === 3;
      const entry = isOuter ? 1 : inner * (0.1 + 0.9 * raisedCosine((age - late) / (1.4 * attack)));
      this.#levels[2 * player + end] = entry * swell;
    }
  }

  /** Sets the level of the noise, more of it at the onset. */
  #breathe(v: number): void {
    const { noise, softNoise, onsetNoise } = this.#character;
    const force = this.#slots.force[v]!;
    const played = 1 + softNoise * (0.5 - force) + onsetNoise * force * exp(-this.#slots.age0 / ONSET_SECONDS);
    this.#noise = noise * played * NOISE_SCALE * Math.sqrt(this.#sampleRate / 48000);
  }

  /** Writes noise and players from `from` on, darkened or brightened above the corner of the effort, in one pass. */
  #play(v: number, { left, right }: StereoBlock, from: number): void {
    const table = this.#tables[v]!;
    const levels = this.#levels;
    const turns = this.#turns;
    const frames = this.#frames;
    const segment = this.#segment;
    const count = frames - from;
    const own = ownShare(this.#slots.hz[v]!);
    const cross = 1 - own;
    let level0 = levels[0]!;
    let level1 = levels[2]!;
    let level2 = levels[4]!;
    let level3 = levels[6]!;
    const rising0 = (levels[1]! - level0) / count;
    const rising1 = (levels[3]! - level1) / count;
    const rising2 = (levels[5]! - level2) / count;
    const rising3 = (levels[7]! - level3) / count;
    const noise = this.#noise;
    let x = this.#seed;
    const filter = this.#filter;
    const share = onePoleShare(this.#cornerHz(v), this.#sampleRate);
    let effort = this.#effort[0]!;
    const effortStep = (this.#effort[1]! - effort) / count;
    let lowLeft = filter[STATES * v]!;
    let lowRight = filter[STATES * v + 1]!;
    for (let i = from, n = 0; i < frames; n += PLAYERS) {
      const until = Math.min(frames, (Math.floor(i / segment) + 1) * segment);
      const scale = CIRCLE / (until - i);
      const step0 = ((turns[n + 4]! - turns[n]!) * scale) | 0;
      const step1 = ((turns[n + 5]! - turns[n + 1]!) * scale) | 0;
      const step2 = ((turns[n + 6]! - turns[n + 2]!) * scale) | 0;
      const step3 = ((turns[n + 7]! - turns[n + 3]!) * scale) | 0;
      let p0 = ((turns[n]! - Math.floor(turns[n]!)) * CIRCLE) | 0;
      let p1 = ((turns[n + 1]! - Math.floor(turns[n + 1]!)) * CIRCLE) | 0;
      let p2 = ((turns[n + 2]! - Math.floor(turns[n + 2]!)) * CIRCLE) | 0;
      let p3 = ((turns[n + 3]! - Math.floor(turns[n + 3]!)) * CIRCLE) | 0;
      for (; i < until; i += 1) {
        let k = p0 >>> INDEX_SHIFT;
        let a = table[k]!;
        const onLeft = level0 * (a + FRACTION_UNIT * (p0 & FRACTION_MASK) * (table[k + 1]! - a));
        k = p1 >>> INDEX_SHIFT;
        a = table[k]!;
        const alsoLeft = level1 * (a + FRACTION_UNIT * (p1 & FRACTION_MASK) * (table[k + 1]! - a));
        k = p2 >>> INDEX_SHIFT;
        a = table[k]!;
        const onRight = level2 * (a + FRACTION_UNIT * (p2 & FRACTION_MASK) * (table[k + 1]! - a));
        k = p3 >>> INDEX_SHIFT;
        a = table[k]!;
        const alsoRight = level3 * (a + FRACTION_UNIT * (p3 & FRACTION_MASK) * (table[k + 1]! - a));
        p0 = (p0 + step0) | 0;
        p1 = (p1 + step1) | 0;
        p2 = (p2 + step2) | 0;
        p3 = (p3 + step3) | 0;
        level0 += rising0;
        level1 += rising1;
        level2 += rising2;
        level3 += rising3;
        x ^= x << 13;
        x ^= x >>> 17;
        x ^= x << 5;
        const l = own * (onLeft + alsoLeft) + cross * (onRight + alsoRight) + noise * x;
        const r = cross * (onLeft + alsoLeft) + own * (onRight + alsoRight) + noise * (x << 16);
        lowLeft += share * (l - lowLeft);
        lowRight += share * (r - lowRight);
        left[i] = lowLeft + effort * (l - lowLeft);
        right[i] = lowRight + effort * (r - lowRight);
        effort += effortStep;
      }
    }
    filter[STATES * v] = lowLeft + 1e-18;
    filter[STATES * v + 1] = lowRight + 1e-18;
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
