import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { Seconds } from '@innertide/std/units';
import { breathPatternOf, breathPeriodSeconds, type PacedBreath } from '../breath.ts';
import { ringingTimes } from './bells.ts';
import type { Span } from './moments.ts';
import type { GuidanceWish } from './plan.ts';

/** The most that Heart Sync lengthens silences by. */
const LONGEST_PAUSE_SHARE = 1.5;

/** Bells of a session without an end are known so far ahead. */
const ENDLESS_BELL_SECONDS = 24 * 3600;

export interface LiveSurroundings {
  /** The breath that Heart Sync leads now; null where the session's own applies. */
  readonly paced?: PacedBreath | null;
  /** Phrases of the melody, as far as they are known. */
  readonly phrases?: readonly Span[];
  readonly secondsOf?: (key: string) => Seconds | undefined;
}

/**
 * Returns what the words of a session have to keep to. A breath that Heart Sync leads more slowly than the session's own lengthens the
 * silences; a faster one hurries nothing.
 */
export function guidanceWish(
  settings: SessionSettings,
  hearing: number,
  { paced = null, phrases = [], secondsOf }: LiveSurroundings = {},
): GuidanceWish {
  const { guidance, lengthMinutes, fadeOutSeconds } = settings;
  const totalSeconds = lengthMinutes === null ? null : lengthMinutes * 60;
  const own = breathPatternOf(settings);
  const slower = paced === null ? 1 : breathPeriodSeconds(paced.pattern) / breathPeriodSeconds(own);
  return {
    words: guidance.words,
    hearing,
    totalSeconds,
    fadeOutSeconds,
    pacing: paced ?? { pattern: own, beginsAtSeconds: 0 },
    bells: ringingTimes(settings, totalSeconds ?? ENDLESS_BELL_SECONDS),
    phrases,
    pauseShare: Math.min(LONGEST_PAUSE_SHARE, Math.max(1, slower)),
    ...(secondsOf && { secondsOf }),
  };
}
