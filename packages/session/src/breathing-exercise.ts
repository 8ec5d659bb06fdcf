import { BREATH_PHASES, type BreathPattern } from '@innertide/protocol/session-settings';
import { clamp } from '@innertide/std/limits';
import { keysOf } from '@innertide/std/record';
import { cos } from '@innertide/std/trigonometric';
import type { Seconds, Unit } from '@innertide/std/units';

/** One part of a breath. `top-up` is the second, short in-breath of a sigh. */
export type BreathStepKind = 'in' | 'top-up' | 'hold' | 'out' | 'rest';

export interface BreathStep {
  readonly kind: BreathStepKind;
  /** Whole seconds, so that they can be counted. */
  readonly seconds: Seconds;
  /** How full the lungs are at its end, 0 to 1; it begins where the one before it ended. */
  readonly to: Unit;
}

/**
 * Breathing exercises as they are usually taught. None is known to be better than another: slow breathing of any even pace is what
 * studies agree on (Shao 2024), 5.5 breaths a minute did no better than a placebo pace (Fincham 2023), and five minutes a day of long
 * sighs lifted the mood more than other exercises did in one study (Balban 2023).
 */
export const BREATHING_EXERCISES = {
  longerOut: [step('in', 4, 1), step('out', 6, 0)],
  coherent: [step('in', 5, 1), step('out', 5, 0)],
  box: [step('in', 4, 1), step('hold', 4, 1), step('out', 4, 0), step('rest', 4, 0)],
  fourSevenEight: [step('in', 4, 1), step('hold', 7, 1), step('out', 8, 0)],
  sigh: [step('in', 3, 0.75), step('top-up', 1, 1), step('out', 7, 0)],
} as const satisfies Record<string, readonly BreathStep[]>;

export type ReadyExercise = keyof typeof BREATHING_EXERCISES;
export type ExerciseName = ReadyExercise | 'own';

/** In the order in which they are offered. The first holds nothing: it is what a bad moment gets. */
export const EXERCISE_NAMES: readonly ExerciseName[] = [...keysOf(BREATHING_EXERCISES), 'own'];

/** What somebody makes of it: whole seconds within `BREATH_PHASES`. */
export const FIRST_OWN_PATTERN: BreathPattern = { inSeconds: 4, holdInSeconds: 2, outSeconds: 6, holdOutSeconds: 0 };

/** Breathing begins with this much of an out-breath: there is always something to let out. */
export const LEAD_OUT_SECONDS: Seconds = 2;

function step(kind: BreathStepKind, seconds: Seconds, to: Unit): BreathStep {
  return { kind, seconds, to };
}

/** Returns a pattern in whole seconds, each part within its limits. */
function asOwnPattern(pattern: BreathPattern): BreathPattern {
  const whole = (part: keyof BreathPattern) => clamp(Math.round(pattern[part]), BREATH_PHASES[part]);
  return {
    inSeconds: whole('inSeconds'),
    holdInSeconds: whole('holdInSeconds'),
    outSeconds: whole('outSeconds'),
    holdOutSeconds: whole('holdOutSeconds'),
  };
}

/** Returns the steps of an exercise, in order; those of one's own come from its pattern, without the parts that last no second. */
export function stepsOf(name: ExerciseName, own: BreathPattern): readonly BreathStep[] {
  if (name !== 'own') return BREATHING_EXERCISES[name];
  const { inSeconds, holdInSeconds, outSeconds, holdOutSeconds } = asOwnPattern(own);
  return [
    step('in', inSeconds, 1),
    step('hold', holdInSeconds, 1),
    step('out', outSeconds, 0),
    step('rest', holdOutSeconds, 0),
  ].filter(({ seconds }) => seconds > 0);
}

/** Returns the seconds of one breath. */
export function cycleSeconds(steps: readonly BreathStep[]): Seconds {
  return steps.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Returns the pattern that music and vibration follow: both in-breaths of a sigh are one to them. */
export function patternOfSteps(steps: readonly BreathStep[]): BreathPattern {
  const secondsOf = (...kinds: readonly BreathStepKind[]) =>
    steps.reduce((sum, { kind, seconds }) => (kinds.includes(kind) ? sum + seconds : sum), 0);
  return {
    inSeconds: secondsOf('in', 'top-up'),
    holdInSeconds: secondsOf('hold'),
    outSeconds: secondsOf('out'),
    holdOutSeconds: secondsOf('rest'),
  };
}

/** A moment of an exercise. */
export interface BreathMoment {
  readonly kind: BreathStepKind;
  /** Place of the step in the exercise; −1 in the out-breath that leads in. */
  readonly index: number;
  /** The second of the step that runs, from 1. */
  readonly count: number;
  /** How full the lungs are, 0 to 1. */
  readonly openness: Unit;
  /** How much of the breath is over, 0 to 1; 0 in the lead-in. */
  readonly within: Unit;
}

/**
 * Returns the moment of an exercise; it depends on time alone.
 * @param seconds since it began, from 0; the first `LEAD_OUT_SECONDS` are the out-breath that leads in.
 * @example momentAt(BREATHING_EXERCISES.box, LEAD_OUT_SECONDS + 4.5) // { kind: 'hold', count: 1, … }
 */
export function momentAt(steps: readonly BreathStep[], seconds: Seconds): BreathMoment {
  if (seconds < LEAD_OUT_SECONDS) {
    const openness = glide(0.5, 0, Math.max(0, seconds) / LEAD_OUT_SECONDS);
    return { kind: 'out', index: -1, count: Math.floor(Math.max(0, seconds)) + 1, openness, within: 0 };
  }
  const period = cycleSeconds(steps);
  const within = (seconds - LEAD_OUT_SECONDS) % period;
  let begins = 0;
  let from = steps.at(-1)?.to ?? 0;
  for (const [index, { kind, seconds: length, to }] of steps.entries()) {
    if (within < begins + length) {
      const passed = within - begins;
      const openness = glide(from, to, passed / length);
      return { kind, index, count: Math.floor(passed) + 1, openness, within: within / period };
    }
    begins += length;
    from = to;
  }
  return { kind: 'out', index: 0, count: 1, openness: 0, within: 0 };
}

/** A swell: slow at both ends, as a breath is. */
function glide(from: Unit, to: Unit, share: Unit): Unit {
  return from + ((to - from) * (1 - cos(Math.PI * share))) / 2;
}

/** Reads a stored exercise name; null for anything else. */
export function parseExerciseName(value: unknown): ExerciseName | null {
  return EXERCISE_NAMES.find((name) => name === value) ?? null;
}

/** Reads a stored pattern of one's own, within its limits; null for anything else. */
export function parseOwnPattern(value: unknown): BreathPattern | null {
  if (typeof value !== 'object' || value === null) return null;
  const stored = value as Partial<Record<keyof BreathPattern, unknown>>;
  const { inSeconds, holdInSeconds, outSeconds, holdOutSeconds } = stored;
  const parts = [inSeconds, holdInSeconds, outSeconds, holdOutSeconds];
  if (!parts.every((part) => typeof part === 'number' && Number.isFinite(part))) return null;
  return asOwnPattern(value as BreathPattern);
}
