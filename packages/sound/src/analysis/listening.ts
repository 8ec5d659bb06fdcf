import { elementAt } from '@innertide/std/element-at';
import type { SoundProgram } from '../program.ts';
import { measureBalance } from './balance.ts';
import { type Course, repetitionOf } from './course.ts';
import { countClicks, longestGap } from './faults.ts';
import { measureLoudness, truePeakDb } from './loudness.ts';
import { pitchOnGrid, strongestToneHz } from './pitch.ts';

type Stereo = readonly [Float32Array, Float32Array];

/** A figure, and the range it must lie in. */
export interface Finding {
  readonly figure: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** Whether a figure lies where it must; NaN never does. */
export function holds({ value, from, to }: Finding): boolean {
  return value >= from && value <= to;
}

const OPEN = Number.POSITIVE_INFINITY;

function noClicks(stereo: Stereo, sampleRate: number): readonly Finding[] {
  return [{ figure: 'clicks', value: countClicks(stereo, sampleRate), from: 0, to: 0 }];
}

/** What must never be audible in any render. @param clicks what was found of them (`judgeClicks`); by default there must be none. */
export function listenForFaults(stereo: Stereo, sampleRate: number, clicks = noClicks(stereo, sampleRate)): Finding[] {
  const broken = stereo.reduce((sum, side) => sum + side.reduce((n, v) => n + (Number.isFinite(v) ? 0 : 1), 0), 0);
  return [
    { figure: 'broken samples', value: broken, from: 0, to: 0 },
    ...clicks,
    { figure: 'longest gap, s', value: longestGap(stereo, sampleRate), from: 0, to: 0.2 },
    { figure: 'true peak, dBTP', value: truePeakDb(stereo), from: -OPEN, to: -1 },
  ];
}

/**
 * A whole session, as it is played. The ranges hold fourteen published meditation tracks (10th to 90th percentile,
 * widened a little): median −20 LUFS, 4 LU, −10 dB per octave for music alone.
 */
export function listenToSession(stereo: Stereo, sampleRate: number, clicks?: readonly Finding[]): Finding[] {
  const loudness = measureLoudness(stereo, sampleRate);
  const balance = measureBalance(stereo, sampleRate);
  return [
    ...listenForFaults(stereo, sampleRate, clicks),
    { figure: 'loudness, LUFS', value: loudness.integrated, from: -24, to: -16 },
    { figure: 'loudness range, LU', value: loudness.range, from: 1, to: 13 },
    { figure: 'loudest 3 s over all, LU', value: loudness.peakOverWhole, from: 0, to: 6.5 },
    { figure: 'left over right, dB', value: balance.leftOverRight, from: -1, to: 1 },
    { figure: 'lost in mono, dB', value: balance.monoLoss, from: -4, to: 0 },
    { figure: 'tilt, dB/octave', value: balance.tilt, from: -9, to: -2 },
    { figure: 'centroid, Hz', value: balance.centroid, from: 120, to: 2500 },
  ];
}

/**
 * The music layer alone; `course` from the same render. Bells and bars ring between the keys: where a world has them, the tests of their
 * voices hold their fundamentals to the grid, and here most of the energy must still lie on it.
 */
export function listenToMusic(
  stereo: Stereo,
  sampleRate: number,
  a4Hz: number,
  course: Course,
  hasBells: boolean,
): Finding[] {
  const pitch = pitchOnGrid(stereo, sampleRate, a4Hz);
  return [
    ...listenForFaults(stereo, sampleRate),
    { figure: 'off the grid, cents', value: pitch.offsetCents, from: hasBells ? -OPEN : -2, to: hasBells ? OPEN : 2 },
    { figure: 'share on the grid', value: pitch.onGrid, from: hasBells ? 0.55 : 0.9, to: 1 },
    { figure: 'loudness range, LU', value: measureLoudness(stereo, sampleRate).range, from: 2, to: 13 },
    { figure: 'tilt, dB/octave', value: measureBalance(stereo, sampleRate).tilt, from: -12, to: -5.5 },
    // In less than two minutes a course is too short to tell a loop from a likeness.
    ...(elementAt(course, 0).length < 230
      ? []
      : [{ figure: 'repetition', value: repetitionOf(course), from: -1, to: 0.6 }]),
  ];
}

/** The binaural pair alone, ten seconds or more. */
export function listenToPair(
  [left, right]: Stereo,
  sampleRate: number,
  { carrierHz, beatHz }: SoundProgram['binaural'],
): Finding[] {
  const low = strongestToneHz(left, sampleRate, carrierHz * 0.8, carrierHz * 1.2);
  const high = strongestToneHz(right, sampleRate, carrierHz * 0.8, carrierHz * 1.2);
  return [
    { figure: 'carrier error, Hz', value: (low + high) / 2 - carrierHz, from: -0.05, to: 0.05 },
    { figure: 'beat error, Hz', value: high - low - beatHz, from: -0.01, to: 0.01 },
  ];
}
