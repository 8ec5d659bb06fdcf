import { BLOCK, type StereoBlock } from '../signal/block.ts';
import { raisedCosine } from '../signal/levels.ts';
import { TABLE_SIZE, TIMBRES, tableFor, type Wavetable, wavetableOf } from './wavetable.ts';

/** What a sustained tone is in the ensemble. */
export const ROLE = { drone: 0, pad: 1, shimmer: 2, melody: 3, sub: 6 } as const;

const ROLE_COUNT = 7;

const MASK = TABLE_SIZE - 1;

/** Level under which a voice is not computed (−110 dB). */
const INAUDIBLE = 3e-6;

/** One of the small differences a note's hash holds, 0 to 1. */
function byteOf(key: number, shift: number): number {
  return ((key >>> shift) & 0xff) / 256;
}

/** Sustained voices: three detuned wavetable oscillators through a stereo two-pole low-pass that moves slowly. */
export class PadVoices {
  /** Level per role at the two ends of the block. */
  readonly gain0 = new Float64Array(ROLE_COUNT);
  readonly gain1 = new Float64Array(ROLE_COUNT);
  /** Where each role's low-pass rests, in hertz. */
  readonly corners = new Float64Array(ROLE_COUNT);
  readonly #turns = new Float64Array(6);
  readonly #levels = new Float64Array(2);
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #waves: readonly Wavetable[];
  readonly #capacity: number;
  readonly #active: Uint8Array;
  readonly #role: Int32Array;
  readonly #table: Float32Array[];
  /** Frame (on the engine's own clock) at which the note began; may lie before the engine started. */
  readonly #start: Float64Array;
  readonly #hz: Float64Array;
  /** Frequencies of the three oscillators: two detuned, one in the middle. */
  readonly #pitch: Float64Array;
  readonly #attack: Float64Array;
  readonly #hold: Float64Array;
  readonly #release: Float64Array;
  readonly #velocity: Float64Array;
  readonly #leftGain: Float64Array;
  readonly #rightGain: Float64Array;
  readonly #phase: Float64Array;
  readonly #driftRate: Float64Array;
  readonly #driftPhase: Float64Array;
  readonly #filter: Float64Array;

  constructor(sampleRate: number, frames = BLOCK, capacity = 28) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#capacity = capacity;
    const waves: Wavetable[] = [];
    waves[ROLE.drone] = wavetableOf(TIMBRES.drone);
    waves[ROLE.pad] = wavetableOf(TIMBRES.pad);
    waves[ROLE.shimmer] = wavetableOf(TIMBRES.shimmer);
    waves[ROLE.melody] = wavetableOf(TIMBRES.melody);
    waves[ROLE.sub] = wavetableOf(TIMBRES.sub);
    this.#waves = waves;
    const column = () => new Float64Array(capacity);
    this.#active = new Uint8Array(capacity);
    this.#role = new Int32Array(capacity);
    this.#table = Array.from({ length: capacity }, () => waves[ROLE.pad]!.tables[0]!);
    this.#start = column();
    this.#hz = column();
    this.#pitch = new Float64Array(capacity * 3);
    this.#attack = column();
    this.#hold = column();
    this.#release = column();
    this.#velocity = column();
    this.#leftGain = column();
    this.#rightGain = column();
    this.#driftRate = column();
    this.#driftPhase = column();
    this.#phase = new Float64Array(capacity * 3);
    this.#filter = new Float64Array(capacity * 5);
  }

  reset(): void {
    this.#active.fill(0);
  }

  /** Begins a note; times in seconds, `startFrame` may lie in the past (then the note is found in its middle). */
  start(
    role: number,
    startFrame: number,
    hz: number,
    attack: number,
    hold: number,
    release: number,
    velocity: number,
    pan: number,
    key: number,
  ): void {
    let slot = -1;
    for (let v = 0; v < this.#capacity && slot < 0; v += 1) if (this.#active[v] === 0) slot = v;
    if (slot < 0) return;
    this.#active[slot] = 1;
    this.#role[slot] = role;
    this.#table[slot] = tableFor(this.#waves[role]!, hz, this.#sampleRate);
    this.#start[slot] = startFrame;
    this.#hz[slot] = hz;
    this.#attack[slot] = attack;
    this.#hold[slot] = Math.max(hold, attack);
    this.#release[slot] = release;
    this.#velocity[slot] = velocity;
    const angle = ((Math.min(1, Math.max(-1, pan)) + 1) * Math.PI) / 4;
    this.#leftGain[slot] = Math.cos(angle) * Math.SQRT2;
    this.#rightGain[slot] = Math.sin(angle) * Math.SQRT2;
    for (let o = 0; o < 3; o += 1) this.#phase[slot * 3 + o] = byteOf(key, o * 8);
    this.#driftRate[slot] = 0.05 + 0.08 * byteOf(key, 4);
    this.#driftPhase[slot] = byteOf(key, 12);
    // Cents, halved for low tones so that the slow beating has one pace over the register.
    const cents = role === ROLE.sub ? 0.8 : role === ROLE.melody ? 3 : 4.5 + 2.5 * byteOf(key, 20);
    this.#pitch[slot * 3] = hz * 2 ** (-cents / 1200);
    this.#pitch[slot * 3 + 1] = hz * 2 ** (cents / 1200);
    this.#pitch[slot * 3 + 2] = hz;
    this.#filter.fill(0, slot * 5, slot * 5 + 5);
  }

  /** Adds the block that begins at `frame`, with this class's gains and corners. */
  render(out: StereoBlock, frame: number): void {
    const { left, right } = out;
    const rate = this.#sampleRate;
    const frames = this.#frames;
    const turns = this.#turns;
    for (let v = 0; v < this.#capacity; v += 1) {
      if (this.#active[v] === 0 || this.#start[v]! >= frame + frames) continue;
      if ((frame - this.#start[v]!) / rate > this.#hold[v]! + this.#release[v]!) {
        this.#active[v] = 0;
        continue;
      }
      this.#aim(v, frame);
      const level0 = this.#levels[0]!;
      const level1 = this.#levels[1]!;
      // Nothing of it would be audible: the closed forms find it again when it is.
      if (level0 < INAUDIBLE && level1 < INAUDIBLE) continue;
      const role = this.#role[v]!;
      const hz = this.#hz[v]!;
      const table = this.#table[v]!;
      const step1 = (turns[1]! - turns[0]!) / frames;
      const step2 = (turns[3]! - turns[2]!) / frames;
      const step3 = (turns[5]! - turns[4]!) / frames;
      let p1 = turns[0]! - Math.floor(turns[0]! / TABLE_SIZE) * TABLE_SIZE;
      let p2 = turns[2]! - Math.floor(turns[2]! / TABLE_SIZE) * TABLE_SIZE;
      let p3 = turns[4]! - Math.floor(turns[4]! / TABLE_SIZE) * TABLE_SIZE;
      // The filter follows the note a little: high tones stay open, low ones do not boom.
      const corner = Math.min(0.4 * rate, this.corners[role]! * (0.55 + 0.45 * (hz / 220)));
      const target = 1 - Math.exp((-2 * Math.PI * corner) / rate);
      const f = v * 5;
      const filter = this.#filter;
      let coefficient = filter[f + 4]! || target;
      const coefficientStep = (target - coefficient) / frames;
      let l1 = filter[f]!;
      let l2 = filter[f + 1]!;
      let r1 = filter[f + 2]!;
      let r2 = filter[f + 3]!;
      // Low tones stand nearly in the middle: wide bass leans, and vanishes on one loudspeaker.
      const own = 0.5 + 0.5 * Math.min(1, hz / 260);
      const cross = 1 - own;
      const leftGain = this.#leftGain[v]!;
      const rightGain = this.#rightGain[v]!;
      let leftLevel = level0 * leftGain;
      let rightLevel = level0 * rightGain;
      const leftStep = (level1 * leftGain - leftLevel) / frames;
      const rightStep = (level1 * rightGain - rightLevel) / frames;
      for (let i = 0; i < frames; i += 1) {
        let k = p1 | 0;
        let frac = p1 - k;
        k &= MASK;
        const a = table[k]! + frac * (table[k + 1]! - table[k]!);
        k = p2 | 0;
        frac = p2 - k;
        k &= MASK;
        const b = table[k]! + frac * (table[k + 1]! - table[k]!);
        k = p3 | 0;
        frac = p3 - k;
        k &= MASK;
        const c = 0.7 * (table[k]! + frac * (table[k + 1]! - table[k]!));
        p1 += step1;
        p2 += step2;
        p3 += step3;
        coefficient += coefficientStep;
        // Written so that each frame waits for the one before by one multiplication and one addition only.
        const retain = 1 - coefficient;
        l1 = retain * l1 + coefficient * (own * a + cross * b + c);
        r1 = retain * r1 + coefficient * (own * b + cross * a + c);
        l2 = retain * l2 + coefficient * l1;
        r2 = retain * r2 + coefficient * r1;
        leftLevel += leftStep;
        rightLevel += rightStep;
        left[i] = left[i]! + l2 * leftLevel;
        right[i] = right[i]! + r2 * rightLevel;
      }
      filter[f] = l1 + 1e-18;
      filter[f + 1] = l2 + 1e-18;
      filter[f + 2] = r1 + 1e-18;
      filter[f + 3] = r2 + 1e-18;
      filter[f + 4] = target;
    }
  }

  /**
   * Sets a voice's level, and where its oscillators stand in their table, at both ends of the block. All are closed
   * forms of the note's age, so a note entered in its middle equals one played from its start.
   */
  #aim(v: number, frame: number): void {
    const turns = this.#turns;
    const levels = this.#levels;
    const role = this.#role[v]!;
    for (let end = 0; end < 2; end += 1) {
      const age = (frame + end * this.#frames - this.#start[v]!) / this.#sampleRate;
      const attack = raisedCosine(age / this.#attack[v]!);
      const rest = 1 - raisedCosine((age - this.#hold[v]!) / this.#release[v]!);
      const gain = end === 0 ? this.gain0[role]! : this.gain1[role]!;
      levels[end] = attack * rest * rest * this.#velocity[v]! * gain;
      for (let oscillator = 0; oscillator < 3; oscillator += 1) {
        const at = v * 3 + oscillator;
        const hz = this.#pitch[at]!;
        // Steady pitch plus a slow drift of about two cents that is never the same twice.
        const rate = this.#driftRate[v]! * (1 + 0.37 * oscillator);
        const drift = Math.sin(2 * Math.PI * (rate * age + this.#driftPhase[v]! + oscillator * 0.31));
        const turn = this.#phase[at]! + hz * age + ((hz * 0.0009) / (2 * Math.PI * rate)) * drift;
        turns[2 * oscillator + end] = turn * TABLE_SIZE;
      }
    }
  }
}
