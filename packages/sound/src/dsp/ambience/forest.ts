import type { Hertz, Seconds } from '@innertide/std/units';
import { Curves } from '../../score/curves.ts';
import type { Moment } from '../../score/moment.ts';
import type { StereoBlock } from '../signal/block.ts';
import type { AmbientVoice } from './ambient-voice.ts';
import { type Bird, BirdSinging } from './bird-singing.ts';
import { NoiseSource } from './noise-source.ts';
import { BAND, LOW, Resonance } from './resonance.ts';

const STREAM = { noise: 1200, leaves: 1204, bird: 2200 } as const;

/** Streams of one bird. */
const BIRD_STREAMS = 12;

/** Song thrush: whistled syllables, each said two or three times. */
const THRUSH: Bird = {
  turn: 7.3,
  sings: 0.5,
  notes: [6, 5],
  noteSeconds: 0.24,
  gapSeconds: 0.03,
  lowestHz: 2100,
  octaves: 0.65,
  slide: 0.2,
  falls: 0,
  motif: 0,
  level: 0.027,
  pan: 0.3,
  metres: 45,
  harmonics: [0.2, 0.08],
  trills: 0.25,
  trillHz: 34,
  trillDepth: 0.8,
};
/** Willow warbler: a phrase that falls from note to note. */
const WARBLER: Bird = {
  turn: 6.1,
  sings: 0.42,
  notes: [12, 8],
  noteSeconds: 0.11,
  gapSeconds: 0.03,
  lowestHz: 2700,
  octaves: 0.4,
  slide: 0.3,
  falls: 0.6,
  motif: 0,
  level: 0.0198,
  pan: 0.76,
  metres: 60,
  harmonics: [0.14, 0.05],
  trills: 0.4,
  trillHz: 58,
  trillDepth: 0.9,
};
/** Great tit: two syllables in turn. */
const TIT: Bird = {
  turn: 6.4,
  sings: 0.4,
  notes: [8, 6],
  noteSeconds: 0.15,
  gapSeconds: 0.02,
  lowestHz: 2700,
  octaves: 0.45,
  slide: 0.12,
  falls: 0,
  motif: 2,
  level: 0.0198,
  pan: 0.5,
  metres: 40,
  harmonics: [0.18, 0.07],
  trills: 0.15,
  trillHz: 72,
  trillDepth: 0.7,
};
const DOVE: Bird = {
  turn: 11.3,
  sings: 0.5,
  notes: [3, 2],
  noteSeconds: 0.46,
  gapSeconds: 0.22,
  lowestHz: 470,
  octaves: 0.12,
  slide: 0.08,
  falls: 0.05,
  motif: 0,
  level: 0.0063,
  pan: 0.62,
  metres: 90,
  harmonics: [0.22, 0.08],
  trills: 0.1,
  trillHz: 24,
  trillDepth: 0.4,
};
/** Wren: a rattle of twenty syllables a second. */
const WREN: Bird = {
  turn: 8.3,
  sings: 0.5,
  notes: [34, 20],
  noteSeconds: 0.045,
  gapSeconds: 0.008,
  lowestHz: 3100,
  octaves: 0.45,
  slide: 0.3,
  falls: 0.1,
  motif: 3,
  level: 0.018,
  pan: 0.4,
  metres: 45,
  harmonics: [0.1, 0.03],
  trills: 0.3,
  trillHz: 46,
  trillDepth: 0.9,
};
/** Bunting: one syllable that slides down, again and again. */
const BUNTING: Bird = {
  turn: 8.1,
  sings: 0.5,
  notes: [7, 5],
  noteSeconds: 0.27,
  gapSeconds: 0.03,
  lowestHz: 2300,
  octaves: 0.3,
  slide: 0.35,
  falls: 0.05,
  motif: 1,
  level: 0.027,
  pan: 0.58,
  metres: 60,
  harmonics: [0.35, 0.15],
  trills: 0.3,
  trillHz: 27,
  trillDepth: 0.7,
};
/** Finch: chatter with many harmonics, rough with a trill of both sides of the syrinx. */
const FINCH: Bird = {
  turn: 6.7,
  sings: 0.4,
  notes: [6, 6],
  noteSeconds: 0.2,
  gapSeconds: 0.02,
  lowestHz: 2300,
  octaves: 0.35,
  slide: 0.2,
  falls: 0,
  motif: 0,
  level: 0.0216,
  pan: 0.2,
  metres: 50,
  harmonics: [0.5, 0.3],
  trills: 0.8,
  trillHz: 62,
  trillDepth: 0.9,
};
const CUCKOO: Bird = {
  turn: 7.9,
  sings: 0.35,
  notes: [4, 2],
  noteSeconds: 0.26,
  gapSeconds: 0.24,
  lowestHz: 600,
  octaves: 0.3,
  slide: 0.04,
  falls: 0,
  motif: 2,
  level: 0.0108,
  pan: 0.7,
  metres: 140,
  harmonics: [0.1, 0.03],
  trills: 0,
  trillHz: 20,
  trillDepth: 0,
};

/** The same kind of bird somewhere else: farther, fainter, with its own times. */
function another(bird: Bird, turn: Seconds, loudness: number, pan: number, higher: number): Bird {
  return {
    ...bird,
    turn,
    level: bird.level * loudness,
    pan,
    metres: bird.metres / loudness,
    lowestHz: bird.lowestHz * higher,
  };
}

/** The same kind of bird a long way off: one of many, so that some are always singing. */
function far(bird: Bird, turn: Seconds, loudness: number, pan: number): Bird {
  return { ...another(bird, turn, loudness, pan, 0.94), sings: 0.95, metres: 120, harmonics: [0.03, 0] };
}

/** A bird in a wood, and one that answers it with the same phrase from elsewhere a moment later. */
interface Singing {
  readonly bird: Bird;
  readonly answer?: { readonly seconds: Seconds; readonly pan: number; readonly loudness: number };
}

interface ForestCharacter {
  readonly birds: readonly Singing[];
  /** The deep of the air, what stirs in the leaves, and insects high up. */
  readonly deep: number;
  readonly leaves: number;
  readonly insects: number;
}

const CHARACTERS: readonly ForestCharacter[] = [
  {
    birds: [
      { bird: THRUSH, answer: { seconds: 2.3, pan: 0.82, loudness: 0.5 } },
      { bird: DOVE },
      { bird: another(TIT, 7.1, 0.8, 0.14, 1) },
      { bird: another(WREN, 14.3, 0.5, 0.62, 0.97) },
      { bird: another(BUNTING, 8.9, 0.6, 0.44, 1.06) },
      { bird: far(WARBLER, 3.3, 0.4, 0.7) },
      { bird: far(THRUSH, 3.9, 0.15, 0.2) },
    ],
    deep: 0.08,
    leaves: 0.028,
    insects: 0.0115,
  },
  {
    birds: [
      { bird: THRUSH, answer: { seconds: 2.3, pan: 0.84, loudness: 0.5 } },
      { bird: BUNTING, answer: { seconds: 3.1, pan: 0.14, loudness: 0.4 } },
      { bird: WARBLER },
      { bird: TIT },
      { bird: FINCH },
      { bird: another(WARBLER, 7.7, 0.5, 0.16, 1.09) },
      { bird: WREN },
      { bird: far(THRUSH, 3.1, 0.2, 0.42) },
      { bird: far(BUNTING, 3.7, 0.2, 0.68) },
      { bird: far(WARBLER, 2.9, 0.4, 0.3) },
      { bird: DOVE },
    ],
    deep: 0.08,
    leaves: 0.025,
    insects: 0.01,
  },
  {
    birds: [
      { bird: CUCKOO },
      { bird: another(DOVE, 13.1, 1, 0.34, 1) },
      { bird: another(THRUSH, 9.3, 0.5, 0.3, 0.94) },
      { bird: another(BUNTING, 11.9, 0.35, 0.66, 1.1) },
    ],
    deep: 0.07,
    leaves: 0.025,
    insects: 0.006,
  },
];

/** A forest at first light: leaves that hardly stir, and birds that take turns, each with songs of its own. */
export class Forest implements AmbientVoice {
  readonly #noise: NoiseSource;
  readonly #deep: Resonance;
  readonly #leaves: Resonance;
  readonly #insects: Resonance;
  /** The birds of each character, and those that answer them. */
  readonly #birds: readonly (readonly BirdSinging[])[];
  readonly #stir = new Curves([
    [STREAM.leaves, 8.7],
    [STREAM.leaves + 1, 2.3],
    [STREAM.leaves + 2, 2.9],
  ]);

  constructor(sampleRate: number) {
    this.#noise = new NoiseSource(sampleRate, STREAM.noise);
    this.#deep = new Resonance(sampleRate, LOW);
    this.#leaves = new Resonance(sampleRate, BAND, 1.05);
    this.#insects = new Resonance(sampleRate, BAND, 1.01);
    this.#birds = CHARACTERS.map(({ birds }) =>
      birds.flatMap((singing, n) => singersOf(sampleRate, singing, STREAM.bird + BIRD_STREAMS * n)),
    );
  }

  reset(): void {
    this.#deep.reset();
    this.#leaves.reset();
    this.#insects.reset();
    for (let c = 0; c < this.#birds.length; c += 1) {
      const birds = this.#birds[c]!;
      for (let n = 0; n < birds.length; n += 1) birds[n]!.reset();
    }
  }

  render(out: StereoBlock, moment: Moment, character: number): void {
    const { deep, leaves, insects } = CHARACTERS[character]!;
    this.#noise.fill(moment);
    this.#stir.move(moment);
    this.#bed(out, this.#deep, 100, 1.2, deep, 1);
    this.#bed(out, this.#leaves, 2800, 1, leaves, 2);
    this.#bed(out, this.#insects, 6600, 0.12, insects, 1);
    const birds = this.#birds[character]!;
    for (let n = 0; n < birds.length; n += 1) birds[n]!.render(out, moment);
  }

  #bed(out: StereoBlock, band: Resonance, hz: Hertz, width: number, level: number, own: number): void {
    const { from, to } = this.#stir;
    band.hz = hz;
    band.width = width;
    band.left0 = level * 2 ** (0.2 * from[0]! + 0.15 * from[own]!);
    band.left1 = level * 2 ** (0.2 * to[0]! + 0.15 * to[own]!);
    band.addEvenly(out, this.#noise.block);
  }
}

/** A bird, and the one that answers it. */
function singersOf(sampleRate: number, { bird, answer }: Singing, stream: number): BirdSinging[] {
  const singer = new BirdSinging(sampleRate, bird, stream, 0);
  if (answer === undefined) return [singer];
  const { seconds, pan, loudness } = answer;
  const metres = bird.metres / loudness;
  const other = { ...bird, level: loudness * bird.level, pan, metres, lowestHz: 1.05 * bird.lowestHz };
  return [singer, new BirdSinging(sampleRate, other, stream, seconds)];
}
