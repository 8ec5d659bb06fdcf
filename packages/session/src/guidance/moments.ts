import type { Seconds } from '@innertide/std/units';
import { breathPeriodSeconds, type PacedBreath, pacedBreathAt } from '../breath.ts';

/** A stretch of the played time. */
export interface Span {
  readonly begin: Seconds;
  readonly end: Seconds;
}

/** What words have to find their place in. All in played time. */
export interface Surroundings {
  /** null where no breath is led: a line may begin at any time. */
  readonly pacing: PacedBreath | null;
  /** Strokes of bells, in order. */
  readonly bells: readonly Seconds[];
  /** Phrases of the melody, in order. A line rather begins between them. */
  readonly phrases: readonly Span[];
  /** Whether a line may begin anywhere in an out-breath, not only as it begins: for words that would be lost. */
  readonly isOutBreathEnough?: boolean;
}

/** A line is over so long before a bell, and begins so long after it: its stroke is over then, its tone fades on. */
const BEFORE_BELL_SECONDS = 1.5;
const AFTER_BELL_SECONDS = 6;

/** What a line that begins within a phrase may wait for its end. */
const PHRASE_COST_SECONDS = 24;

/** How far beyond its wished time a better place is looked for. */
const LOOK_AHEAD_SECONDS = 28;

/** Where no breath is led, places are this far apart. */
const STEP_SECONDS = 0.5;

/** The first onset of an out-breath at or after a time, or the time itself where none is led or needed. */
function onsetFrom({ pacing, isOutBreathEnough }: Surroundings, at: Seconds): Seconds {
  if (pacing === null || isOutBreathEnough) return at;
  const { inSeconds, holdInSeconds } = pacing.pattern;
  const period = breathPeriodSeconds(pacing.pattern);
  const first = pacing.beginsAtSeconds + inSeconds + holdInSeconds;
  return first + Math.ceil((at - first) / period - 1e-9) * period;
}

function stepOf({ pacing, isOutBreathEnough }: Surroundings): Seconds {
  return pacing === null || isOutBreathEnough ? STEP_SECONDS : breathPeriodSeconds(pacing.pattern);
}

/** Whether a time lies in an out-breath; any time does where no breath is led. */
function isInOutBreath({ pacing }: Surroundings, at: Seconds): boolean {
  return pacing === null || pacedBreathAt(pacing, at + 1e-6).phase === 'out';
}

/** Index of the first value of an ordered list that is not less. */
function lowerBound<T>(list: readonly T[], keyOf: (item: T) => number, least: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item !== undefined && keyOf(item) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isOverBell({ bells }: Surroundings, at: Seconds, until: Seconds): boolean {
  const next = bells[lowerBound(bells, (bell) => bell, at - AFTER_BELL_SECONDS + 1e-9)];
  return next !== undefined && next < until + BEFORE_BELL_SECONDS;
}

/** Whether a time lies within a phrase of the melody. */
export function isInPhrase({ phrases }: Pick<Surroundings, 'phrases'>, at: Seconds): boolean {
  const phrase = phrases[lowerBound(phrases, ({ end }) => end, at + 1e-9)];
  return phrase !== undefined && phrase.begin < at;
}

/**
 * Finds where a line begins: with an out-breath, over no bell, if it can be between two phrases, near the time that is wished for.
 * @param lasts how long it is said. @param earliest it begins no sooner. @param latest it is over by then.
 * @returns null where there is no such place.
 */
export function placeFrom(
  around: Surroundings,
  {
    lasts,
    earliest,
    latest,
    wished,
  }: { readonly lasts: Seconds; readonly earliest: Seconds; readonly latest: Seconds; readonly wished: Seconds },
): Seconds | null {
  const step = stepOf(around);
  let best: { readonly at: Seconds; readonly cost: number } | null = null;
  // A little sooner than wished is as good as a little later.
  const from = Math.max(earliest, wished - step / 2);
  for (let at = onsetFrom(around, from); at + lasts <= latest + 1e-6; at += step) {
    if (best !== null && at - wished > LOOK_AHEAD_SECONDS) break;
    if (!isInOutBreath(around, at) || isOverBell(around, at, at + lasts)) continue;
    const cost = Math.abs(at - wished) + (isInPhrase(around, at) ? PHRASE_COST_SECONDS : 0);
    if (best === null || cost < best.cost) best = { at, cost };
  }
  return best?.at ?? null;
}

/**
 * Finds the last place in which a line is over by a time: with an out-breath and over no bell; of the last places rather one between
 * two phrases.
 * @param earliest it begins no sooner.
 */
export function placeBefore(
  around: Surroundings,
  { lasts, earliest, until }: { readonly lasts: Seconds; readonly earliest: Seconds; readonly until: Seconds },
): Seconds | null {
  const step = stepOf(around);
  let best: { readonly at: Seconds; readonly cost: number } | null = null;
  const last = until - lasts;
  const onset = onsetFrom(around, last);
  for (let at = onset > last + 1e-6 ? onset - step : onset; at >= earliest - 1e-6; at -= step) {
    if (best !== null && last - at > LOOK_AHEAD_SECONDS) break;
    if (!isInOutBreath(around, at) || isOverBell(around, at, at + lasts)) continue;
    const cost = last - at + (isInPhrase(around, at) ? PHRASE_COST_SECONDS : 0);
    if (best === null || cost < best.cost) best = { at, cost };
  }
  return best?.at ?? null;
}
