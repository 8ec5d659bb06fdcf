import type { SessionRecord } from '@innertide/protocol/session-record';
import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { usePorts } from '../../ports.ts';
import { HeartProvider } from '../heart/heart-room.tsx';
import { useJournal } from '../journal/journal-provider.tsx';
import { CompanionsProvider } from './companions-provider.tsx';
import { SessionDevice } from './session-device.tsx';
import { SessionContext } from './session-room.ts';
import { SessionRunner } from './session-runner.ts';
import { SessionWatch } from './session-watch.tsx';
import { endDraft, takeUpDrafts } from './take-up-drafts.ts';

/** Owns the session of this tab, so that it plays on while the member moves between the rooms of the app. */
export function SessionProvider({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const ports = usePorts();
  const { journal, ownerId } = useJournal();
  const [runner, setRunner] = useState<SessionRunner | null>(null);
  const [brokenOff, setBrokenOff] = useState<SessionRecord | null>(null);

  useEffect(() => {
    const made = new SessionRunner({
      sound: ports.sound,
      journal,
      ownerId,
      turn: ports.playerTurn,
      clock: { nowMs: () => Date.now() },
      every(intervalMs, then) {
        const timer = setInterval(then, intervalMs);
        return () => clearInterval(timer);
      },
      dice: () => crypto.getRandomValues(new Uint8Array(10)),
      timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    startTransition(() => setRunner(made));
    return () => made.dispose();
  }, [ports, journal, ownerId]);

  useEffect(() => {
    let gone = false;
    async function recover() {
      // Another tab's running session writes a draft too: it is not broken off.
      if (await ports.playerTurn.isElsewhere()) return;
      const offered = await takeUpDrafts(journal, ownerId, Date.now());
      if (!gone) setBrokenOff(offered);
    }
    void recover();
    return () => {
      gone = true;
    };
  }, [ports, journal, ownerId]);

  const goOn = useCallback(() => {
    if (brokenOff) runner?.goOn(brokenOff);
    setBrokenOff(null);
  }, [brokenOff, runner]);
  const keepBrokenOff = useCallback(() => {
    if (brokenOff) void endDraft(journal, ownerId, brokenOff);
    setBrokenOff(null);
  }, [brokenOff, journal, ownerId]);

  if (!runner) return waiting;
  return (
    <SessionContext value={{ runner, brokenOff, goOn, keepBrokenOff }}>
      <SessionDevice />
      <HeartProvider runner={runner}>
        <SessionWatch />
        <CompanionsProvider>{children}</CompanionsProvider>
      </HeartProvider>
    </SessionContext>
  );
}
