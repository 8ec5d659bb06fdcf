import type { SessionRecord } from '@innertide/protocol/session-record';
import { outcomeOf, withOutcome } from '@innertide/session/mood-outcome';
import { useEffect } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { readMoodOutcomes, writeMoodOutcomes } from './mood-outcomes.ts';

/** Stores on this device what the answers of a session teach; an answer that is taken back is forgotten. */
export function useMoodOutcome(record: SessionRecord, ownerId: string): void {
  const { deviceStorage } = usePorts();
  useEffect(() => {
    if (record.mood_before === null) return;
    const known = readMoodOutcomes(deviceStorage, ownerId);
    const changed = withOutcome(known, record.id, outcomeOf(record));
    if (changed.length !== known.length || record.mood_after !== null) {
      writeMoodOutcomes(deviceStorage, ownerId, changed);
    }
  }, [deviceStorage, ownerId, record]);
}
