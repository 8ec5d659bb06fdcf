import { ROLE } from '../score/mood.ts';
import { BLOCK, type StereoBlock } from './block.ts';
import { raisedCosine } from './levels.ts';
import { createWavetable, TABLE_SIZE, TIMBRES, tableFor, type Wavetable } from './wavetable.ts';

const MASK = TABLE_SIZE - 1;

/** Level under which a voice is not computed (−110 dB). */
const INAUDIBLE = 3e-6;

/** One of the small differences a note's hash holds, 0 to 1. */
function byteOf(key: number, shift: number): number {
  return ((key >>> shift) & 0xff) / 256;
}

/** Sustained voices: three detuned wavetable oscillators through a stereo two-pole low-pass that moves slowly. */
export class PadVoices {
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
  /** Frequencies of the two detuned oscillators. */
  readonly #below: Float64Array;
  readonly #above: Float64Array;
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
    waves[ROLE.drone] = createWavetable(TIMBRES.drone);
    waves[ROLE.pad] = createWavetable(TIMBRES.pad);
    waves[ROLE.air] = createWavetable(TIMBRES.air);
    waves[ROLE.song] = createWavetable(TIMBRES.song);
    waves[ROLE.sub] = createWavetable(TIMBRES.sub);
    this.#waves = waves;
    const column = () => new Float64Array(capacity);
    this.#active = new Uint8Array(capacity);
    this.#role = new Int32Array(capacity);
    this.#table = Array.from({ length: capacity }, () => waves[ROLE.pad]!.tables[0]!);
    this.#start = column();
    this.#hz = column();
    this.#below = column();
    this.#above = column();
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
    // Cents, halved for low tones so that the slow beating keeps one pace over the register.
    const cents = role === ROLE.sub ? 0.8 : role === ROLE.song ? 3 : 4.5 + 2.5 * byteOf(key, 20);
    this.#below[slot] = hz * 2 ** (-cents / 1200);
    this.#above[slot] = hz * 2 ** (cents / 1200);
    this.#filter.fill(0, slot * 5, slot * 5 + 5);
  }

  /**
   * Adds one block.
   * @param gain0 and gain1: level per role at the two ends of the block. @param cutoffHz per role.
   */
  render(out: StereoBlock, frame: number, gain0: Float64Array, gain1: Float64Array, cutoffHz: Float64Array): void {
    const { left, right } = out;
    const rate = this.#sampleRate;
    const frames = this.#frames;
    const phases = this.#phase;
    for (let v = 0; v < this.#capacity; v += 1) {
      if (this.#active[v] === 0) continue;
      const age0 = (frame - this.#start[v]!) / rate;
      const age1 = age0 + frames / rate;
      if (age1 <= 0) continue;
      if (age0 > this.#hold[v]! + this.#release[v]!) {
        this.#active[v] = 0;
        continue;
      }
      const role = this.#role[v]!;
      const level0 = this.#envelope(v, age0) * gain0[role]!;
      const level1 = this.#envelope(v, age1) * gain1[role]!;
      // Nothing of it would be heard: the closed forms find it again when it is.
      if (level0 < INAUDIBLE && level1 < INAUDIBLE) continue;
      const hz = this.#hz[v]!;
      const table = this.#table[v]!;
      // Phases are closed forms of the note's age, so a note entered in its middle equals one played from its start.
      const at = v * 3;
      let p1 = this.#turns(v, phases[at]!, this.#below[v]!, age0, 0) * TABLE_SIZE;
      let p2 = this.#turns(v, phases[at + 1]!, this.#above[v]!, age0, 1) * TABLE_SIZE;
      let p3 = this.#turns(v, phases[at + 2]!, hz, age0, 2) * TABLE_SIZE;
      const step1 = (this.#turns(v, phases[at]!, this.#below[v]!, age1, 0) * TABLE_SIZE - p1) / frames;
      const step2 = (this.#turns(v, phases[at + 1]!, this.#above[v]!, age1, 1) * TABLE_SIZE - p2) / frames;
      const step3 = (this.#turns(v, phases[at + 2]!, hz, age1, 2) * TABLE_SIZE - p3) / frames;
      p1 -= Math.floor(p1 / TABLE_SIZE) * TABLE_SIZE;
      p2 -= Math.floor(p2 / TABLE_SIZE) * TABLE_SIZE;
      p3 -= Math.floor(p3 / TABLE_SIZE) * TABLE_SIZE;
      // The filter follows the note a little: high tones stay open, low ones do not boom.
      const corner = Math.min(0.4 * rate, cutoffHz[role]! * (0.55 + 0.45 * (hz / 220)));
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
      let level = level0;
      const levelStep = (level1 - level0) / frames;
      const leftGain = this.#leftGain[v]!;
      const rightGain = this.#rightGain[v]!;
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
        const keep = 1 - coefficient;
        l1 = keep * l1 + coefficient * (own * a + cross * b + c);
        r1 = keep * r1 + coefficient * (own * b + cross * a + c);
        l2 = keep * l2 + coefficient * l1;
        r2 = keep * r2 + coefficient * r1;
        level += levelStep;
        left[i] = left[i]! + l2 * level * leftGain;
        right[i] = right[i]! + r2 * level * rightGain;
      }
      filter[f] = l1 + 1e-18;
      filter[f + 1] = l2 + 1e-18;
      filter[f + 2] = r1 + 1e-18;
      filter[f + 3] = r2 + 1e-18;
      filter[f + 4] = target;
    }
  }

  /** Turns of an oscillator at an age: steady pitch plus a slow drift of about two cents that is never the same twice. */
  #turns(v: number, phase: number, hz: number, age: number, oscillator: number): number {
    const rate = this.#driftRate[v]! * (1 + 0.37 * oscillator);
    const depth = (hz * 0.0009) / (2 * Math.PI * rate);
    return phase + hz * age + depth * Math.sin(2 * Math.PI * (rate * age + this.#driftPhase[v]! + oscillator * 0.31));
  }

  #envelope(v: number, age: number): number {
    const attack = raisedCosine(age / this.#attack[v]!);
    const over = age - this.#hold[v]!;
    if (over <= 0) return attack * this.#velocity[v]!;
    const rest = 1 - raisedCosine(over / this.#release[v]!);
    return attack * rest * rest * this.#velocity[v]!;
  }
}
