import { exp, pow, square } from '@innertide/std/exponential';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { BODY_SECONDS, BodyBuses } from './body-buses.ts';
import { type EnsembleCharacter, EnsembleSource } from './ensemble-source.ts';
import { HarmonicTables, harmonicsFor, MOST_HARMONICS } from './harmonic-tables.ts';
import { REFERENCE_POWER } from './k-weight.ts';
import { CELLO_BODY, VIOLA_BODY, VIOLIN_BODY } from './string-bodies.ts';
import type { VoiceBank, VoiceNote } from './voice-note.ts';
import { VoiceSlots } from './voice-slots.ts';

/** Gain of what passes beside the bodies' resonances. */
const DIRECT = 0.14;

/** Highest tones of cellos and violas. */
const CELLO_HZ = 190;
const VIOLA_HZ = 320;

/** Beats of the players lift the loudest 400 ms over the mean. */
const HEADROOM = 0.6;

/** A section of strings takes the bow more slowly than one player. */
const SLOWER = 1.25;

/**
 * Bowed strings: in Helmholtz's motion the string puts a sawtooth on its bridge, 1/n, whose corner the bow rounds the more, the less it
 * presses (L. Cremer, 1984). Sections play with ±10 to 17 cents of vibrato near 5.7 Hz that begins after half a second (J. Meyer, 1992);
 * here with half of it, as calm music is played.
 */
const PLAYERS: EnsembleCharacter = {
  wave: new HarmonicTables(
    (n) => exp(-pow(n / 42, 1.5)) / n,
    (n) => (-n * (n - 1)) / 300,
  ),
  innerCents: 3.5,
  outerCents: 5,
  vibratoHz: [5.2, 6.2],
  vibratoCents: [4, 9],
  vibratoAfter: [0.35, 1],
  flutterCents: 2.5,
  effortHz: 1100,
  effort: 0.36,
  effortOctaves: 2.4,
  noise: 0.012,
  softNoise: 0.4,
  onsetNoise: 5,
};

/**
 * A section of bowed strings by source and filter: four players a note with the sawtooth of Helmholtz's motion and the noise of their
 * bows play through the body of a cello, viola or violin, by the note's pitch, which all notes at a distance share. Chosen over a
 * stick-slip waveguide because that has to be computed from a note's beginning: a note held for a minute would cost a seek 100 ms.
 */
export class BowedBank implements VoiceBank {
  readonly #sampleRate: number;
  readonly #frames: number;
  readonly #slots: VoiceSlots;
  readonly #players: EnsembleSource;
  readonly #bodies: readonly BodyBuses[];
  /** Of each voice: its body, and the gain that brings it to its loudness. */
  readonly #body: Int32Array;
  readonly #gain: Float64Array;
  readonly #gains = new Float64Array(MOST_HARMONICS + 1);
  readonly #source: StereoBlock;
  readonly #past: StereoBlock;

  constructor(sampleRate: number, frames = BLOCK, capacity = 14) {
    this.#sampleRate = sampleRate;
    this.#frames = frames;
    this.#slots = new VoiceSlots(sampleRate, capacity, 0.06);
    this.#players = new EnsembleSource(sampleRate, this.#slots, PLAYERS, frames);
    this.#bodies = [CELLO_BODY, VIOLA_BODY, VIOLIN_BODY].map(
      (modes) => new BodyBuses(sampleRate, modes, DIRECT, frames),
    );
    this.#body = new Int32Array(this.#slots.count);
    this.#gain = new Float64Array(this.#slots.count);
    this.#source = new StereoBlock(frames);
    this.#past = new StereoBlock(frames);
  }

  reset(): void {
    this.#slots.reset();
    for (let n = 0; n < this.#bodies.length; n += 1) this.#bodies[n]!.reset();
  }

  start(note: VoiceNote, nowFrame: number): void {
    const slots = this.#slots;
    const v = slots.claim(note, nowFrame);
    if (v < 0) return;
    const hz = slots.hz[v]!;
    slots.attack[v] = SLOWER * slots.attack[v]!;
    this.#body[v] = hz < CELLO_HZ ? 0 : hz < VIOLA_HZ ? 1 : 2;
    this.#players.start(v);
    this.#match(v);
    if (nowFrame > note.startFrame) this.#enter(v, nowFrame);
  }

  /** Passes what was last played of a note through its body: all before has died away. */
  #enter(v: number, nowFrame: number): void {
    const frames = this.#frames;
    const bodies = this.#bodies[this.#body[v]!]!;
    bodies.beginEntry();
    for (let b = Math.ceil((BODY_SECONDS * this.#sampleRate) / frames); b > 0; b -= 1) {
      const frame = nowFrame - b * frames;
      if (!this.#slots.sounds(v, frame + frames)) continue;
      this.#past.clear();
      this.#voice(v, this.#past, frame);
      bodies.enter(this.#past);
    }
    bodies.endEntry(this.#slots.distance[v]!);
  }

  /** Sets the gain that brings a tone to its loudness. */
  #match(v: number): void {
    const hz = this.#slots.hz[v]!;
    const gains = this.#gains;
    this.#bodies[this.#body[v]!]!.writeGains(gains, this.#slots.hz, v);
    this.#players.weigh(v);
    let power = 0;
    for (let n = harmonicsFor(hz, this.#sampleRate); n > 0; n -= 1) {
      power += this.#slots.weights[n]! * this.#players.powers[n]! * square(gains[n]!);
    }
    this.#gain[v] = Math.sqrt((HEADROOM * REFERENCE_POWER) / power);
  }

  render(buses: readonly StereoBlock[], frame: number): void {
    const slots = this.#slots;
    for (let v = 0; v < slots.count; v += 1) {
      if (!slots.sounds(v, frame + this.#frames)) continue;
      this.#voice(v, this.#bodies[this.#body[v]!]!.inputAt(slots.distance[v]!), frame);
    }
    for (let n = 0; n < this.#bodies.length; n += 1) this.#bodies[n]!.render(buses);
  }

  #voice(v: number, { left, right }: StereoBlock, frame: number): void {
    const slots = this.#slots;
    if (!slots.open(v, frame, this.#frames)) return;
    this.#players.fill(v, this.#source, frame);
    const { from } = slots;
    const level0 = this.#gain[v]! * slots.level0;
    const level1 = this.#gain[v]! * slots.level1;
    const { left: fromLeft, right: fromRight } = this.#source;
    const count = this.#frames - from;
    let l = level0 * slots.left[v]!;
    let r = level0 * slots.right[v]!;
    const lStep = (level1 * slots.left[v]! - l) / count;
    const rStep = (level1 * slots.right[v]! - r) / count;
    for (let i = from; i < this.#frames; i += 1) {
      left[i] = left[i]! + l * fromLeft[i]!;
      right[i] = right[i]! + r * fromRight[i]!;
      l += lStep;
      r += rStep;
    }
  }
}
