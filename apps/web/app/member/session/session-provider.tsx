import type { SessionRecord } from '@innertide/protocol/session-record';
import { nextTask } from '@innertide/ui/next-task';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { JournalPort } from '../../ports/journal-port.ts';
import { usePorts } from '../../ports/ports.ts';
import { HeartProvider } from '../heart/heart-provider.tsx';
import { useOpenJournal } from '../journal/journal-provider.tsx';
import { GuidanceAndHapticsContext, NO_GUIDANCE_OR_HAPTICS } from './guidance-and-haptics-context.ts';
import { LazySessionSideEffects } from './lazy-session-side-effects.tsx';
import { endDraft, recoverDrafts } from './recover-drafts.ts';
import { SessionContext } from './session-context.ts';
import { SessionRunner } from './session-runner.ts';

const NOT_OPEN = { journal: null, ownerId: null } as const;

/**
 * Owns the session of this tab, so that it plays on while the member moves between the rooms of the app. Until the journal is open
 * there is none yet, and what stands inside knows it (`useIsJournalReady`).
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const { journal, ownerId } = useOpenJournal() ?? NOT_OPEN;
  const [runner, setRunner] = useState<SessionRunner | null>(null);
  const [brokenOff, setBrokenOff] = useState<SessionRecord | null>(null);

  useEffect(() => {
    if (journal === null || ownerId === null) return;
    const made = new SessionRunner({
      sound: ports.sound,
      journal,
      ownerId,
      turn: ports.playerTurn,
      wakeVoice: ports.wakeVoice,
      clock: { nowMs: () => Date.now() },
      every(intervalMs, then) {
        const timer = setInterval(then, intervalMs);
        return () => clearInterval(timer);
      },
      dice: () => crypto.getRandomValues(new Uint8Array(10)),
      timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    startTransition(() => setRunner(made));
    return () => {
      setRunner(null);
      made.dispose();
    };
  }, [ports, journal, ownerId]);

  useEffect(() => {
    if (journal === null || ownerId === null) return;
    let gone = false;
    async function recover(own: JournalPort, member: string) {
      // Another tab's running session writes a draft too: it is not broken off.
      if (await ports.playerTurn.isElsewhere()) return;
      const offered = await recoverDrafts(own, member, Date.now());
      if (!gone) setBrokenOff(offered);
    }
    const takeBack = nextTask(() => void recover(journal, ownerId));
    return () => {
      gone = true;
      takeBack();
      setBrokenOff(null);
    };
  }, [ports, journal, ownerId]);

  const restore = useCallback(() => {
    if (!brokenOff || !runner) return;
    setBrokenOff(null);
    const stopWatching = runner.subscribe(() => {
      const { status } = runner.snapshot().state;
      if (status === 'starting') return;
      stopWatching();
      // No sound came, or it was ended before: what was broken off still waits.
      if (status === 'settings') setBrokenOff(brokenOff);
    });
    runner.restore(brokenOff);
  }, [brokenOff, runner]);
  const saveBrokenOff = useCallback(() => {
    if (brokenOff && journal && ownerId !== null) void endDraft(journal, ownerId, brokenOff);
    setBrokenOff(null);
  }, [brokenOff, journal, ownerId]);

  const value = useMemo(
    // Whoever is being signed out has no journal any more, while the runner still lets go.
    () => (runner && journal ? { runner, brokenOff, restore, saveBrokenOff } : null),
    [runner, journal, brokenOff, restore, saveBrokenOff],
  );
  const [companions, setGuidanceAndHaptics] = useState(NO_GUIDANCE_OR_HAPTICS);
  return (
    <SessionContext value={value}>
      <HeartProvider runner={runner} ownerId={ownerId}>
        {value && <LazySessionSideEffects onGuidanceAndHaptics={setGuidanceAndHaptics} />}
        <GuidanceAndHapticsContext value={companions}>{children}</GuidanceAndHapticsContext>
      </HeartProvider>
    </SessionContext>
  );
}
