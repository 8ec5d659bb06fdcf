import { exp, pow } from '@innertide/std/exponential';
import { cos, sin } from '@innertide/std/trigonometric';
import type { Hertz, Seconds } from '@innertide/std/units';
import { DOUBLE_FIELD } from '../../double-field.ts';
import type { Moment } from '../../score/moment.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { CHARACTERS, type SingingBowl } from './bowl-sets.ts';

const STREAM = { stroke: 2400 } as const;

/** Streams of one bowl. */
const BOWL_STREAMS = 6;

/**
 * Modes with two to six nodal diameters. A thin ring has 1 : 2.83 : 5.42 : 8.77 : 12.9 (Rayleigh, "The Theory of Sound", 1894, § 233); a
 * hammered bowl, thicker at its rim, lies a little under them (O. Inácio, L. Henrique and J. Antunes, "The dynamics of Tibetan singing bowls",
 * Acta Acustica 92, 2006).
 */
const RATIOS = [1, 2.76, 5.12, 7.97, 11.3] as const;

/** What a stroke of the hand gives each mode, and in which time: the lowest comes up slowly, so that no stroke startles. */
const LEVELS = [1, 0.5, 0.2, 0.08, 0.035] as const;
const RISES: readonly Seconds[] = [0.28, 0.16, 0.07, 0.025, 0.01];

/** A mode this many times higher decays so much sooner: losses grow a little faster than the pitch. */
const DAMPING = 1.1;

/**
 * The two modes of each pair lie this far apart beside their pitch: no hammered bowl is round, its modes come in orthogonal pairs, and their
 * beating belongs to the sound (the same). A higher pair lies closer, in proportion.
 */
const SPLIT = [0.0016, 0.0012, 0.001, 0.0008, 0.0008] as const;

/** Angle of a stroke from the first mode of each pair: where both would be excited alike, beating would silence the bowl. */
const LEAST_ANGLE = 0.1;
const MOST_ANGLE = 0.26;

/** How far the modes of a pair are to either side, in radians of the pan. */
const APART = 0.02;

const MODES = RATIOS.length;
const MOST_BOWLS = Math.max(...CHARACTERS.map(({ length }) => length));

/** Each of two modes of a pair: pointer, by what it turns and shrinks a frame, the angle of that, and its logarithm. */
const MODE_COLUMNS = 6;
const COLUMNS = 2 * MODE_COLUMNS;
const X = 0;
const Y = 1;
const TURN_X = 2;
const TURN_Y = 3;
const ANGLE = 4;
const SHRINK = 5;

/** Strokes before the one of a turn that may still ring: what is older has fallen by 50 dB. */
const RINGING: Seconds = 75;

/** What a mode may have fallen to when it is no longer computed. */
const FLOOR = 2e-4;

/** Weakest stroke beside the strongest. */
const SOFTEST = 0.8;

/**
 * Singing bowls struck by hand: a bank of resonators. The place of a stroke on the rim says how it is shared between the two modes of each pair,
 * so that no two strokes beat alike. Entered anywhere, the state is the sum of all strokes that still ring.
 */
export class SingingBowls implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #state = new Float64Array(MOST_BOWLS * MODES * COLUMNS);
  /** What a stroke adds to a mode in each frame of the block: pairs of x and y. */
  readonly #push = new Float64Array(2 * BLOCK);
  /** Tonic and character that the state belongs to, and the block that comes next. */
  readonly #tonic = new Float64Array(1);
  #character = -1;
  #block = Number.NaN;
  /** Of the stroke looked at last: its frame (negative infinity where there is none), its strength, and its share in each mode of a pair. */
  #begins = DOUBLE_FIELD;
  #strength = DOUBLE_FIELD;
  #first = DOUBLE_FIELD;
  #second = DOUBLE_FIELD;
  /** Result of `#leave`: what a stroke of unit strength has brought a mode, without its phase. */
  #brought = DOUBLE_FIELD;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  reset(): void {
    this.#block = Number.NaN;
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const bowls = CHARACTERS[character]!;
    const isNew = moment.block !== this.#block || character !== this.#character || this.#tonic[0] !== moment.tonicHz;
    this.#tonic[0] = moment.tonicHz;
    this.#character = character;
    this.#block = moment.block + 1;
    const now = moment.block * BLOCK;
    for (let n = 0; n < bowls.length; n += 1) {
      const bowl = bowls[n]!;
      if (isNew) {
        this.#tune(bowl, n);
        this.#recall(bowl, n, moment);
      }
      this.#look(bowl, n, Math.floor(moment.until / bowl.turn), moment);
      for (let mode = 0; mode < MODES; mode += 1) {
        const at = COLUMNS * (MODES * n + mode);
        const age = now - this.#begins;
        const second = at + MODE_COLUMNS;
        if (age > -BLOCK && age < this.#riseFrames(mode)) {
          this.#strike(at, mode, age, false);
          this.#ring(out, bowl, at, false);
          this.#strike(second, mode, age, true);
          this.#ring(out, bowl, second, true);
        } else this.#ringOn(out, bowl, at, second);
      }
    }
  }

  /** Sets by what each mode of a bowl turns and shrinks from frame to frame. */
  #tune({ pitch, decay }: SingingBowl, n: number): void {
    const rate = this.#sampleRate;
    const state = this.#state;
    for (let mode = 0; mode < MODES; mode += 1) {
      const ratio = RATIOS[mode]!;
      const hz: Hertz = this.#tonic[0]! * pitch * ratio;
      for (let side = 0; side < 2; side += 1) {
        const at = COLUMNS * (MODES * n + mode) + MODE_COLUMNS * side;
        const angle = (2 * Math.PI * hz * (1 + (side - 0.5) * SPLIT[mode]!)) / rate;
        const shrink = -pow(ratio, DAMPING) / (decay * rate);
        // A mode over the rate's reach stays silent.
        const length = hz < 0.42 * rate ? exp(shrink) : 0;
        state[at + X] = 0;
        state[at + Y] = 0;
        state[at + TURN_X] = length * cos(angle);
        state[at + TURN_Y] = length * sin(angle);
        state[at + ANGLE] = angle;
        state[at + SHRINK] = shrink;
      }
    }
  }

  /** Finds what still rings of a bowl where the block begins: each mode of each stroke in closed form. */
  #recall(bowl: SingingBowl, n: number, moment: Moment): void {
    const now = moment.block * BLOCK;
    const current = Math.floor(moment.until / bowl.turn);
    for (let turn = current - Math.ceil(RINGING / bowl.turn); turn <= current; turn += 1) {
      this.#look(bowl, n, turn, moment);
      const age = now - this.#begins;
      if (!(age > 0 && age < Number.POSITIVE_INFINITY)) continue;
      for (let mode = 0; mode < MODES; mode += 1) {
        const at = COLUMNS * (MODES * n + mode);
        this.#add(at, mode, age, this.#first);
        this.#add(at + MODE_COLUMNS, mode, age, this.#second);
      }
    }
  }

  /** Adds what a stroke `age` frames ago has left in a mode. */
  #add(at: number, mode: number, age: number, share: number): void {
    const state = this.#state;
    if (state[at + TURN_X] === 0 && state[at + TURN_Y] === 0) return;
    const frames = this.#riseFrames(mode);
    const struck = Math.min(age, frames);
    this.#leave(state[at + SHRINK]!, frames, struck);
    const level = LEVELS[mode]! * this.#strength * share * this.#brought * exp(state[at + SHRINK]! * (age - struck));
    const phase = state[at + ANGLE]! * (age - 1);
    state[at + X] = state[at + X]! + level * cos(phase);
    state[at + Y] = state[at + Y]! + level * sin(phase);
  }

  /**
   * Sets `#brought` to the sum over the first `struck` of `frames` frames of what each adds, after it has shrunk: with z = exp(jθ) and q the shrink
   * a frame, Σ q^(p−1−i) z^(i+½) = z^½ (z^p − q^p) / (z − q).
   */
  #leave(shrink: number, frames: number, struck: number): void {
    const q = exp(shrink);
    const fallen = exp(shrink * struck);
    const angle = (2 * Math.PI) / frames;
    const still = (1 - fallen) / (1 - q);
    const x = cos(struck * angle) - fallen;
    const y = sin(struck * angle);
    const halfX = cos(0.5 * angle);
    const halfY = sin(0.5 * angle);
    const overX = cos(angle) - q;
    const overY = sin(angle);
    const aboveX = halfX * x - halfY * y;
    const aboveY = halfX * y + halfY * x;
    const swing = (aboveX * overX + aboveY * overY) / (overX * overX + overY * overY);
    this.#brought = (still - swing) / frames;
  }

  #riseFrames(mode: number): number {
    return Math.round(RISES[mode]! * this.#sampleRate);
  }

  /** Looks at the stroke of a turn. */
  #look({ turn, strikes }: SingingBowl, n: number, at: number, { random }: Moment): void {
    const stream = STREAM.stroke + BOWL_STREAMS * n;
    random.draw(stream, at);
    const isStruck = random.value < strikes;
    random.draw(stream + 1, at);
    // Never so late in its turn that it would still come up in the next.
    const seconds = (at + 0.2 + 0.4 * random.value) * turn;
    this.#begins = isStruck ? Math.round(seconds * this.#sampleRate) : Number.NEGATIVE_INFINITY;
    random.draw(stream + 2, at);
    this.#strength = SOFTEST + (1 - SOFTEST) * random.value;
    random.draw(stream + 3, at);
    const angle = LEAST_ANGLE + (MOST_ANGLE - LEAST_ANGLE) * random.value;
    random.draw(stream + 4, at);
    const isFirst = random.value < 0.5;
    this.#first = isFirst ? cos(angle) : sin(angle);
    this.#second = isFirst ? sin(angle) : cos(angle);
  }

  /** Fills `#push` with what a stroke that began `age` frames ago adds to a mode in each frame of the block. */
  #strike(at: number, mode: number, age: number, isSecond: boolean): void {
    const push = this.#push;
    const share = isSecond ? this.#second : this.#first;
    const frames = this.#riseFrames(mode);
    const angle = this.#state[at + ANGLE]!;
    const level = (2 * LEVELS[mode]! * this.#strength * share) / frames;
    const turnX = cos(angle);
    const turnY = sin(angle);
    const first = Math.max(0, age);
    let x = +cos(angle * first);
    let y = +sin(angle * first);
    push.fill(0);
    for (let into = first; into < Math.min(frames, age + BLOCK); into += 1) {
      const rise = sin((Math.PI * (into + 0.5)) / frames);
      const force = level * rise * rise;
      push[2 * (into - age)] = force * x;
      push[2 * (into - age) + 1] = force * y;
      const nextX = x * turnX - y * turnY;
      y = x * turnY + y * turnX;
      x = nextX;
    }
  }

  /** Adds one mode that is being struck, a little to a side of its bowl's place. */
  #ring({ left, right }: StereoBlock, { level, pan }: SingingBowl, at: number, isSecond: boolean): void {
    const apart = isSecond ? APART : -APART;
    const state = this.#state;
    const push = this.#push;
    let x = state[at + X]!;
    let y = state[at + Y]!;
    const turnX = state[at + TURN_X]!;
    const turnY = state[at + TURN_Y]!;
    if (turnX === 0 && turnY === 0) return;
    const toLeft = level * cos(0.5 * Math.PI * pan + apart);
    const toRight = level * sin(0.5 * Math.PI * pan + apart);
    for (let i = 0; i < BLOCK; i += 1) {
      const nextX = x * turnX - y * turnY + push[2 * i]!;
      y = x * turnY + y * turnX + push[2 * i + 1]!;
      x = nextX;
      left[i] = left[i]! + toLeft * y;
      right[i] = right[i]! + toRight * y;
    }
    state[at + X] = x;
    state[at + Y] = y;
  }

  /** Adds both halves of a split mode that rings on by itself, in one pass: each waits only for its own last frame. */
  #ringOn({ left, right }: StereoBlock, { level, pan }: SingingBowl, first: number, second: number): void {
    const state = this.#state;
    const x = state[first + X]!;
    const y = state[first + Y]!;
    const v = state[second + X]!;
    const w = state[second + Y]!;
    const turnX = state[first + TURN_X]!;
    const turnY = state[first + TURN_Y]!;
    const turnV = state[second + TURN_X]!;
    const turnW = state[second + TURN_Y]!;
    if (turnX === 0 && turnY === 0) return;
    if (Math.abs(x) + Math.abs(y) < FLOOR && Math.abs(v) + Math.abs(w) < FLOOR) return;
    const angle = 0.5 * Math.PI * pan;
    const firstLeft = level * cos(angle - APART);
    const firstRight = level * sin(angle - APART);
    const secondLeft = level * cos(angle + APART);
    const secondRight = level * sin(angle + APART);
    // What turns and shrinks is, of its height alone, a recursion on the last two frames: half as many products as the pointer.
    const along = 2 * turnX;
    const back = turnX * turnX + turnY * turnY;
    const alongSecond = 2 * turnV;
    const backSecond = turnV * turnV + turnW * turnW;
    let y1 = y;
    let y2 = (y * turnX - x * turnY) / back;
    let w1 = w;
    let w2 = (w * turnV - v * turnW) / backSecond;
    for (let i = 0; i < BLOCK; i += 2) {
      y2 = along * y1 - back * y2;
      w2 = alongSecond * w1 - backSecond * w2;
      left[i] = left[i]! + (firstLeft * y2 + secondLeft * w2);
      right[i] = right[i]! + (firstRight * y2 + secondRight * w2);
      y1 = along * y2 - back * y1;
      w1 = alongSecond * w2 - backSecond * w1;
      left[i + 1] = left[i + 1]! + (firstLeft * y1 + secondLeft * w1);
      right[i + 1] = right[i + 1]! + (firstRight * y1 + secondRight * w1);
    }
    state[first + X] = (y1 * turnX - back * y2) / turnY;
    state[first + Y] = y1;
    state[second + X] = (w1 * turnV - backSecond * w2) / turnW;
    state[second + Y] = w1;
  }
}
