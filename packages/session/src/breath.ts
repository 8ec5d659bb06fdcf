import type { Mode } from '@innertide/std/mode';
import type { Seconds, Unit } from '@innertide/std/units';

/** One breath: no holds, out longer than in (comfortable slow breathing; Lalanza 2023, Balban 2023). */
export interface BreathPattern {
  readonly inSeconds: Seconds;
  readonly outSeconds: Seconds;
}

export interface Breath {
  readonly phase: 'in' | 'out';
  /** 0 when the lungs are empty, 1 when they are full. */
  readonly openness: Unit;
}

const PATTERNS: Readonly<Record<Mode, BreathPattern>> = {
  meditation: { inSeconds: 4.5, outSeconds: 6 },
  mindfulness: { inSeconds: 4.2, outSeconds: 5.8 },
  focus: { inSeconds: 4.2, outSeconds: 4.8 },
  grounding: { inSeconds: 4, outSeconds: 6 },
  visioning: { inSeconds: 4.4, outSeconds: 5.4 },
  sleep: { inSeconds: 4.5, outSeconds: 7.5 },
};

export function breathPattern(mode: Mode): BreathPattern {
  return PATTERNS[mode];
}

/** Where the breath is at a moment of the session: a function of time alone, so any moment can be shown. */
export function breathAt(playedSeconds: Seconds, pattern: BreathPattern): Breath {
  const period = pattern.inSeconds + pattern.outSeconds;
  const within = ((playedSeconds % period) + period) % period;
  if (within < pattern.inSeconds) {
    return { phase: 'in', openness: (1 - Math.cos((Math.PI * within) / pattern.inSeconds)) / 2 };
  }
  const out = (within - pattern.inSeconds) / pattern.outSeconds;
  return { phase: 'out', openness: (1 + Math.cos(Math.PI * out)) / 2 };
}
