import type { BreathPattern } from '@innertide/session/breath';
import {
  type ExerciseName,
  FIRST_OWN_PATTERN,
  parseExerciseName,
  parseOwnPattern,
} from '@innertide/session/breathing-exercise';
import { BRAND_SLUG } from '@innertide/std/brand';
import { jsonKey, type KeyValuePort } from '../ports/key-value-port.ts';

/** How somebody breathes on this device: the exercise chosen last, a pattern of their own, and whether it sounds and is felt. */
export interface BreathingChoice {
  readonly exercise: ExerciseName;
  readonly own: BreathPattern;
  readonly hasSound: boolean;
  readonly hasPulse: boolean;
}

export const FIRST_BREATHING: BreathingChoice = {
  exercise: 'longerOut',
  own: FIRST_OWN_PATTERN,
  hasSound: false,
  hasPulse: true,
};

const KEY = jsonKey<BreathingChoice>(`${BRAND_SLUG}.breathing`, (value) => {
  if (typeof value !== 'object' || value === null) return null;
  const stored = value as Partial<Record<keyof BreathingChoice, unknown>>;
  return {
    exercise: parseExerciseName(stored.exercise) ?? FIRST_BREATHING.exercise,
    own: parseOwnPattern(stored.own) ?? FIRST_BREATHING.own,
    hasSound: stored.hasSound === true,
    hasPulse: stored.hasPulse !== false,
  };
});

export function readBreathing(storage: KeyValuePort): BreathingChoice {
  return storage.read(KEY) ?? FIRST_BREATHING;
}

export function writeBreathing(storage: KeyValuePort, choice: BreathingChoice): void {
  storage.write(KEY, choice);
}
