import type { Seconds } from '@innertide/std/units';
import type { Bird } from './bird-singing.ts';

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
export interface Singing {
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

export const CHARACTERS: readonly ForestCharacter[] = [
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
    leaves: 0.03,
    insects: 0.0125,
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
    leaves: 0.034,
    insects: 0.013,
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
