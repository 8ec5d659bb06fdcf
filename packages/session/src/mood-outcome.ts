import { MOODS_AFTER, MOODS_BEFORE, type MoodBefore, type SessionRecord } from '@innertide/protocol/session-record';
import { isMode, type Mode } from '@innertide/std/mode';

type MoodAfter = NonNullable<SessionRecord['mood_after']>;

/** How somebody came to a session, what they played, and what they said afterwards. Stays on the device. */
export interface MoodOutcome {
  /** The session's id: an answer that is changed replaces the one before. */
  readonly id: string;
  readonly before: MoodBefore;
  readonly mode: Mode;
  /** null played without an end. */
  readonly minutes: number | null;
  readonly after: MoodAfter;
}

/** How many answers were given after a choice, and how many of them were better. */
export interface OutcomeCount {
  readonly better: number;
  readonly answered: number;
}

/** Older answers make place: habits change, and the list stays small. */
const MOST_OUTCOMES = 300;

/** Returns what a record teaches; null unless it was said how one came and how one left. */
export function outcomeOf(
  record: Pick<SessionRecord, 'id' | 'mode' | 'mood_before' | 'mood_after' | 'settings'>,
): MoodOutcome | null {
  const { id, mode, mood_before: before, mood_after: after, settings } = record;
  return before && after ? { id, before, mode, minutes: settings.lengthMinutes, after } : null;
}

/** Returns the outcomes with one added or changed; an outcome of null takes the session's answer back. */
export function withOutcome(
  outcomes: readonly MoodOutcome[],
  id: string,
  outcome: MoodOutcome | null,
): readonly MoodOutcome[] {
  const others = outcomes.filter((other) => other.id !== id);
  return outcome ? [...others, outcome].slice(-MOST_OUTCOMES) : others;
}

/** Whether an answer says that somebody feels better than before. */
export function isBetter(after: MoodAfter): boolean {
  return after === 'softer' || after === 'clearer';
}

/** Counts the answers after a mode that was chosen in a mood. */
export function countOutcomes(outcomes: readonly MoodOutcome[], before: MoodBefore, mode: Mode): OutcomeCount {
  const own = outcomes.filter((outcome) => outcome.before === before && outcome.mode === mode);
  return { better: own.filter(({ after }) => isBetter(after)).length, answered: own.length };
}

/** Reads a stored outcome; null for anything else. */
export function parseMoodOutcome(value: unknown): MoodOutcome | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, before, mode, minutes, after } = value as Partial<Record<keyof MoodOutcome, unknown>>;
  const knownBefore = MOODS_BEFORE.find((mood) => mood === before);
  const knownAfter = MOODS_AFTER.find((mood) => mood === after);
  if (typeof id !== 'string' || !knownBefore || !knownAfter || !isMode(mode)) return null;
  if (minutes !== null && !(typeof minutes === 'number' && Number.isFinite(minutes) && minutes > 0)) return null;
  return { id, before: knownBefore, mode, minutes, after: knownAfter };
}
