import type { Seconds } from '@innertide/std/units';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import type { StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { type Bird, BirdSinging } from './bird-singing.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, Resonance } from './resonance.ts';

const STREAM = { noise: 1200, leaves: 1204, bird: 1220 } as const;

/** The wood's edge: how long a song takes there and back, and what comes back of it. */
const ECHO_SECONDS = 0.19;
const ECHO_LEVEL = 0.22;

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
  level: 0.0162,
  pan: 0.28,
  harmonics: [0.12, 0.05],
  trills: 0.25,
  trillHz: 34,
  trillDepth: 0.8,
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
  level: 0.00811,
  pan: 0.78,
  harmonics: [0.1, 0.03],
  trills: 0.5,
  trillHz: 58,
  trillDepth: 0.9,
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
  level: 0.00622,
  pan: 0.5,
  harmonics: [0.16, 0.06],
  trills: 0.15,
  trillHz: 72,
  trillDepth: 0.7,
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
  level: 0.0217,
  pan: 0.62,
  harmonics: [0.22, 0.08],
  trills: 0.1,
  trillHz: 24,
  trillDepth: 0.4,
};

const WREN: Bird = {
  turn: 10.3,
  sings: 0.5,
  notes: [14, 8],
  noteSeconds: 0.07,
  gapSeconds: 0.022,
  lowestHz: 3600,
  octaves: 0.5,
  slide: 0.35,
  falls: 0.1,
  level: 0.00703,
  pan: 0.4,
  harmonics: [0.08, 0.02],
  trills: 0.6,
  trillHz: 46,
  trillDepth: 0.9,
};
const CUCKOO: Bird = {
  turn: 7.9,
  sings: 0.3,
  notes: [2, 0],
  noteSeconds: 0.24,
  gapSeconds: 0.2,
  lowestHz: 600,
  octaves: 0.02,
  slide: 0.04,
  falls: 0.66,
  level: 0.0141,
  pan: 0.7,
  harmonics: [0.1, 0.03],
  trills: 0,
  trillHz: 20,
  trillDepth: 0,
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
  {
    birds: [THRUSH, DOVE, another(TIT, 9.1, 0.9, 0.12, 1), another(WREN, 14.3, 0.7, 0.62, 0.97)],
    leaves: [0.038, 0.0095],
  },
  {
    birds: [
      THRUSH,
      WARBLER,
      TIT,
      DOVE,
      another(THRUSH, 7.1, 0.5, 0.86, 1.12),
      another(WARBLER, 9.7, 0.6, 0.16, 1.09),
      another(TIT, 5.3, 0.7, 0.66, 1.07),
      WREN,
    ],
    leaves: [0.038, 0.0095],
  },
  { birds: [CUCKOO, another(DOVE, 16.1, 1, 0.34, 1), another(THRUSH, 17.3, 0.55, 0.3, 0.9)], leaves: [0.052, 0.0125] },
];

/** A forest at first light: leaves that hardly stir, and birds that take turns, each with songs of its own. */
export class Forest implements AmbientVoice {
  readonly #noise: NoiseSource;
  readonly #low: Resonance;
  readonly #high: Resonance;
  /** The birds of each character, and what the trees on the other side answer to each. */
  readonly #birds: readonly (readonly BirdSinging[])[];
  readonly #leaves = new Curves([
    [STREAM.leaves, 8.7],
    [STREAM.leaves + 1, 2.3],
    [STREAM.leaves + 2, 2.3],
    [STREAM.leaves + 3, 0.17],
    [STREAM.leaves + 4, 0.17],
  ]);

  constructor(sampleRate: number) {
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#low = new Resonance(sampleRate, BAND);
    this.#high = new Resonance(sampleRate, BAND);
    this.#birds = CHARACTERS.map(({ birds }) =>
      birds.flatMap((bird, n) => {
        const answer = { ...bird, level: ECHO_LEVEL * bird.level, pan: 1 - bird.pan };
        const stream = STREAM.bird + 10 * n;
        return [
          new BirdSinging(sampleRate, bird, stream, 0),
          new BirdSinging(sampleRate, answer, stream, ECHO_SECONDS),
        ];
      }),
    );
  }

  reset(): void {
    this.#low.reset();
    this.#high.reset();
    for (let c = 0; c < this.#birds.length; c += 1) {
      const birds = this.#birds[c]!;
      for (let n = 0; n < birds.length; n += 1) birds[n]!.reset();
    }
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const { leaves } = CHARACTERS[character]!;
    this.#noise.fill(moment);
    this.#leaves.move(moment);
    this.#stir(this.#low, leaves[0]);
    this.#low.hz = 420;
    this.#low.add(out, this.#noise.block);
    this.#stir(this.#high, leaves[1]);
    this.#high.hz = 4600;
    this.#high.add(out, this.#noise.block);
    const birds = this.#birds[character]!;
    for (let n = 0; n < birds.length; n += 1) birds[n]!.render(out, moment);
  }

  #stir(band: Resonance, level: number): void {
    const { from, to } = this.#leaves;
    band.width = 1.7;
    band.left0 = level * 2 ** (0.32 * from[0]! + 0.2 * from[1]! + 0.12 * from[3]!);
    band.right0 = level * 2 ** (0.32 * from[0]! + 0.2 * from[2]! + 0.12 * from[4]!);
    band.left1 = level * 2 ** (0.32 * to[0]! + 0.2 * to[1]! + 0.12 * to[3]!);
    band.right1 = level * 2 ** (0.32 * to[0]! + 0.2 * to[2]! + 0.12 * to[4]!);
  }
}
