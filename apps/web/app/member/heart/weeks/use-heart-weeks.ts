import { type WeekReading, weekReading } from '@innertide/session/regulation/heart-weeks';
import { type TossedSession, tossedSession } from '@innertide/session/regulation/steering-outcome';
import { uuidTimeMs } from '@innertide/std/uuid';
import { useEffect, useState } from 'react';
import { usePorts } from '../../../ports/ports.ts';
import { useJournal } from '../../journal/journal-provider.tsx';
import { useSessionContext } from '../../session-core/session-context.ts';

const DAY_MS = 86_400_000;

export interface HeartWeeks {
  readonly readings: readonly WeekReading[];
  readonly tossed: readonly TossedSession[];
}

/** The local day of an instant, in days since 1970. */
export function localDay(instantMs: number): number {
  const local = new Date(instantMs);
  return Math.round(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / DAY_MS);
}

/** What this device keeps of one's heart, a line a session; null while it is read. The running session is not among them: a coin may have chosen it. */
export function useHeartWeeks(): HeartWeeks | null {
  const { heartRecordStore } = usePorts();
  const { ownerId } = useJournal();
  const { runner } = useSessionContext();
  const [weeks, setWeeks] = useState<HeartWeeks | null>(null);

  useEffect(() => {
    let gone = false;
    async function read() {
      const { state } = runner.snapshot();
      const runningId = 'session' in state ? state.session.id : null;
      const found = await (await heartRecordStore()).summaries(ownerId, (record, sessionId) => {
        const atMs = uuidTimeMs(sessionId);
        if (atMs === null || sessionId === runningId) return null;
        const when = { sessionId, day: localDay(atMs), hour: new Date(atMs).getHours() };
        return { reading: weekReading(record, when), tossed: tossedSession(record) };
      });
      if (gone) return;
      const present = <Value>(value: Value | null) => (value === null ? [] : [value]);
      setWeeks({
        readings: found.flatMap(({ reading }) => present(reading)).sort((a, b) => a.day - b.day),
        tossed: found.flatMap(({ tossed }) => present(tossed)),
      });
    }
    // Storage that is shut keeps nothing: the page says that there is nothing yet.
    read().catch(() => !gone && setWeeks({ readings: [], tossed: [] }));
    return () => {
      gone = true;
    };
  }, [heartRecordStore, ownerId, runner]);

  return weeks;
}
