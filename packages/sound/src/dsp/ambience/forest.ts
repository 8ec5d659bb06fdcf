import { uniform } from '@innertide/std/random';
import type { Hertz, Seconds } from '@innertide/std/units';
import { wander } from '../../score/wander.ts';
import { BLOCK, type StereoBlock } from '../block.ts';
import { raisedCosine } from '../levels.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, Resonance } from './resonance.ts';
import { addTone, TONE_SPAN } from './singer.ts';

const STREAM = { noise: 1200, leaves: 1204, bird: 1220 } as const;

/** The wood's edge: how long a song takes there and back, and what comes back of it. */
const ECHO_SECONDS = 0.19;
const ECHO_LEVEL = 0.22;

/** A bird's song as data: phrases of a few notes, each a tone that slides. */
interface Bird {
  /** Seconds in which it sings one phrase or rests. */
  readonly turn: Seconds;
  /** Share of turns in which it sings. */
  readonly sings: number;
  readonly notes: readonly [fewest: number, more: number];
  readonly noteSeconds: Seconds;
  readonly gapSeconds: Seconds;
  readonly lowestHz: Hertz;
  readonly octaves: number;
  /** How far a note may slide, in octaves, up or down. */
  readonly slide: number;
  /** Octaves the phrase falls from its first note to its last. */
  readonly falls: number;
  readonly level: number;
  readonly pan: number;
}

const THRUSH: Bird = {
  turn: 8.3,
  sings: 0.6,
  notes: [3, 4],
  noteSeconds: 0.26,
  gapSeconds: 0.11,
  lowestHz: 1750,
  octaves: 0.75,
  slide: 0.16,
  falls: 0,
  level: 0.03,
  pan: 0.28,
};
const WARBLER: Bird = {
  turn: 11.9,
  sings: 0.5,
  notes: [9, 6],
  noteSeconds: 0.085,
  gapSeconds: 0.035,
  lowestHz: 3000,
  octaves: 0.35,
  slide: 0.3,
  falls: 0.55,
  level: 0.015,
  pan: 0.78,
};
const TIT: Bird = {
  turn: 6.7,
  sings: 0.35,
  notes: [4, 4],
  noteSeconds: 0.12,
  gapSeconds: 0.09,
  lowestHz: 3500,
  octaves: 0.4,
  slide: 0.1,
  falls: 0,
  level: 0.0115,
  pan: 0.5,
};
const DOVE: Bird = {
  turn: 13.7,
  sings: 0.55,
  notes: [3, 2],
  noteSeconds: 0.42,
  gapSeconds: 0.26,
  lowestHz: 470,
  octaves: 0.12,
  slide: 0.08,
  falls: 0.05,
  level: 0.04,
  pan: 0.62,
};

/** The same kind of bird somewhere else: farther, fainter, with its own times. */
function another(bird: Bird, turn: Seconds, loudness: number, pan: number, higher: number): Bird {
  return { ...bird, turn, level: bird.level * loudness, pan, lowestHz: bird.lowestHz * higher };
}

interface ForestCharacter {
  readonly birds: readonly Bird[];
  readonly leaves: readonly [low: number, high: number];
}

const CHARACTERS: readonly ForestCharacter[] = [
  { birds: [THRUSH, DOVE, another(TIT, 9.1, 0.9, 0.12, 1)], leaves: [0.03, 0.017] },
  {
    birds: [
      THRUSH,
      WARBLER,
      TIT,
      DOVE,
      another(THRUSH, 7.1, 0.5, 0.86, 1.12),
      another(WARBLER, 9.7, 0.6, 0.16, 1.09),
      another(TIT, 5.3, 0.7, 0.66, 1.07),
    ],
    leaves: [0.026, 0.015],
  },
  { birds: [another(DOVE, 16.1, 1, 0.34, 1), another(THRUSH, 17.3, 0.55, 0.7, 0.9)], leaves: [0.05, 0.024] },
];

/** A forest at first light: leaves that hardly stir, and birds that take turns, each with songs of its own. */
export class Forest implements AmbientVoice {
  readonly #sampleRate: number;
  readonly #noise: NoiseSource;
  readonly #low: Resonance;
  readonly #high: Resonance;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#low = new Resonance(sampleRate);
    this.#high = new Resonance(sampleRate);
  }

  reset(): void {
    this.#low.reset();
    this.#high.reset();
  }

  render(out: StereoBlock, seed: number, block: number, character: number): void {
    const { birds, leaves } = CHARACTERS[character]!;
    const seconds = (block * BLOCK) / this.#sampleRate;
    const until = seconds + BLOCK / this.#sampleRate;
    this.#noise.fill(seed, block);
    const left0 = 2 ** this.#stir(seed, 0, seconds);
    const left1 = 2 ** this.#stir(seed, 0, until);
    const right0 = 2 ** this.#stir(seed, 1, seconds);
    const right1 = 2 ** this.#stir(seed, 1, until);
    const [low, high] = leaves;
    const noise = this.#noise.block;
    this.#low.add(out, noise, BAND, 420, 1.7, low * left0, low * left1, low * right0, low * right1);
    this.#high.add(out, noise, BAND, 2300, 1.7, high * left0, high * left1, high * right0, high * right1);
    const span = TONE_SPAN / this.#sampleRate;
    for (let n = 0; n < birds.length; n += 1) {
      const bird = birds[n]!;
      for (let at = 0; at < BLOCK; at += TONE_SPAN) {
        const now = seconds + at / this.#sampleRate;
        this.#sing(out, at, bird, n, seed, now, span, 1, bird.pan);
        // The trees on the other side answer.
        this.#sing(out, at, bird, n, seed, now - ECHO_SECONDS, span, ECHO_LEVEL, 1 - bird.pan);
      }
    }
  }

  #stir(seed: number, side: number, seconds: Seconds): number {
    return (
      0.5 * wander(seed, STREAM.leaves, seconds / 8.7) +
      0.3 * wander(seed, STREAM.leaves + 1 + side, seconds / 2.3) +
      0.12 * wander(seed, STREAM.leaves + 3 + side, seconds / 0.17)
    );
  }

  #sing(
    out: StereoBlock,
    from: number,
    bird: Bird,
    n: number,
    seed: number,
    seconds: Seconds,
    span: Seconds,
    loudness: number,
    pan: number,
  ): void {
    const stream = STREAM.bird + 10 * n;
    const turn = Math.floor(seconds / bird.turn);
    if (uniform(seed, stream, turn) >= bird.sings) return;
    const notes = bird.notes[0] + Math.floor((bird.notes[1] + 1) * uniform(seed, stream + 1, turn));
    const beat = bird.noteSeconds + bird.gapSeconds;
    const late = uniform(seed, stream + 2, turn) * Math.max(0, bird.turn - notes * beat * 1.1);
    const age = seconds - turn * bird.turn - late;
    const note = Math.floor(age / beat);
    if (age < 0 || note >= notes) return;
    const lasts = bird.noteSeconds * (0.6 + 0.4 * uniform(seed, stream + 3, turn, note));
    const at = age - note * beat;
    const swell = loudness * bird.level * (0.55 + 0.45 * uniform(seed, stream + 4, turn, note));
    const level0 = swell * shape(at / lasts);
    const level1 = swell * shape((at + span) / lasts);
    if (level0 === 0 && level1 === 0) return;
    // A bird has a few notes of its own and comes back to them.
    const own = Math.floor(5 * uniform(seed, stream + 5, turn, note)) / 4;
    const octave = bird.octaves * own - (bird.falls * note) / notes;
    const hz = bird.lowestHz * 2 ** octave;
    const slides = bird.slide * (2 * uniform(seed, stream + 6, turn, note) - 1);
    addTone(out, this.#sampleRate, from, TONE_SPAN, at, hz, (hz * slides) / lasts, level0, level1, pan);
  }
}

/** A note swells for a third of its time and fades for the rest. */
function shape(place: number): number {
  if (place <= 0 || place >= 1) return 0;
  return place < 0.35 ? raisedCosine(place / 0.35) : raisedCosine((1 - place) / 0.65);
}
