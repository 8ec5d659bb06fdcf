import type { Mode } from '@innertide/std/mode';
import type { HarmonicField, ModePreset, PluckTimbre } from './mode-preset.ts';

const felt: PluckTimbre = {
  ratios: [1, 2, 3, 4, 6],
  levels: [1, 0.34, 0.12, 0.05, 0.02],
  decays: [4.2, 2.6, 1.5, 0.9, 0.5],
  attackSeconds: 0.014,
};

const harp: PluckTimbre = {
  ratios: [1, 2, 3, 4, 6, 8],
  levels: [1, 0.42, 0.2, 0.1, 0.05, 0.025],
  decays: [3.6, 2.4, 1.6, 1.1, 0.7, 0.4],
  attackSeconds: 0.008,
};

const glass: PluckTimbre = {
  ratios: [1, 2, 4.02, 6.01],
  levels: [1, 0.3, 0.17, 0.07],
  decays: [5.5, 3, 1.9, 1.1],
  attackSeconds: 0.02,
};

const wood: PluckTimbre = {
  ratios: [1, 3.98, 9.9],
  levels: [1, 0.11, 0.012],
  decays: [2.6, 0.8, 0.25],
  attackSeconds: 0.01,
};

const hollow: PluckTimbre = {
  ratios: [1, 2, 3],
  levels: [1, 0.26, 0.16],
  decays: [5.5, 3.4, 2.2],
  attackSeconds: 0.035,
};

const minorHome: HarmonicField = {
  chords: [
    [0, 7, 10, 3],
    [5, 0, 7, 10],
    [3, 7, 10, 0],
    [0, 5, 7, 10],
  ],
  hasFifth: true,
  bassSteps: [],
};
const openFourths: HarmonicField = {
  chords: [
    [0, 2, 7, 10],
    [10, 2, 5, 7],
    [5, 0, 7, 2],
  ],
  hasFifth: true,
  bassSteps: [5, 7],
};
const dorianLight: HarmonicField = {
  chords: [
    [0, 7, 9, 2],
    [5, 9, 0, 2],
    [7, 2, 5, 0],
  ],
  hasFifth: true,
  bassSteps: [5],
};
const aeolianShade: HarmonicField = {
  chords: [
    [8, 0, 3, 10],
    [5, 8, 0, 3],
    [0, 3, 5, 10],
  ],
  hasFifth: false,
  bassSteps: [5],
};
const majorHome: HarmonicField = {
  chords: [
    [0, 7, 4, 2],
    [9, 4, 0, 7],
    [0, 7, 9, 2],
    [4, 7, 9, 0],
  ],
  hasFifth: true,
  bassSteps: [],
};
const majorFifth: HarmonicField = {
  chords: [
    [7, 2, 11, 4],
    [4, 11, 7, 2],
    [9, 4, 7, 2],
  ],
  hasFifth: true,
  bassSteps: [7],
};
const majorFourth: HarmonicField = {
  chords: [
    [5, 0, 9, 7],
    [2, 9, 5, 0],
    [0, 7, 2, 5],
  ],
  hasFifth: true,
  bassSteps: [5],
};
const lydianRise: HarmonicField = {
  chords: [
    [2, 9, 6, 4],
    [4, 11, 9, 2],
    [9, 4, 11, 6],
  ],
  hasFifth: false,
  bassSteps: [],
};

/** Levels are in the order of ROLE: drone, pad, shimmer, melody, pluck, pulse, sub. */
export const MODE_PRESETS: Readonly<Record<Mode, ModePreset>> = {
  meditation: {
    tonicMidi: 38,
    phraseSeconds: 10.5,
    fields: [minorHome, openFourths, dorianLight],
    fieldPhrases: 7,
    hold: 0.3,
    pads: [
      { low: 50, high: 58, rest: 0, rank: 0 },
      { low: 55, high: 64, rest: 0.12, rank: 0 },
      { low: 60, high: 69, rest: 0.2, rank: 0.1 },
      { low: 65, high: 74, rest: 0.4, rank: 0.3 },
    ],
    padAttackSeconds: 3.2,
    padReleaseSeconds: 5,
    shimmer: { low: 74, high: 86, rest: 0.5, rank: 0.3 },
    melody: { low: 62, high: 74, rest: 0.5, rank: 0.25 },
    plucks: { low: 62, high: 81, rest: 0, rank: 0 },
    figure: 0.62,
    pluck: glass,
    pulseBeats: 0,
    levelsDb: [-2, 0, -15, -5, 12, -8, -9],
    breathDb: -4.5,
    cutoffHz: 980,
    reverbSeconds: 6.5,
    trimDb: -23.1,
  },
  mindfulness: {
    tonicMidi: 43,
    phraseSeconds: 9.5,
    fields: [majorHome, majorFifth, majorFourth],
    fieldPhrases: 6,
    hold: 0.18,
    pads: [
      { low: 50, high: 59, rest: 0, rank: 0 },
      { low: 57, high: 66, rest: 0.15, rank: 0 },
      { low: 62, high: 71, rest: 0.22, rank: 0.1 },
      { low: 67, high: 76, rest: 0.38, rank: 0.25 },
    ],
    padAttackSeconds: 2.6,
    padReleaseSeconds: 4.2,
    shimmer: { low: 76, high: 88, rest: 0.4, rank: 0.3 },
    melody: { low: 64, high: 76, rest: 0.5, rank: 0.3 },
    plucks: { low: 64, high: 84, rest: 0, rank: 0 },
    figure: 0.8,
    pluck: harp,
    pulseBeats: 0,
    levelsDb: [-4, 0, -14, -6, 14, -8, -12],
    breathDb: -10,
    cutoffHz: 1150,
    reverbSeconds: 5.2,
    trimDb: -23.7,
  },
  focus: {
    tonicMidi: 40,
    phraseSeconds: 9,
    fields: [minorHome, openFourths, dorianLight],
    fieldPhrases: 8,
    hold: 0.4,
    pads: [
      { low: 50, high: 58, rest: 0, rank: 0 },
      { low: 55, high: 64, rest: 0.1, rank: 0 },
      { low: 60, high: 69, rest: 0.2, rank: 0.1 },
      { low: 66, high: 74, rest: 0.45, rank: 0.3 },
    ],
    padAttackSeconds: 2.2,
    padReleaseSeconds: 3.6,
    shimmer: { low: 74, high: 84, rest: 0.6, rank: 0.4 },
    melody: { low: 62, high: 72, rest: 0.75, rank: 0.5 },
    plucks: { low: 60, high: 79, rest: 0, rank: 0 },
    figure: 0.85,
    pluck: felt,
    pulseBeats: 2,
    levelsDb: [-3, 0, -16, -7, 13, 3, -10],
    breathDb: -9,
    cutoffHz: 1050,
    reverbSeconds: 3.8,
    trimDb: -23.9,
  },
  grounding: {
    tonicMidi: 36,
    phraseSeconds: 11,
    fields: [minorHome, openFourths, aeolianShade],
    fieldPhrases: 7,
    hold: 0.35,
    pads: [
      { low: 48, high: 56, rest: 0, rank: 0 },
      { low: 55, high: 63, rest: 0.15, rank: 0 },
      { low: 60, high: 67, rest: 0.3, rank: 0.15 },
      { low: 63, high: 71, rest: 0.5, rank: 0.4 },
    ],
    padAttackSeconds: 3.4,
    padReleaseSeconds: 5,
    shimmer: { low: 72, high: 82, rest: 0.65, rank: 0.4 },
    melody: { low: 55, high: 67, rest: 0.5, rank: 0.3 },
    plucks: { low: 55, high: 72, rest: 0, rank: 0 },
    figure: 0.6,
    pluck: wood,
    pulseBeats: 4,
    levelsDb: [0, 0, -18, -5, 13, 4, -6],
    breathDb: -9,
    cutoffHz: 720,
    reverbSeconds: 4.6,
    trimDb: -23.1,
  },
  visioning: {
    tonicMidi: 41,
    phraseSeconds: 10,
    fields: [majorHome, majorFifth, lydianRise],
    fieldPhrases: 6,
    hold: 0.2,
    pads: [
      { low: 52, high: 60, rest: 0, rank: 0 },
      { low: 57, high: 67, rest: 0.1, rank: 0 },
      { low: 64, high: 72, rest: 0.18, rank: 0.05 },
      { low: 69, high: 79, rest: 0.3, rank: 0.2 },
    ],
    padAttackSeconds: 3,
    padReleaseSeconds: 5,
    shimmer: { low: 77, high: 91, rest: 0.3, rank: 0.2 },
    melody: { low: 65, high: 79, rest: 0.4, rank: 0.2 },
    plucks: { low: 65, high: 88, rest: 0, rank: 0 },
    figure: 0.7,
    pluck: glass,
    pulseBeats: 0,
    levelsDb: [-4, 0, -11, -4, 12, -8, -11],
    breathDb: -9,
    cutoffHz: 1350,
    reverbSeconds: 7,
    trimDb: -25.3,
  },
  sleep: {
    tonicMidi: 44,
    phraseSeconds: 11.5,
    fields: [majorHome, majorFourth],
    fieldPhrases: 8,
    hold: 0.42,
    pads: [
      { low: 51, high: 58, rest: 0, rank: 0 },
      { low: 56, high: 64, rest: 0.2, rank: 0 },
      { low: 60, high: 68, rest: 0.3, rank: 0.15 },
      { low: 63, high: 72, rest: 0.55, rank: 0.4 },
    ],
    padAttackSeconds: 4,
    padReleaseSeconds: 6,
    shimmer: { low: 72, high: 80, rest: 0.7, rank: 0.4 },
    melody: { low: 58, high: 68, rest: 0.6, rank: 0.3 },
    plucks: { low: 58, high: 73, rest: 0, rank: 0 },
    figure: 0.45,
    pluck: hollow,
    pulseBeats: 0,
    levelsDb: [-1, 0, -19, -6, 11, -8, -7],
    breathDb: -10,
    cutoffHz: 640,
    reverbSeconds: 6.5,
    trimDb: -18.3,
  },
};
