import type { Mode } from '@innertide/std/mode';
import { Composer } from '../composer/composer.ts';
import {
  centroidOf,
  centroidSpan,
  keySpan,
  largestRise,
  levelOf,
  longestWithoutClearing,
  measuredClearings,
  measureEnding,
  tenMinuteSpan,
} from './form-figures.ts';
import { PHRASE_LAGS } from './judge-pieces.ts';
import type { Finding } from './listening.ts';
import {
  coefficientOfVariation,
  harmonyChanges,
  highestPeak,
  intervalsOf,
  onsetAutocorrelation,
} from './phrase-statistics.ts';
import type { SecondColumns } from './second-columns.ts';
import { combinedTension, correlation, measureTension, plannedTensions } from './tension-figures.ts';

const OPEN = Number.POSITIVE_INFINITY;
const CLEARING_MODES: readonly Mode[] = ['meditation', 'mindfulness', 'visioning'];

/** What an hour of music without an end must show. */
export function judgeHourOfSound(columns: SecondColumns, mode: Mode): Finding[] {
  const [softest, loudest] = mode === 'focus' ? [1, 3] : [3, 6];
  const comb = onsetAutocorrelation(columns.rises, PHRASE_LAGS.from, PHRASE_LAGS.to);
  const changes = intervalsOf(harmonyChanges(columns.pitch));
  const hasClearings = CLEARING_MODES.includes(mode);
  return [
    { figure: 'ten-minute means, span, dB', value: tenMinuteSpan(columns), from: softest, to: loudest },
    {
      figure: 'ten-minute centroids, span, octaves',
      value: centroidSpan(columns),
      from: mode === 'focus' ? 0 : 0.5,
      to: mode === 'focus' ? 0.5 : OPEN,
    },
    { figure: 'key centre, span, fifths', value: keySpan(columns), from: 0.7, to: OPEN },
    {
      figure: 'longest without a clearing, min',
      value: longestWithoutClearing(columns) / 60,
      from: 0,
      to: hasClearings ? 40 : OPEN,
    },
    { figure: 'clearings found', value: measuredClearings(columns).length, from: hasClearings ? 1 : 0, to: OPEN },
    { figure: 'largest rise in 0.1 s, dB', value: largestRise(columns), from: 0, to: mode === 'sleep' ? 6 : 9 },
    { figure: 'onset autocorrelation, sound', value: highestPeak(comb).correlation, from: -1, to: 0.2 },
    // No limit: it is 0.5 too where chords change on a grid of ten seconds, for not every change is audible as one.
    { figure: 'harmony changes, variation', value: coefficientOfVariation(changes), from: 0, to: OPEN },
    { figure: 'loudness, LUFS', value: levelOf(columns, 60, columns.energy.length), from: -OPEN, to: OPEN },
  ];
}

/** How far the tension that is measured follows the one that was planned. */
export function judgeTension(columns: SecondColumns, mode: Mode, seed: number): Finding[] {
  const measured = measureTension(columns);
  const planned = plannedTensions(mode, seed, measured.level.length, null);
  const against = (values: readonly number[]) => correlation(planned, values);
  return [
    { figure: 'tension planned with measured', value: against(combinedTension(measured)), from: 0.4, to: 1 },
    { figure: 'with level', value: against(measured.level), from: -1, to: 1 },
    { figure: 'with onsets', value: against(measured.onsets), from: -1, to: 1 },
    { figure: 'with dissonance', value: against(measured.dissonance), from: -1, to: 1 },
    { figure: 'with brightness', value: against(measured.brightness), from: -1, to: 1 },
  ];
}

/** What a session that ends must show at its end: softer, sparser and at rest on its tonic, as no passage before it. */
export function judgeEnding(columns: SecondColumns, mode: Mode, seed: number): Finding[] {
  const { tonicMidi } = new Composer(mode, seed).piece;
  const { levelDb, density, alike, onTonic } = measureEnding(columns, tonicMidi % 12);
  return [
    { figure: 'last two minutes over the rest, dB', value: levelDb, from: -OPEN, to: -3 },
    { figure: 'onsets of the last two minutes over the rest', value: density, from: 0, to: 0.75 },
    { figure: 'other passages as soft and as sparse, share', value: alike, from: 0, to: 0.1 },
    { figure: 'last minute with its bass on the tonic, share', value: onTonic, from: 0.5, to: 1 },
  ];
}

/** What sleep must be beside meditation, after the half hour in which it settles. */
export function judgeSleep(sleep: SecondColumns, meditation: SecondColumns): Finding[] {
  const [from, until] = [1800, Math.min(sleep.energy.length, meditation.energy.length)];
  return [
    {
      figure: 'sleep under meditation, LU',
      value: levelOf(meditation, from, until) - levelOf(sleep, from, until),
      from: 4,
      to: 6,
    },
    {
      figure: 'centroid of sleep over that of meditation',
      value: centroidOf(sleep, from, until) / centroidOf(meditation, from, until),
      from: 0,
      to: 0.7,
    },
  ];
}
