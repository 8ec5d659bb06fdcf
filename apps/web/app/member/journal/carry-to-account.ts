import type { LocalSession } from '@innertide/session/history';
import { type Disposer, Scope } from '@innertide/std/scope';
import { nextTask } from '@innertide/ui/next-task';
import type { QueryClient } from '@tanstack/react-query';
import type { BackendPort } from '../../ports/backend-port.ts';
import type { JournalPort } from '../../ports/journal-port.ts';
import { createOutbox } from './outbox.ts';

interface Carried {
  readonly journal: JournalPort;
  readonly backend: () => Promise<BackendPort>;
  readonly ownerId: string;
  readonly queries: QueryClient;
  /** Hears what the device holds of the member's sessions, at start and after each change. */
  readonly show: (sessions: readonly LocalSession[]) => void;
}

/** Carries what waits in the journal to the account: at start, after each change, and when the network returns. In a browser only. */
export function carryToAccount({ journal, backend, ownerId, queries, show }: Carried): Disposer {
  const scope = new Scope();
  const outbox = createOutbox({
    journal,
    backend,
    ownerId,
    flushAfter(delayMs) {
      const timer = setTimeout(() => void send(), delayMs);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
  scope.own(() => outbox.dispose());

  let sending = false;
  let isMoreWaiting = false;
  // What the device held when the account was last asked. A later try or another tab may send a session too.
  let heldWhenAsked: string | null = null;
  let gone = false;
  scope.own(() => {
    gone = true;
  });
  async function refresh() {
    const sessions = await journal.sessions(ownerId);
    if (!gone) show(sessions);
  }
  async function held() {
    return (await journal.sessions(ownerId))
      .map(({ record, state }) => `${record.id} ${record.edited_at} ${state}`)
      .join();
  }
  async function send() {
    // What changes while something is on its way is sent after it, and the account is asked again after that too.
    isMoreWaiting = true;
    if (sending) return;
    sending = true;
    while (isMoreWaiting && !gone) {
      isMoreWaiting = false;
      heldWhenAsked ??= await held();
      await outbox.flush();
      const heldNow = await held();
      // First the account's new answer, then the device's: a session that just moved must not be missing in between.
      if (heldNow !== heldWhenAsked && !gone)
        await queries.invalidateQueries({ queryKey: [ownerId], refetchType: 'all' });
      heldWhenAsked = heldNow;
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
  scope.own(nextTask(() => void refresh().then(send)));
  return () => scope.end();
}
