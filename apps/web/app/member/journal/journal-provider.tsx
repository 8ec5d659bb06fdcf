import type { LocalSession } from '@innertide/session/history';
import { Scope } from '@innertide/std/scope';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import type { JournalPort } from '../../ports/journal-port.ts';
import { usePorts } from '../../ports.ts';
import { createOutbox } from './outbox.ts';

interface JournalRoom {
  readonly journal: JournalPort;
  readonly ownerId: string;
  /** What this device remembers of the member's sessions; empty until it is read. */
  readonly sessions: readonly LocalSession[];
  readonly durability: 'device' | 'memory';
}

const JournalContext = createContext<JournalRoom | null>(null);

export function useJournal(): JournalRoom {
  const room = use(JournalContext);
  if (!room) throw new Error('Assertion failed: JournalProvider is missing');
  return room;
}

interface JournalProviderProps {
  readonly ownerId: string;
  /** Shown until the device's storage is open. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Opens the journal, and carries what waits in it to the account: at start, after each change, and when the network returns. */
export function JournalProvider({ ownerId, waiting, children }: JournalProviderProps) {
  const ports = usePorts();
  const queries = useQueryClient();
  const [journal, setJournal] = useState<JournalPort | null>(null);
  const [sessions, setSessions] = useState<readonly LocalSession[]>([]);

  useEffect(() => {
    let gone = false;
    void ports.journal().then((opened) => {
      if (!gone) startTransition(() => setJournal(opened));
    });
    return () => {
      gone = true;
    };
  }, [ports]);

  useEffect(() => {
    if (!journal) return;
    const scope = new Scope();
    const outbox = createOutbox({
      journal,
      backend: ports.backend,
      ownerId,
      schedule(delayMs, then) {
        const timer = setTimeout(then, delayMs);
        return () => clearTimeout(timer);
      },
      dice: Math.random,
    });
    scope.own(() => outbox.dispose());

    let sending = false;
    let isMoreWaiting = false;
    let gone = false;
    scope.own(() => {
      gone = true;
    });
    async function refresh() {
      const read = await journal?.sessions(ownerId);
      if (!gone && read) setSessions(read);
    }
    async function send() {
      // What changes while something is on its way is sent after it, and the account is asked again after that too.
      isMoreWaiting = true;
      if (sending) return;
      sending = true;
      while (isMoreWaiting && !gone) {
        isMoreWaiting = false;
        const before = await journal?.sessions(ownerId);
        await outbox.flush();
        const waited = before?.some((session) => session.state !== 'saved') ?? false;
        // First the account's new answer, then the device's: a session that just moved must not be missing in between.
        if (waited && !gone) await queries.invalidateQueries({ queryKey: [ownerId], refetchType: 'all' });
      }
      sending = false;
      await refresh();
    }
    const changed = () => {
      if (!sending) void refresh();
      void send();
    };
    scope.own(journal.subscribe(changed));
    const returned = () => void send();
    window.addEventListener('online', returned);
    scope.own(() => window.removeEventListener('online', returned));
    void refresh().then(send);
    return () => scope.end();
  }, [journal, ownerId, ports, queries]);

  if (!journal) return waiting;
  return (
    <JournalContext value={{ journal, ownerId, sessions, durability: journal.durability() }}>{children}</JournalContext>
  );
}
