import type { LocalSession } from '@innertide/session/history';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import type { JournalPort } from '../../ports/journal-port.ts';
import { usePorts } from '../../ports/ports.ts';
import { carryToAccount } from './carry-to-account.ts';

interface JournalContextValue {
  readonly journal: JournalPort;
  readonly ownerId: string;
  /** The member's sessions stored on this device; empty until they are read. */
  readonly sessions: readonly LocalSession[];
  /** Whether they are read. */
  readonly isRead: boolean;
  readonly durability: 'device' | 'memory';
}

const JournalContext = createContext<JournalContextValue | null>(null);

/** null until it is known who is signed in and the device's storage is open; for parts that render before that. */
export function useOpenJournal(): JournalContextValue | null {
  return use(JournalContext);
}

export function useJournal(): JournalContextValue {
  const value = useOpenJournal();
  if (!value) throw new Error('Assertion failed: the journal is not open here');
  return value;
}

interface JournalProviderProps {
  /** null until it is known who is signed in. */
  readonly ownerId: string | null;
  readonly children: ReactNode;
}

const NO_SESSIONS: readonly LocalSession[] = [];

/** Opens the journal once it is known who is signed in, and sends waiting sessions to the account. */
export function JournalProvider({ ownerId, children }: JournalProviderProps) {
  const ports = usePorts();
  const queries = useQueryClient();
  const [journal, setJournal] = useState<JournalPort | null>(null);
  const [read, setRead] = useState<Pick<JournalContextValue, 'ownerId' | 'sessions'> | null>(null);
  const isSomebody = ownerId !== null;

  useEffect(() => {
    if (!isSomebody) return;
    let gone = false;
    void ports.journal().then((opened) => {
      if (!gone) startTransition(() => setJournal(opened));
    });
    return () => {
      gone = true;
    };
  }, [ports, isSomebody]);

  useEffect(() => {
    if (!journal || ownerId === null) return;
    return carryToAccount({
      journal,
      backend: ports.backend,
      ownerId,
      queries,
      show: (sessions) => startTransition(() => setRead({ ownerId, sessions })),
    });
  }, [journal, ownerId, ports, queries]);

  const isRead = read !== null && read.ownerId === ownerId;
  const sessions = isRead ? read.sessions : NO_SESSIONS;
  const durability = journal?.durability();
  const value = journal && durability && ownerId !== null ? { journal, ownerId, sessions, isRead, durability } : null;
  return <JournalContext value={value}>{children}</JournalContext>;
}
