import { elementAt } from '@innertide/std/element-at';
import { median } from '@innertide/std/median';
import type { Seconds } from '@innertide/std/units';
import type { PulseBeat } from './pulse-beats.ts';

/** Why a pulse is shown or not, as the interface words it. */
export type PulseReason = 'clear' | 'starting' | 'uneven' | 'faint' | 'frames-lost' | 'no-finger';

export interface PulseQuality {
  readonly level: 'good' | 'unsure';
  readonly reason: PulseReason;
}

/** Orphanidou et al. (IEEE JBHI 19:832, 2015): rate 40 to 180 a minute, no gap over 3 s, longest at most 2.2 times the shortest, mean likeness 0.86. */
const RATE_BPM = { low: 38, high: 190 };
const LONGEST_GAP_SECONDS = 3;
const LONGEST_TO_SHORTEST = 2.2;
/** Nearer in line than that: hearts that swing widely stay within a third. */
const SHORTEST_TO_USUAL = 0.7;
const LONGEST_TO_USUAL = 1.42;
/** Intervals at either end of a window in which a beat may be hidden. */
const SEEN_FROM_BOTH_SIDES = 2.2;
const LEAST_LIKENESS = 0.86;
/** Of any one beat among good ones, and of a beat whose interval is believed. */
export const LEAST_OWN_LIKENESS = 0.75;
/** Levels: what 0.3 leaves after smoothing. Below it a pulse looks like what compression does to pictures. */
const FAINTEST_RISE = 0.12;
/** Of the usual: a breath changes the size of a beat by a third. */
const LEAST_RISE = 0.5;
const MOST_RISE = 1.8;
/** Of its rise in a second: an artery fills in a tenth of a second; a camera that sets its exposure jumps. */
const STEEPEST = 13;
const FEWEST_BEATS = 5;

/** What a window of beats is judged from. */
export interface PulseEvidence {
  readonly beats: readonly PulseBeat[];
  readonly fromSeconds: Seconds;
  readonly toSeconds: Seconds;
}

/** Rates a window of beats of ten seconds or so. */
export function judgePulse({ beats, fromSeconds, toSeconds }: PulseEvidence): PulseQuality {
  if (beats.length < FEWEST_BEATS) return unsure('uneven');
  const gaps = beats.slice(1).map(({ atSeconds }, i) => atSeconds - elementAt(beats, i).atSeconds);
  const [shortest, longest] = [Math.min(...gaps), Math.max(...gaps)];
  const rate = 60 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length);
  if (longest > LONGEST_GAP_SECONDS || longest > LONGEST_TO_SHORTEST * shortest) return unsure('uneven');
  // Beats must fill the window: a few that are alike in one part of it say nothing of the rest.
  const missing = SEEN_FROM_BOTH_SIDES * median(gaps);
  const [first, last] = [elementAt(beats, 0), elementAt(beats, beats.length - 1)];
  if (first.atSeconds > fromSeconds + missing || last.atSeconds < toSeconds - missing) return unsure('uneven');
  if (gaps.some((gap, i) => isOutOfLine(gap, gaps.slice(Math.max(0, i - 4), i + 5)))) return unsure('uneven');
  if (rate < RATE_BPM.low || rate > RATE_BPM.high) return unsure('uneven');
  const usualRise = median(beats.map(({ rise }) => rise));
  if (usualRise < FAINTEST_RISE) return unsure('faint');
  if (median(beats.map(({ steepness }) => steepness)) > STEEPEST) return unsure('uneven');
  if (beats.some(({ rise }) => rise < LEAST_RISE * usualRise || rise > MOST_RISE * usualRise)) return unsure('uneven');
  const likeness = beats.reduce((sum, beat) => sum + beat.likeness, 0) / beats.length;
  if (likeness < LEAST_LIKENESS || beats.some((beat) => beat.likeness < LEAST_OWN_LIKENESS)) return unsure('uneven');
  return { level: 'good', reason: 'clear' };
}

/** A beat too many or too few: far from the middle of the intervals around it. */
function isOutOfLine(gap: Seconds, around: readonly Seconds[]): boolean {
  const usual = median(around);
  return gap < SHORTEST_TO_USUAL * usual || gap > LONGEST_TO_USUAL * usual;
}

const unsure = (reason: PulseReason): PulseQuality => ({ level: 'unsure', reason });
