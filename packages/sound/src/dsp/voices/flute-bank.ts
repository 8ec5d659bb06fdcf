import { exp, exp2, exp10, log2, square } from '@innertide/std/exponential';
import { sin } from '@innertide/std/trigonometric';
import { DOUBLE_FIELD } from '../../double-field.ts';
import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';
import { onePoleShare } from '../signal/one-pole.ts';
import { HarmonicTables, harmonicsFor, PERIOD, spreadPhase } from './harmonic-tables.ts';
import { REFERENCE_POWER } from './k-weight.ts';
import { SlotBank } from './slot-bank.ts';
import { DRAWS, rehash } from './voice-slots.ts';

const MASK = PERIOD - 1;

/** Lowest tone a tube is long enough for. */
const LOWEST_HZ = 110;

/** Phases move in a straight line for so long. */
const SEGMENTS_A_SECOND = 750;

/** Share of the tube's noise that comes back after a period; a note entered in its middle needs as long as that rings. */
const REFLECTION = 0.9;
const WARM_SECONDS = 0.32;

/** Corner of the losses in the tube, and the band of the jet's turbulence. */
const TUBE_HZ = 3600;
const JET_LOW_HZ = 500;
const JET_HIGH_HZ = 2600;

/** Of each voice and both channels: the tube's low-pass, the low-pass and the high-pass of the jet. */
const STATES = 6;

/** Frequency ratio of one cent, less one. */
const CENT = 5.7779e-4;

/** The jet settles within this time: until then the tone is low, and its noise high. */
const SETTLING_SECONDS = 0.055;
const SCOOP_CENTS = 22;

const NOISE_SCALE = 4.656612873077393e-10;

/** Breath against the tone. */
const BREATH = 0.09;

/** Share of the breath that does not pass through the tube. */
const AIR = 0.22;

/** Peaks of the vibrato lift the loudest 400 ms over the mean by a little. */
const HEADROOM = 0.85;

/**
 * What a flute sounds like blown softly and hard: softly little more than its fundamental, hard with a second harmonic nearly as strong
 * and others behind it (N. Fletcher, 1975; N. Fletcher, T. Rossing, 1998, chapter 16).
 */
const SOFT = new HarmonicTables((n) => [0, 1, 0.15, 0.06, 0.016, 0.006][n] ?? 0, spreadPhase);
const HARD = new HarmonicTables(
  (n) => [0, 1, 0.85, 0.46, 0.3, 0.15, 0.11, 0.06, 0.04, 0.02, 0.012][n] ?? 0,
  spreadPhase,
);

/**
 * A flute by its pressure: tone, brightness and pitch follow the breath, whose vibrato moves loudness and colour more than pitch
 * (N. Fletcher, 1975); the noise of the jet, in step with the tone (C. Chafe, 1995; M.-P. Verge, A. Hirschberg, 1995), rings in the tube,
 * a waveguide open at both ends (P. Cook, 1992). The tone is a closed form of the note's age, which a jet in the loop could not be: it
 * would have to be computed from the note's beginning.
 */
export class FluteBank extends SlotBank {
  readonly #segment: number;
  readonly #soft: Float32Array[];
  readonly #hard: Float32Array[];
  readonly #gain: Float64Array;
  readonly #lines: Float32Array[] = [];
  readonly #mask: number;
  readonly #state: Float64Array;
  /** Of the voice in hand at both ends of a segment: turns, share of the hard tone, level, level of the noise. */
  readonly #now = new Float64Array(8);
  readonly #hardness: Float64Array;
  /** Of the voice in hand: age at the end of the segment, level and its slope, state of the noise. */
  #age = DOUBLE_FIELD;
  #level = DOUBLE_FIELD;
  #slope = DOUBLE_FIELD;
  #noise = DOUBLE_FIELD;

  constructor(sampleRate: number, frames = BLOCK, capacity = 8) {
    super({ sampleRate, frames, capacity, shortest: 0.04, warm: WARM_SECONDS });
    this.#segment = Math.max(8, exp2(Math.round(log2(sampleRate / SEGMENTS_A_SECOND))));
    const { count } = this.slots;
    this.#soft = Array.from({ length: count }, () => SOFT.tableFor(440, sampleRate));
    this.#hard = Array.from({ length: count }, () => HARD.tableFor(440, sampleRate));
    this.#gain = new Float64Array(count);
    this.#hardness = new Float64Array(count);
    const length = exp2(Math.ceil(log2(sampleRate / LOWEST_HZ + 4)));
    this.#mask = length - 1;
    for (let n = 0; n < 2 * count; n += 1) this.#lines.push(new Float32Array(length));
    this.#state = new Float64Array(STATES * count);
  }

  protected begin(v: number): void {
    const slots = this.slots;
    slots.hz[v] = Math.max(LOWEST_HZ, slots.hz[v]!);
    this.#soft[v] = SOFT.tableFor(slots.hz[v]!, this.sampleRate);
    this.#hard[v] = HARD.tableFor(slots.hz[v]!, this.sampleRate);
    this.#lines[2 * v]!.fill(0);
    this.#lines[2 * v + 1]!.fill(0);
    this.#state.fill(0, STATES * v, STATES * (v + 1));
    this.#match(v);
  }

  /** Sets the share of the hard tone while the breath is steady, less in the high register, and the gain that brings it to its loudness. */
  #match(v: number): void {
    const slots = this.slots;
    const hz = slots.hz[v]!;
    const register = 0.16 * log2(hz / 440);
    const share = Math.min(
      1,
      Math.max(0.04, 0.34 + 0.75 * (slots.force[v]! - 0.6) + 0.25 * slots.light[v]! - register),
    );
    this.#hardness[v] = share;
    let power = 0;
    for (let n = Math.min(10, harmonicsFor(hz, this.sampleRate)); n > 0; n -= 1) {
      power += slots.weights[n]! * square(SOFT.levels[n]! + share * (HARD.levels[n]! - SOFT.levels[n]!));
    }
    this.#gain[v] = Math.sqrt((HEADROOM * REFERENCE_POWER) / power);
  }

  /** Sets turns, colour and levels at one end of a segment: closed forms of the note's age. */
  #aim(v: number, end: number): void {
    const slots = this.slots;
    const { draws } = slots;
    const d = DRAWS * v;
    const age = this.#age;
    const x = age / (1.25 * slots.attack[v]!);
    const rise = x >= 1 ? 1 : exp10(x - 1);
    const hz = slots.hz[v]!;
    const rate = 4.7 + 0.9 * draws[d + 0]!;
    const turn = rate * age + 0.05 * sin(2 * Math.PI * (0.31 * age + draws[d + 1]!)) + draws[d + 2]!;
    const swell = raisedCosine((age - 0.35 - 0.5 * draws[d + 3]!) / 1.3);
    const wave = swell * sin(2 * Math.PI * turn);
    const drift = 0.16 + 0.1 * draws[d + 4]!;
    const slow = sin(2 * Math.PI * (drift * age + draws[d + 5]!));
    const settled = exp(-Math.max(0, age) / SETTLING_SECONDS);
    // The pitch follows the pressure by 4 cents; it rises by the scoop while the jet settles: both integrated.
    const lag = swell * sin(2 * Math.PI * (turn - 0.25));
    const cents = (4 * lag) / (2 * Math.PI * rate) + slow / (2 * Math.PI * drift);
    const scoop = SCOOP_CENTS * SETTLING_SECONDS * settled;
    const now = this.#now;
    now[end] = draws[d + 6]! + hz * age + hz * CENT * (cents + scoop);
    now[2 + end] = Math.min(1, Math.max(0, this.#hardness[v]! * (0.45 + 0.55 * rise) * (1 + 0.5 * wave + 0.3 * slow)));
    now[4 + end] = 1 + 0.1 * wave + 0.05 * slow;
    const force = slots.force[v]!;
    now[6 + end] = (0.55 + 0.75 * force + (1.2 + 1.6 * force) * settled) * (1 + 0.3 * wave);
  }

  protected add(v: number, to: StereoBlock, frame: number): void {
    const slots = this.slots;
    const start = slots.start[v]!;
    const slope = (this.#gain[v]! * (slots.level1 - slots.level0)) / (this.frames - slots.from);
    this.#level = this.#gain[v]! * slots.level0;
    this.#slope = slope;
    this.#noise = rehash(slots.key[v]!, frame | 0) | 1;
    this.#age = slots.age0;
    this.#aim(v, 0);
    for (let at = slots.from; at < this.frames; ) {
      const until = Math.min(this.frames, (Math.floor(at / this.#segment) + 1) * this.#segment);
      this.#age = (frame + until - start) / this.sampleRate;
      this.#aim(v, 1);
      this.#blow(v, to, frame, at, until);
      for (let n = 0; n < 8; n += 2) this.#now[n] = this.#now[n + 1]!;
      at = until;
    }
  }

  /** Adds the frames of a segment. */
  #blow(v: number, { left, right }: StereoBlock, frame: number, at: number, until: number): void {
    const slope = this.#slope;
    let level = this.#level;
    const slots = this.slots;
    const now = this.#now;
    const count = until - at;
    const soft = this.#soft[v]!;
    const hard = this.#hard[v]!;
    let p = (now[0]! - Math.floor(now[0]!)) * PERIOD;
    const step = ((now[1]! - now[0]!) * PERIOD) / count;
    let share = now[2]!;
    const shareStep = (now[3]! - share) / count;
    let swell = now[4]!;
    const swellStep = (now[5]! - swell) / count;
    const breath = BREATH * NOISE_SCALE * Math.sqrt(this.sampleRate / 48000);
    let air = breath * now[6]!;
    const airStep = (breath * now[7]! - air) / count;
    const tubePole = exp((-2 * Math.PI * TUBE_HZ) / this.sampleRate);
    const tubeShare = 1 - tubePole;
    const jetHigh = onePoleShare(JET_HIGH_HZ, this.sampleRate);
    const jetLow = onePoleShare(JET_LOW_HZ, this.sampleRate);
    // A line as long as a period of the note, less the delay of its low-pass.
    const mask = this.#mask;
    const period = this.sampleRate / slots.hz[v]! - tubePole / tubeShare;
    const whole = Math.floor(period);
    const rest = period - whole;
    const lineLeft = this.#lines[2 * v]!;
    const lineRight = this.#lines[2 * v + 1]!;
    const state = this.#state;
    const s = STATES * v;
    let lowLeft = state[s]!;
    let lowRight = state[s + 1]!;
    let highLeft = state[s + 2]!;
    let highRight = state[s + 3]!;
    let slowLeft = state[s + 4]!;
    let slowRight = state[s + 5]!;
    let write = (frame + at) & mask;
    let x = this.#noise;
    const panLeft = slots.left[v]!;
    const panRight = slots.right[v]!;
    for (let i = at; i < until; i += 1) {
      let k = p | 0;
      const f = p - k;
      k &= MASK;
      const a = soft[k]! + f * (soft[k + 1]! - soft[k]!);
      const tone = a + share * (hard[k]! + f * (hard[k + 1]! - hard[k]!) - a);
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      // The jet's turbulence, stronger where it enters the tube.
      const jet = 1 + 0.5 * tone;
      highLeft += jetHigh * (air * x - highLeft);
      highRight += jetHigh * (air * (x << 16) - highRight);
      slowLeft += jetLow * (highLeft - slowLeft);
      slowRight += jetLow * (highRight - slowRight);
      const blownLeft = jet * (highLeft - slowLeft);
      const blownRight = jet * (highRight - slowRight);
      const readLeft = lineLeft[(write - whole) & mask]!;
      const backLeft = readLeft + rest * (lineLeft[(write - whole - 1) & mask]! - readLeft);
      lowLeft = tubePole * lowLeft + tubeShare * backLeft;
      const tubeLeft = REFLECTION * lowLeft + blownLeft;
      lineLeft[write] = tubeLeft + 1e-20;
      const readRight = lineRight[(write - whole) & mask]!;
      const backRight = readRight + rest * (lineRight[(write - whole - 1) & mask]! - readRight);
      lowRight = tubePole * lowRight + tubeShare * backRight;
      const tubeRight = REFLECTION * lowRight + blownRight;
      lineRight[write] = tubeRight + 1e-20;
      write = (write + 1) & mask;
      const sounding = swell * tone;
      left[i] = left[i]! + level * panLeft * (sounding + tubeLeft + AIR * blownLeft);
      right[i] = right[i]! + level * panRight * (sounding + tubeRight + AIR * blownRight);
      p += step;
      share += shareStep;
      swell += swellStep;
      air += airStep;
      level += slope;
    }
    state[s] = lowLeft;
    state[s + 1] = lowRight;
    state[s + 2] = highLeft + 1e-20;
    state[s + 3] = highRight + 1e-20;
    state[s + 4] = slowLeft + 1e-20;
    state[s + 5] = slowRight + 1e-20;
    this.#noise = x;
    this.#level = level;
  }
}
