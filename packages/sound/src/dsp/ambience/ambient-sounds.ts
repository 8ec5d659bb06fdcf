// What each ambient sound is: its voice, its trims and the ranges it is held to. A new sound is a name in
// packages/std/src/layer.ts, a voice beside this file, a line in each table here, and its words.
import type { AmbientSound } from '@innertide/std/layer';
import type { AmbientVoice } from './ambient-voice.ts';
import { Drone } from './drone.ts';
import { Fan } from './fan.ts';
import { createFire } from './fire.ts';
import { Forest } from './forest.ts';
import { Night } from './night.ts';
import { ColouredNoise } from './noise-colour.ts';
import { Ocean } from './ocean.ts';
import { createRain } from './rain.ts';
import { SingingBowls } from './singing-bowls.ts';
import { createStream } from './stream.ts';
import { Thunder } from './thunder.ts';
import { Train } from './train.ts';
import { createWind } from './wind.ts';
import { Womb } from './womb.ts';

/** Decibels that bring every character of every sound to the same loudness (−25 LUFS at the default volume). */
export const TRIMS_DB: { readonly [Sound in AmbientSound]: readonly number[] } = {
  rain: [-1.3, 12.6, 4.8, -3.3, 9.4, 8],
  ocean: [7.4, 4.2, 4],
  stream: [9.6, 9.7, 1.9],
  wind: [5.1, 2, 2.9, 5.9],
  forest: [8.8, 9, 13.2],
  night: [19.4, 14.6, 19.5],
  fire: [12.8, 16.8, 4.9],
  thunder: [12.6, 9.2, 10.2, -0.3],
  brown: [4.1, 7.1],
  pink: [-2, 1.1],
  white: [-0.4, 2.6],
  fan: [11.4, 11.8, 10.6],
  drone: [-4.7, -4.7, -3.2],
  womb: [12.5, 12.3, 14.4],
  train: [17.5, 17, 17.8],
  bowls: [-20.5, -20.2, -21],
};

/** A voice for a sound, silent until it is rendered. */
export function createVoice(sound: AmbientSound, sampleRate: number): AmbientVoice {
  switch (sound) {
    case 'rain':
      return createRain(sampleRate);
    case 'ocean':
      return new Ocean(sampleRate);
    case 'stream':
      return createStream(sampleRate);
    case 'wind':
      return createWind(sampleRate);
    case 'forest':
      return new Forest(sampleRate);
    case 'night':
      return new Night(sampleRate);
    case 'fire':
      return createFire(sampleRate);
    case 'thunder':
      return new Thunder(sampleRate);
    case 'brown':
    case 'pink':
    case 'white':
      return new ColouredNoise(sampleRate, sound);
    case 'fan':
      return new Fan(sampleRate);
    case 'drone':
      return new Drone(sampleRate);
    case 'womb':
      return new Womb(sampleRate);
    case 'train':
      return new Train(sampleRate);
    case 'bowls':
      return new SingingBowls(sampleRate);
  }
}

type Range = readonly [from: number, to: number];

/** What one character of an ambient sound must be. */
export interface AmbientRange {
  /** Slope of the spectrum, decibels per octave. */
  readonly tilt: Range;
  /** Centre of energy, hertz. */
  readonly centroid: Range;
  /** Standard deviation of the level over its mean. */
  readonly depth: Range;
}

interface AmbientRanges {
  /** Each character, over minutes. */
  readonly characters: readonly AmbientRange[];
  /** Decibels by which minutes may lie beside the common loudness: gusts, waves and storms have their rests; 1 when it is not given. */
  readonly within?: number;
  /**
   * The first character over twelve seconds of one seed: a little wider. `within`: decibels beside the loudness that all
   * share over minutes; a storm has its rests, and two waves may lie fifteen apart.
   */
  readonly brief: AmbientRange & { readonly within: number };
}

/**
 * Nature's ranges, from twenty recordings and widened by a third of an octave or half a decibel: rain −1.9 … 1.9 dB per
 * octave, 2.4 … 6 kHz; waves −1.9 … −2.5, 1.6 … 2 kHz, depth 0.64; wind −8 … −8.8, 150 … 320 Hz, 0.45 … 0.55; wind in
 * trees −1.7, 1.1 kHz; fire −0.6 … −3.3, 5 kHz; crickets −1.7, 3.9 kHz; river 3.2, 2.7 kHz. The noises: theory. What no
 * recording stands for (fan, drone, frogs, and rain on things): the range it was tuned to by listening and analysis. Six ranges
 * are wider by recordings named in texture-references.ts: the storm has
 * −9.6 dB per octave, wind in trees 0.06 of its modulation under 0.5 Hz, with which a depth is 0.16; the rain has −2.4 dB per
 * octave, the summer night −4.5 dB per octave, 3.5 kHz and a depth of 0.84, the birds (−1.1 dB per octave, 3 kHz) a depth of 1.16, and the
 * fireplace a depth of 0.34, of which a third less is 0.25.
 */
export const AMBIENT_RANGES: { readonly [Sound in AmbientSound]: AmbientRanges } = {
  rain: {
    characters: [
      { tilt: [-2.9, 1.9], centroid: [2400, 6000], depth: [0.13, 0.32] },
      { tilt: [-1.9, 1.9], centroid: [2400, 6000], depth: [0.13, 0.32] },
      { tilt: [-1.9, 1.9], centroid: [2400, 6000], depth: [0.13, 0.34] },
      { tilt: [-1.9, 1.9], centroid: [2400, 6000], depth: [0.02, 0.32] },
      { tilt: [-5.5, -1], centroid: [600, 3500], depth: [0.1, 0.6] },
      { tilt: [-4, 0.5], centroid: [900, 4000], depth: [0.05, 0.4] },
    ],
    brief: { tilt: [-2.9, 1.9], centroid: [2400, 6000], depth: [0.1, 0.3], within: 1.5 },
  },
  ocean: {
    characters: [
      { tilt: [-2.9, -1.6], centroid: [1450, 2300], depth: [0.5, 0.75] },
      { tilt: [-3, -1.6], centroid: [1300, 2300], depth: [0.4, 0.65] },
      { tilt: [-2.6, -1.4], centroid: [1600, 2500], depth: [0.4, 0.65] },
    ],
    within: 2,
    brief: { tilt: [-3, -1.7], centroid: [1500, 2300], depth: [0.4, 0.75], within: 5.5 },
  },
  stream: {
    characters: [
      { tilt: [2.3, 3.8], centroid: [2250, 3400], depth: [0.13, 0.32] },
      { tilt: [1.5, 3.7], centroid: [2250, 3400], depth: [0.1, 0.3] },
      { tilt: [-2.5, 1.5], centroid: [1500, 5000], depth: [0.03, 0.3] },
    ],
    brief: { tilt: [1.5, 4], centroid: [2300, 3600], depth: [0.08, 0.35], within: 1 },
  },
  wind: {
    characters: [
      { tilt: [-9.2, -7.5], centroid: [130, 360], depth: [0.4, 0.65] },
      { tilt: [-2.3, -1.2], centroid: [880, 1390], depth: [0.12, 0.6] },
      { tilt: [-2, 2.5], centroid: [1500, 5500], depth: [0.1, 0.6] },
      { tilt: [-10, -5.5], centroid: [100, 500], depth: [0.3, 0.8] },
    ],
    within: 2.5,
    brief: { tilt: [-9.5, -7.5], centroid: [150, 340], depth: [0.2, 0.65], within: 3 },
  },
  forest: {
    characters: [
      { tilt: [-1.5, 0.5], centroid: [2200, 3900], depth: [0.15, 1.16] },
      { tilt: [-1.5, 0.8], centroid: [2200, 3900], depth: [0.15, 1.16] },
      { tilt: [-1.5, 0.5], centroid: [2200, 3900], depth: [0.15, 0.45] },
    ],
    brief: { tilt: [-1.5, 0.5], centroid: [2500, 3900], depth: [0.1, 1.16], within: 2 },
  },
  night: {
    characters: [
      { tilt: [-5, -1], centroid: [2800, 4700], depth: [0.2, 0.84] },
      { tilt: [-5, -1], centroid: [2800, 4700], depth: [0.2, 0.84] },
      { tilt: [-4, -2], centroid: [1500, 3000], depth: [1.6, 2.8] },
    ],
    brief: { tilt: [-5, -0.8], centroid: [2800, 4500], depth: [0.1, 0.84], within: 3.5 },
  },
  fire: {
    characters: [
      { tilt: [-3.3, -0.6], centroid: [3700, 6000], depth: [0.25, 0.9] },
      { tilt: [-3.3, -0.6], centroid: [3200, 6000], depth: [0.25, 0.9] },
      { tilt: [-5.6, -3.5], centroid: [300, 1200], depth: [0.3, 0.6] },
    ],
    brief: { tilt: [-3.3, -0.6], centroid: [2800, 5500], depth: [0.25, 0.9], within: 3 },
  },
  thunder: {
    characters: [
      { tilt: [-10, -4.5], centroid: [70, 400], depth: [0.6, 1.4] },
      { tilt: [-10, -4.5], centroid: [70, 400], depth: [0.6, 1.4] },
      { tilt: [-7, -2.5], centroid: [100, 900], depth: [0.4, 1.2] },
      { tilt: [-9.6, -2.5], centroid: [70, 1200], depth: [0.6, 3] },
    ],
    within: 3,
    brief: { tilt: [-10, -4], centroid: [70, 500], depth: [0.3, 1.3], within: 5 },
  },
  brown: {
    characters: [
      { tilt: [-6.25, -5.75], centroid: [100, 300], depth: [0.2, 0.45] },
      { tilt: [-6.25, -5.75], centroid: [100, 300], depth: [0.25, 0.55] },
    ],
    brief: { tilt: [-6.3, -5.6], centroid: [100, 300], depth: [0.2, 0.5], within: 1 },
  },
  pink: {
    characters: [
      { tilt: [-3.2, -2.8], centroid: [2700, 3400], depth: [0.08, 0.3] },
      { tilt: [-3.2, -2.8], centroid: [2700, 3400], depth: [0.15, 0.45] },
    ],
    brief: { tilt: [-3.2, -2.8], centroid: [1500, 3000], depth: [0.1, 0.3], within: 1 },
  },
  white: {
    characters: [
      { tilt: [-0.1, 0.1], centroid: [11000, 12500], depth: [0, 0.15] },
      { tilt: [-0.1, 0.1], centroid: [11000, 12500], depth: [0.15, 0.4] },
    ],
    brief: { tilt: [-0.1, 0.1], centroid: [7500, 8500], depth: [0, 0.1], within: 1 },
  },
  fan: {
    characters: [
      { tilt: [-5, -3], centroid: [600, 1600], depth: [0.05, 0.3] },
      { tilt: [-6, -3], centroid: [300, 1600], depth: [0.05, 0.35] },
      { tilt: [-7.2, -5], centroid: [300, 800], depth: [0.05, 0.3] },
    ],
    brief: { tilt: [-5, -3], centroid: [700, 1500], depth: [0.05, 0.3], within: 1 },
  },
  drone: {
    characters: [
      { tilt: [-14, -8], centroid: [50, 200], depth: [0.15, 0.6] },
      { tilt: [-14, -8], centroid: [50, 300], depth: [0.15, 0.6] },
      { tilt: [-14, -8], centroid: [50, 200], depth: [0.15, 0.6] },
    ],
    brief: { tilt: [-14, -9], centroid: [60, 200], depth: [0.1, 0.6], within: 2.5 },
  },
  womb: {
    characters: [
      { tilt: [-8.5, -6], centroid: [200, 500], depth: [0.2, 0.5] },
      { tilt: [-8.5, -6], centroid: [200, 500], depth: [0.2, 0.5] },
      { tilt: [-11, -7.5], centroid: [80, 250], depth: [0.25, 0.55] },
    ],
    within: 1.5,
    brief: { tilt: [-9, -6], centroid: [200, 500], depth: [0.2, 0.5], within: 2 },
  },
  train: {
    characters: [
      { tilt: [-6, -3.5], centroid: [300, 800], depth: [0.2, 0.5] },
      { tilt: [-4.5, -2], centroid: [700, 1600], depth: [0.15, 0.45] },
      { tilt: [-6, -3.5], centroid: [300, 800], depth: [0.15, 0.45] },
    ],
    within: 1.5,
    brief: { tilt: [-6, -3.5], centroid: [300, 800], depth: [0.2, 0.5], within: 2.5 },
  },
  bowls: {
    // A slope says little of a few tones.
    characters: [
      { tilt: [-20, 14], centroid: [120, 350], depth: [0.2, 0.55] },
      { tilt: [-20, 14], centroid: [120, 350], depth: [0.25, 0.6] },
      { tilt: [-20, 14], centroid: [300, 700], depth: [0.2, 0.55] },
    ],
    within: 2,
    brief: { tilt: [-20, 14], centroid: [120, 350], depth: [0.15, 0.6], within: 3 },
  },
};
