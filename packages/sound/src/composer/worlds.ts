import type { Seconds, Unit } from '@innertide/std/units';
import { type ChordShape, PENTATONIC_SHAPES, SHAPES } from './chords.ts';
import type { InstrumentName, PartName } from './instruments.ts';
import type { ScaleName } from './scales.ts';

type Range = readonly [low: number, high: number];

/** A kind of music as data: what plays, in which harmony, at what pace, in which room. A piece draws its own from these. */
export interface World {
  readonly scales: readonly ScaleName[];
  readonly shapes: readonly ChordShape[];
  /** Whether chords may hold a semitone. */
  readonly allowsSemitones: boolean;
  readonly vocabulary: Range;
  /** Who may play each part; a part with an empty list is silent in this world. */
  readonly cast: Readonly<Record<PartName, readonly InstrumentName[]>>;
  /** Mean lengths that a piece draws from. */
  readonly stretchSeconds: Range;
  readonly phraseSeconds: Range;
  readonly chordSeconds: Range;
  readonly unevenness: Range;
  /** Beats of one unit of a theme's rhythm. */
  readonly unitBeats: readonly number[];
  /** Share of the phrases that carry a melody, a counter-voice, a figure. */
  readonly melody: Range;
  readonly counter: Range;
  readonly sparkle: Range;
  /** Whether its figures are loops of lengths without a common measure (B. Eno, "Music for Airports", 1978). */
  readonly loops: boolean;
  /** Voices of its chords. */
  readonly voices: 2 | 3 | 4;
  /** Semitones by which its middle lies over or under the mode's. */
  readonly register: Range;
  /** Decay of its room. */
  readonly roomSeconds: Range;
  /** Octaves of brightness over or under the mode's. */
  readonly light: Range;
  /** How strongly it follows its tension: 0 even, 1 wide. */
  readonly span: Unit;
}

const { triad, open, suspendedSecond, suspendedFourth, addedNinth, seventh, ninth, sixth, quartal, quartalFour } = SHAPES;
const { three, wide, open: openFive, four, fan } = PENTATONIC_SHAPES;

/** The worlds, in the order of every list. */
export const WORLD_NAMES = ['tide', 'felt', 'glass', 'bamboo', 'bronze', 'vault', 'strings', 'aurora', 'hearth'] as const;

export type WorldName = (typeof WORLD_NAMES)[number];

export const WORLDS: Readonly<Record<WorldName, World>> = {
  /** Pads and soft plucked tones over a low drone. */
  tide: {
    scales: ['dorian', 'aeolian', 'mixolydian', 'ionian', 'suspendedPentatonic'],
    shapes: [triad, suspendedSecond, suspendedFourth, addedNinth, seventh],
    allowsSemitones: false,
    vocabulary: [5, 8],
    cast: {
      bed: ['pad'],
      bass: ['sub'],
      pad: ['pad'],
      melody: ['pad', 'flute'],
      counter: ['pad'],
      sparkle: ['string', 'kalimba'],
      pulse: ['felt'],
    },
    stretchSeconds: [85, 130],
    phraseSeconds: [8.5, 13],
    chordSeconds: [8, 15],
    unevenness: [0.45, 0.6],
    unitBeats: [1, 1.5, 2],
    melody: [0.3, 0.55],
    counter: [0.15, 0.4],
    sparkle: [0.3, 0.6],
    loops: false,
    voices: 4,
    register: [-3, 3],
    roomSeconds: [5, 8],
    light: [-0.3, 0.4],
    span: 0.8,
  },
  /** A piano with felt before its hammers, alone in the evening, a few strings behind it. */
  felt: {
    scales: ['ionian', 'dorian', 'lydian', 'aeolian', 'mixolydian'],
    shapes: [triad, addedNinth, seventh, sixth, suspendedSecond],
    allowsSemitones: true,
    vocabulary: [6, 9],
    cast: {
      bed: ['bowed', 'pad'],
      bass: ['felt'],
      pad: ['felt'],
      melody: ['felt'],
      counter: ['felt', 'bowed'],
      sparkle: ['felt'],
      pulse: ['felt'],
    },
    stretchSeconds: [70, 105],
    phraseSeconds: [7, 11],
    chordSeconds: [4.5, 8],
    unevenness: [0.35, 0.5],
    unitBeats: [0.75, 1],
    melody: [0.55, 0.8],
    counter: [0.2, 0.45],
    sparkle: [0.1, 0.3],
    loops: false,
    voices: 3,
    register: [-2, 5],
    roomSeconds: [2.6, 4.2],
    light: [-0.2, 0.5],
    span: 0.9,
  },
  /** Glass and small bars, high and slow, each on a round of its own. */
  glass: {
    scales: ['lydian', 'majorPentatonic', 'openPentatonic', 'ionian', 'overtone'],
    shapes: [open, suspendedSecond, addedNinth, quartal, three, wide, openFive, fan],
    allowsSemitones: false,
    vocabulary: [4, 6],
    cast: {
      bed: ['pad'],
      bass: [],
      pad: ['choir', 'pad'],
      melody: ['glass'],
      counter: ['glass', 'bars'],
      sparkle: ['glass', 'bars'],
      pulse: ['bars'],
    },
    stretchSeconds: [95, 145],
    phraseSeconds: [9, 15],
    chordSeconds: [12, 22],
    unevenness: [0.5, 0.6],
    unitBeats: [1, 1.5],
    melody: [0.35, 0.6],
    counter: [0.2, 0.4],
    sparkle: [0.5, 0.8],
    loops: true,
    voices: 3,
    register: [4, 10],
    roomSeconds: [6, 9],
    light: [0.3, 0.9],
    span: 0.6,
  },
  /** A blown tube and plucked strings in five tones. */
  bamboo: {
    scales: ['minorPentatonic', 'suspendedPentatonic', 'hirajoshi', 'openPentatonic'],
    shapes: [openFive, three, wide],
    allowsSemitones: false,
    vocabulary: [3, 5],
    cast: {
      bed: ['pad', 'bowl'],
      bass: ['string'],
      pad: ['pad'],
      melody: ['flute'],
      counter: ['string'],
      sparkle: ['string'],
      pulse: ['string'],
    },
    stretchSeconds: [75, 120],
    phraseSeconds: [8, 13],
    chordSeconds: [11, 20],
    unevenness: [0.5, 0.6],
    unitBeats: [0.75, 1, 1.5],
    melody: [0.5, 0.75],
    counter: [0.2, 0.45],
    sparkle: [0.2, 0.5],
    loops: false,
    voices: 2,
    register: [-1, 5],
    roomSeconds: [3.5, 6],
    light: [0, 0.6],
    span: 1,
  },
  /** Bowls, gongs and bars in interlocking rounds. */
  bronze: {
    scales: ['suspendedPentatonic', 'minorPentatonic', 'overtone', 'phrygian', 'hirajoshi'],
    shapes: [open, quartal, openFive, fan, wide],
    allowsSemitones: false,
    vocabulary: [3, 5],
    cast: {
      bed: ['bowl'],
      bass: ['bowl', 'sub'],
      pad: ['pad'],
      melody: ['bars'],
      counter: ['bowl', 'bars'],
      sparkle: ['bars', 'kalimba'],
      pulse: ['bowl'],
    },
    stretchSeconds: [90, 150],
    phraseSeconds: [9, 16],
    chordSeconds: [16, 30],
    unevenness: [0.45, 0.6],
    unitBeats: [1, 1.5, 2],
    melody: [0.35, 0.6],
    counter: [0.2, 0.4],
    sparkle: [0.4, 0.75],
    loops: true,
    voices: 2,
    register: [-5, 0],
    roomSeconds: [6, 9.5],
    light: [-0.4, 0.3],
    span: 0.7,
  },
  /** Voices without words under a high roof. */
  vault: {
    scales: ['dorian', 'aeolian', 'mixolydian', 'phrygian', 'ionian'],
    shapes: [open, triad, suspendedFourth, suspendedSecond],
    allowsSemitones: false,
    vocabulary: [5, 8],
    cast: {
      bed: ['choir'],
      bass: ['choir', 'sub'],
      pad: ['choir'],
      melody: ['choir'],
      counter: ['choir'],
      sparkle: ['bowl', 'glass'],
      pulse: ['sub'],
    },
    stretchSeconds: [80, 130],
    phraseSeconds: [9, 14],
    chordSeconds: [6, 11],
    unevenness: [0.4, 0.55],
    unitBeats: [1, 1.5],
    melody: [0.5, 0.75],
    counter: [0.4, 0.65],
    sparkle: [0.05, 0.2],
    loops: false,
    voices: 4,
    register: [-4, 2],
    roomSeconds: [7, 10],
    light: [-0.3, 0.2],
    span: 0.9,
  },
  /** A small body of bowed strings at dusk. */
  strings: {
    scales: ['aeolian', 'dorian', 'ionian', 'lydian', 'phrygian'],
    shapes: [triad, addedNinth, suspendedFourth, seventh, open],
    allowsSemitones: true,
    vocabulary: [6, 9],
    cast: {
      bed: ['bowed'],
      bass: ['bowed'],
      pad: ['bowed'],
      melody: ['bowed'],
      counter: ['bowed'],
      sparkle: ['string'],
      pulse: ['string'],
    },
    stretchSeconds: [80, 120],
    phraseSeconds: [8, 12],
    chordSeconds: [5, 9],
    unevenness: [0.4, 0.55],
    unitBeats: [1, 1.5],
    melody: [0.45, 0.7],
    counter: [0.4, 0.65],
    sparkle: [0.1, 0.3],
    loops: false,
    voices: 4,
    register: [-3, 3],
    roomSeconds: [3.5, 6],
    light: [-0.2, 0.4],
    span: 1,
  },
  /** Wide bright chords that open like light in the sky. */
  aurora: {
    scales: ['lydian', 'overtone', 'mixolydian', 'majorPentatonic', 'ionian'],
    shapes: [ninth, addedNinth, quartalFour, seventh, suspendedSecond, four, fan],
    allowsSemitones: true,
    vocabulary: [5, 8],
    cast: {
      bed: ['pad'],
      bass: ['sub'],
      pad: ['pad', 'choir'],
      melody: ['flute', 'choir'],
      counter: ['choir', 'pad'],
      sparkle: ['glass', 'kalimba'],
      pulse: ['kalimba'],
    },
    stretchSeconds: [80, 125],
    phraseSeconds: [8, 13],
    chordSeconds: [7, 13],
    unevenness: [0.45, 0.6],
    unitBeats: [1, 1.5, 2],
    melody: [0.35, 0.6],
    counter: [0.2, 0.45],
    sparkle: [0.4, 0.7],
    loops: false,
    voices: 4,
    register: [1, 7],
    roomSeconds: [6, 9],
    light: [0.3, 0.9],
    span: 0.9,
  },
  /** Thumb piano and low wood by a fire. */
  hearth: {
    scales: ['majorPentatonic', 'mixolydian', 'openPentatonic', 'dorian', 'minorPentatonic'],
    shapes: [triad, suspendedSecond, open, three, wide, openFive],
    allowsSemitones: false,
    vocabulary: [4, 6],
    cast: {
      bed: ['pad', 'bowed'],
      bass: ['string', 'sub'],
      pad: ['pad'],
      melody: ['kalimba'],
      counter: ['kalimba', 'string'],
      sparkle: ['kalimba'],
      pulse: ['bars'],
    },
    stretchSeconds: [65, 100],
    phraseSeconds: [6.5, 10],
    chordSeconds: [7, 13],
    unevenness: [0.35, 0.55],
    unitBeats: [0.5, 0.75, 1],
    melody: [0.5, 0.75],
    counter: [0.15, 0.35],
    sparkle: [0.35, 0.6],
    loops: false,
    voices: 3,
    register: [-2, 4],
    roomSeconds: [2.4, 4],
    light: [-0.2, 0.4],
    span: 0.8,
  },
};
