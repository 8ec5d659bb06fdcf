import type { BreathPattern, SessionSettings } from '@innertide/protocol/session-settings';
import type { Mode } from '@innertide/std/mode';
import { keysOf } from '@innertide/std/record';
import type { Seconds, Unit } from '@innertide/std/units';

export type { BreathPattern } from '@innertide/protocol/session-settings';

export interface Breath {
  readonly phase: 'in' | 'hold-in' | 'out' | 'hold-out';
  /** 0 when the lungs are empty, 1 when they are full. */
  readonly openness: Unit;
}

/** No holds, out longer than in: comfortable slow breathing (Lalanza 2023, Balban 2023). */
function flowing(inSeconds: Seconds, outSeconds: Seconds): BreathPattern {
  return { inSeconds, holdInSeconds: 0, outSeconds, holdOutSeconds: 0 };
}

const PATTERNS: Readonly<Record<Mode, BreathPattern>> = {
  meditation: flowing(4.5, 6),
  mindfulness: flowing(4.2, 5.8),
  focus: flowing(4.2, 4.8),
  grounding: flowing(4, 6),
  visioning: flowing(4.4, 5.4),
  sleep: flowing(4.5, 7.5),
};

/** Ready breaths beside the mode's own. None holds: a hold is something one asks for. */
export const READY_BREATHS = {
  even: flowing(5, 5),
  longerOut: flowing(4, 6),
  slow: flowing(5, 7),
  settling: flowing(4, 8),
} as const satisfies Record<string, BreathPattern>;

export type ReadyBreath = keyof typeof READY_BREATHS;

/** Returns the breath of a mode, in seconds. Sources: Lalanza 2023, Balban 2023 (slow, longer out than in). */
export function breathPattern(mode: Mode): BreathPattern {
  return PATTERNS[mode];
}

/** Returns the breath that a session is paced by: the person's own, or the mode's. */
export function breathPatternOf(settings: Pick<SessionSettings, 'breathPattern' | 'mode'>): BreathPattern {
  return settings.breathPattern ?? breathPattern(settings.mode);
}

/** Finds which ready breath a pattern is; null for the mode's own (null) and for one that was made by hand. */
export function readyBreathOf(pattern: BreathPattern | null): ReadyBreath | null {
  return keysOf(READY_BREATHS).find((name) => pattern !== null && isSame(READY_BREATHS[name], pattern)) ?? null;
}

function isSame(a: BreathPattern, b: BreathPattern): boolean {
  return (
    a.inSeconds === b.inSeconds &&
    a.outSeconds === b.outSeconds &&
    a.holdInSeconds === b.holdInSeconds &&
    a.holdOutSeconds === b.holdOutSeconds
  );
}

/**
 * Computes the seconds from one in-breath to the next.
 * @example 60 / breathPeriodSeconds(READY_BREATHS.even) // 6 breaths a minute
 */
export function breathPeriodSeconds(pattern: BreathPattern): Seconds {
  return pattern.inSeconds + pattern.holdInSeconds + pattern.outSeconds + pattern.holdOutSeconds;
}

/** Rounds each part of a pattern to half a second, the step of the sliders. */
export function inHalfSeconds(pattern: BreathPattern): BreathPattern {
  const half = (seconds: Seconds) => Math.round(seconds * 2) / 2;
  return {
    inSeconds: half(pattern.inSeconds),
    holdInSeconds: half(pattern.holdInSeconds),
    outSeconds: half(pattern.outSeconds),
    holdOutSeconds: half(pattern.holdOutSeconds),
  };
}

/** A breath on the session's clock of played seconds; drawing, haptics and sound all use it. */
export interface PacedBreath {
  readonly pattern: BreathPattern;
  /** Played time at which one of the in-breaths begins. */
  readonly beginsAtSeconds: Seconds;
}

/**
 * Returns phase and openness of a paced breath at a played time.
 * @param playedSeconds sound played since the session began; before `beginsAtSeconds` the pattern is continued backwards.
 */
export function pacedBreathAt({ pattern, beginsAtSeconds }: PacedBreath, playedSeconds: Seconds): Breath {
  return breathAt(playedSeconds - beginsAtSeconds, pattern);
}

/**
 * Returns phase and openness of a pattern that begins with an in-breath at 0. It depends on time alone, so that any moment can
 * be shown.
 * @param playedSeconds any time, also a negative one.
 * @example breathAt(2.5, READY_BREATHS.even) // { phase: 'in', openness: 0.5 }
 */
export function breathAt(playedSeconds: Seconds, pattern: BreathPattern): Breath {
  const period = breathPeriodSeconds(pattern);
  const { inSeconds, holdInSeconds, outSeconds } = pattern;
  const within = ((playedSeconds % period) + period) % period;
  if (within < inSeconds) return { phase: 'in', openness: (1 - Math.cos((Math.PI * within) / inSeconds)) / 2 };
  if (within < inSeconds + holdInSeconds) return { phase: 'hold-in', openness: 1 };
  const out = (within - inSeconds - holdInSeconds) / outSeconds;
  if (out < 1) return { phase: 'out', openness: (1 + Math.cos(Math.PI * out)) / 2 };
  return { phase: 'hold-out', openness: 0 };
}
