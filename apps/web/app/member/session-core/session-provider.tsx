import type { SessionRecord } from '@innertide/protocol/session-record';
import { nextTask } from '@innertide/ui/next-task';
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { BROWSER_ENVIRONMENT } from '../../boot/browser-environment.ts';
import { paths } from '../../paths.ts';
import type { JournalPort } from '../../ports/journal-port.ts';
import { usePorts } from '../../ports/ports.ts';
import { useOpenJournal } from '../journal/journal-provider.tsx';
import { historyIndex, type PlaceBefore } from './place-before.ts';
import { endDraft, recoverDrafts } from './recover-drafts.ts';
import { SessionContext } from './session-context.ts';
import { SessionRunner } from './session-runner.ts';

const NOT_OPEN = { journal: null, ownerId: null } as const;

/**
 * Owns the session of this tab, so that it plays on while the member moves between pages. The context holds null until the journal
 * is open (`useIsJournalReady`).
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { journal, ownerId } = useOpenJournal() ?? NOT_OPEN;
  const runner = useRunner(journal, ownerId);
  const [interrupted, setInterrupted] = useInterruptedSession(journal, ownerId);
  const placeBefore = usePlaceBefore();
  const isPutDown = useRef(false);

  const restore = useCallback(() => {
    if (!interrupted || !runner) return;
    setInterrupted(null);
    const unsubscribe = runner.subscribe(() => {
      const { status } = runner.snapshot().state;
      if (status === 'starting') return;
      unsubscribe();
      // Without sound, or ended before the first one, the interrupted session is offered again.
      if (status === 'idle') setInterrupted(interrupted);
    });
    runner.restore(interrupted);
  }, [interrupted, setInterrupted, runner]);
  const saveInterrupted = useCallback(() => {
    if (interrupted && journal && ownerId !== null) void endDraft(journal, ownerId, interrupted);
    setInterrupted(null);
  }, [interrupted, setInterrupted, journal, ownerId]);

  const value = useMemo(
    // While a member is being signed out there is no journal any more, but the runner still shuts down.
    () => (runner && journal ? { runner, interrupted, restore, saveInterrupted, placeBefore, isPutDown } : null),
    [runner, journal, interrupted, restore, saveInterrupted, placeBefore],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Remembers the last page that is not the player. */
function usePlaceBefore(): RefObject<PlaceBefore> {
  const { pathname, search } = useLocation();
  const place = useRef<PlaceBefore>({ path: paths.dashboard, index: null });
  useEffect(() => {
    if (pathname !== paths.session) place.current = { path: pathname + search, index: historyIndex() };
  }, [pathname, search]);
  return place;
}

/** null until the journal is open. */
function useRunner(journal: JournalPort | null, ownerId: string | null): SessionRunner | null {
  const ports = usePorts();
  const [runner, setRunner] = useState<SessionRunner | null>(null);

  useEffect(() => {
    if (journal === null || ownerId === null) return;
    const created = new SessionRunner({
      sound: () => ports.sound('session'),
      journal,
      ownerId,
      turn: ports.playerTurn,
      wakeVoice: ports.wakeVoice,
      ...BROWSER_ENVIRONMENT,
    });
    startTransition(() => setRunner(created));
    return () => {
      setRunner(null);
      created.dispose();
    };
  }, [ports, journal, ownerId]);

  return runner;
}

/** Holds a session that a reload or a crash interrupted and that may continue; null when there is none. */
function useInterruptedSession(journal: JournalPort | null, ownerId: string | null) {
  const ports = usePorts();
  const [interrupted, setInterrupted] = useState<SessionRecord | null>(null);

  useEffect(() => {
    if (journal === null || ownerId === null) return;
    let gone = false;
    async function recover(openJournal: JournalPort, owner: string) {
      // Another tab's running session writes a draft too: it is not interrupted.
      if (await ports.playerTurn.isElsewhere()) return;
      const offered = await recoverDrafts(openJournal, owner, Date.now());
      if (!gone) setInterrupted(offered);
    }
    const cancel = nextTask(() => void recover(journal, ownerId));
    return () => {
      gone = true;
      cancel();
      setInterrupted(null);
    };
  }, [ports, journal, ownerId]);

  return [interrupted, setInterrupted] as const;
}
