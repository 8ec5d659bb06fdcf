import type { Hertz, Seconds } from '@innertide/std/units';
import type { Bird } from './bird.ts';

/** Song thrush: whistled syllables, each said two or three times. */
const THRUSH: Bird = {
  turn: 7.3,
  sings: 0.95,
  notes: [5, 4],
  noteSeconds: 0.2,
  gapSeconds: 0.02,
  lowestHz: 2350,
  octaves: 0.5,
  slide: 1.2,
  falls: 0,
  motif: 0,
  level: 0.066,
  pan: 0.47,
  metres: 80,
  harmonics: [0.14, 0.06],
  trills: 0.25,
  trillHz: 34,
  trillDepth: 0.8,
};
/** Willow warbler: a phrase that falls from note to note. */
const WARBLER: Bird = {
  turn: 6.1,
  sings: 0.6,
  notes: [9, 5],
  noteSeconds: 0.11,
  gapSeconds: 0.03,
  lowestHz: 2700,
  octaves: 0.5,
  slide: 0.9,
  falls: 0.6,
  motif: 0,
  level: 0.044,
  pan: 0.59,
  metres: 90,
  harmonics: [0.14, 0.06],
  trills: 0.4,
  trillHz: 58,
  trillDepth: 0.9,
};
/** Great tit: two syllables in turn. */
const TIT: Bird = {
  turn: 6.4,
  sings: 0.6,
  notes: [6, 4],
  noteSeconds: 0.15,
  gapSeconds: 0.02,
  lowestHz: 2800,
  octaves: 0.6,
  slide: 0.6,
  falls: 0,
  motif: 2,
  level: 0.044,
  pan: 0.5,
  metres: 40,
  harmonics: [0.14, 0.06],
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
  level: 0.0035,
  pan: 0.54,
  metres: 90,
  harmonics: [0.22, 0.08],
  trills: 0.1,
  trillHz: 24,
  trillDepth: 0.4,
};
/** Wren: a rattle of twenty syllables a second. */
const WREN: Bird = {
  turn: 8.3,
  sings: 0.6,
  notes: [24, 14],
  noteSeconds: 0.045,
  gapSeconds: 0.008,
  lowestHz: 3100,
  octaves: 0.45,
  slide: 0.3,
  falls: 0.1,
  motif: 3,
  level: 0.03,
  pan: 0.47,
  metres: 45,
  harmonics: [0.1, 0.03],
  trills: 0.3,
  trillHz: 46,
  trillDepth: 0.9,
};
/** Bunting: one syllable that slides down, again and again. */
const BUNTING: Bird = {
  turn: 11.7,
  sings: 0.6,
  notes: [6, 4],
  noteSeconds: 0.14,
  gapSeconds: 0.02,
  lowestHz: 2500,
  octaves: 0.5,
  slide: 1.1,
  falls: 0.05,
  motif: 1,
  level: 0.03,
  pan: 0.53,
  metres: 90,
  harmonics: [0.14, 0.06],
  trills: 0.3,
  trillHz: 27,
  trillDepth: 0.7,
};
/** Finch: chatter with many harmonics, rough with a trill of both sides of the syrinx. */
const FINCH: Bird = {
  turn: 6.7,
  sings: 0.6,
  notes: [6, 4],
  noteSeconds: 0.2,
  gapSeconds: 0.02,
  lowestHz: 2500,
  octaves: 0.35,
  slide: 0.8,
  falls: 0,
  motif: 0,
  level: 0.042,
  pan: 0.4,
  metres: 50,
  harmonics: [0.35, 0.2],
  trills: 0.8,
  trillHz: 62,
  trillDepth: 0.9,
};
/** Blackbird: slow fluted notes, low for a song bird, and a squeak at their end. */
const BLACKBIRD: Bird = {
  turn: 11.3,
  sings: 0.6,
  notes: [5, 2],
  noteSeconds: 0.31,
  gapSeconds: 0.03,
  lowestHz: 1450,
  octaves: 0.8,
  slide: 0.35,
  falls: -0.3,
  motif: 0,
  level: 0.017,
  pan: 0.49,
  metres: 85,
  harmonics: [0.12, 0.12],
  trills: 0.1,
  trillHz: 30,
  trillDepth: 0.6,
};
/** Serin: a jangle of short syllables that sweep down through an octave. */
const SERIN: Bird = {
  turn: 5.9,
  sings: 0.85,
  notes: [30, 12],
  noteSeconds: 0.03,
  gapSeconds: 0.006,
  lowestHz: 6700,
  octaves: 0.05,
  slide: 0.85,
  falls: 0,
  motif: 2,
  level: 0.027,
  pan: 0.54,
  metres: 30,
  harmonics: [0, 0],
  trills: 0,
  trillHz: 20,
  trillDepth: 0,
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
  pan: 0.57,
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

/** A bird in a wood, and one that answers it with the same phrase from elsewhere a moment later. */
export interface Singing {
  readonly bird: Bird;
  readonly answer?: { readonly seconds: Seconds; readonly pan: number; readonly loudness: number };
}

interface ForestCharacter {
  readonly birds: readonly Singing[];
  /** The deep of the air, what stirs in the leaves, and insects high up. */
  readonly deep: number;
  readonly leaves: number;
  readonly leavesHz: Hertz;
  readonly insects: number;
  /** What is left of the finest leaves: a breath of highs. */
  readonly needles: number;
}

export const CHARACTERS: readonly ForestCharacter[] = [
  {
    birds: [
      { bird: THRUSH, answer: { seconds: 2.3, pan: 0.56, loudness: 0.5 } },
      { bird: DOVE },
      { bird: another(BLACKBIRD, 11.3, 0.75, 0.49, 1) },
      { bird: another(TIT, 15.1, 0.8, 0.46, 1) },
      { bird: another(WREN, 19.3, 0.9, 0.54, 0.97) },
      { bird: another(BUNTING, 17.9, 0.6, 0.48, 1.06) },
      { bird: another(WARBLER, 13.3, 0.6, 0.57, 1) },
      { bird: another(SERIN, 9.1, 0.5, 0.53, 0.96) },
      { bird: another(THRUSH, 8.9, 0.12, 0.4, 0.94) },
    ],
    deep: 0.042,
    leaves: 0.0075,
    leavesHz: 500,
    insects: 0.0042,
    needles: 0.003,
  },
  {
    birds: [
      { bird: THRUSH, answer: { seconds: 2.3, pan: 0.56, loudness: 0.5 } },
      { bird: BUNTING, answer: { seconds: 3.1, pan: 0.38, loudness: 0.4 } },
      { bird: BLACKBIRD },
      { bird: another(WARBLER, 13.1, 0.5, 0.59, 1) },
      { bird: another(TIT, 12.3, 0.35, 0.5, 1) },
      { bird: another(FINCH, 14.9, 0.5, 0.4, 1) },
      { bird: another(WREN, 19.3, 0.6, 0.47, 1) },
      { bird: SERIN },
      { bird: another(WARBLER, 7.7, 0.12, 0.39, 1.09) },
      { bird: another(TIT, 6.9, 0.1, 0.56, 1.1) },
      { bird: DOVE },
    ],
    deep: 0.05,
    leaves: 0.006,
    leavesHz: 500,
    insects: 0.0042,
    needles: 0.0011,
  },
  {
    birds: [
      { bird: CUCKOO },
      { bird: another(DOVE, 13.1, 1, 0.45, 1) },
      { bird: another(THRUSH, 9.3, 0.5, 0.43, 0.94) },
      { bird: another(BUNTING, 11.9, 0.35, 0.55, 1.1) },
    ],
    deep: 0.07,
    leaves: 0.025,
    leavesHz: 2800,
    insects: 0.004,
    needles: 0,
  },
];
