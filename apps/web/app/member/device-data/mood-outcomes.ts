import { type MoodOutcome, parseMoodOutcome } from '@innertide/session/mood-outcome';
import { BRAND_SLUG } from '@innertide/std/brand';
import { jsonKey, type KeyValuePort } from '../../ports/key-value-port.ts';

/** What a member's answers taught this device. It is neither sent nor part of the account. */
function keyOf(ownerId: string) {
  return jsonKey<readonly MoodOutcome[]>(`${BRAND_SLUG}.mood-outcomes.${ownerId}`, (value) =>
    Array.isArray(value) ? value.map(parseMoodOutcome).filter((outcome) => outcome !== null) : null,
  );
}

export function readMoodOutcomes(storage: KeyValuePort, ownerId: string): readonly MoodOutcome[] {
  return storage.read(keyOf(ownerId)) ?? [];
}

export function writeMoodOutcomes(storage: KeyValuePort, ownerId: string, outcomes: readonly MoodOutcome[]): void {
  if (outcomes.length === 0) forgetMoodOutcomes(storage, ownerId);
  else storage.write(keyOf(ownerId), outcomes);
}

export function forgetMoodOutcomes(storage: KeyValuePort, ownerId: string): void {
  storage.remove(keyOf(ownerId).name);
}
