import type { LocalSession } from '@innertide/session/history';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds } from '@innertide/std/units';
import type { BackendFailure, BackendPort } from '../../ports/backend-port.ts';
import type { JournalPort } from '../../ports/journal-port.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 5 * 60_000;

interface OutboxOptions {
  readonly journal: JournalPort;
  readonly backend: () => Promise<BackendPort>;
  readonly ownerId: string;
  /** Asks for another flush after a delay, because something could not be sent; the disposer cancels. */
  readonly flushAfter: (delayMs: Milliseconds) => Disposer;
  /** A uniform number in [0, 1), so that many devices do not return at the same moment. */
  readonly random: () => number;
}

export interface Outbox {
  /** Sends what waits. Safe to call at any time and as often as one likes; one run at a time. */
  flush(): Promise<void>;
  dispose(): void;
}

/** Sends one session. @returns null once the account has it. */
async function send(
  { journal, backend, ownerId }: Pick<OutboxOptions, 'journal' | 'backend' | 'ownerId'>,
  session: LocalSession,
): Promise<BackendFailure | null> {
  const { record, state } = session;
  const answer =
    state === 'deleted'
      ? await (await backend()).call('delete_session', { id: record.id, deleted_at: record.edited_at })
      : await (await backend()).call('save_session', { record });
  if (!answer.ok) return answer.reason;
  await journal.acknowledge(ownerId, session, answer.value);
  return null;
}

/** Sends what waits, as far as it goes. @returns when the account wants to be asked again, at the earliest. */
async function sendWaiting(
  options: OutboxOptions,
): Promise<{ readonly hasFailed: boolean; readonly retryAfterMs: Milliseconds }> {
  let hasFailed = false;
  for (const session of await options.journal.sessions(options.ownerId)) {
    if (session.state === 'saved') continue;
    const failure = await send(options, session).catch((): BackendFailure => ({ kind: 'offline' }));
    if (failure === null) continue;
    hasFailed = true;
    // One refused record must not hold back the others; without a network or an account none can go.
    if (failure.kind === 'offline' || failure.kind === 'signed-out') break;
    // An account that is asked too much takes none of the others either until the time it names.
    if (failure.kind === 'refused' && failure.retryAfterMs !== undefined) {
      return { hasFailed, retryAfterMs: failure.retryAfterMs };
    }
  }
  return { hasFailed, retryAfterMs: 0 };
}

/** @param failures runs in a row that failed, from 1. @param random from 0 to 1: spreads the delay by a quarter either way. */
function retryDelayMs(failures: number, random: number): Milliseconds {
  return Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.75 + random / 2);
}

/**
 * Carries finished sessions to the account. Acknowledged means committed there; whatever is not acknowledged stays and
 * is sent again, and because a session's id is made on the device, sent twice is saved once.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { flushAfter, random } = options;
  let running: Promise<void> | null = null;
  let askedAgain = false;
  let failures = 0;
  let cancelRetry: Disposer | null = null;
  let disposed = false;

  async function sendAll(): Promise<void> {
    const { hasFailed, retryAfterMs } = await sendWaiting(options);
    failures = hasFailed ? failures + 1 : 0;
    if (hasFailed) retryLater(retryAfterMs);
  }

  function retryLater(notBeforeMs: Milliseconds): void {
    if (disposed) return;
    cancelRetry?.();
    cancelRetry = flushAfter(Math.max(retryDelayMs(failures, random()), notBeforeMs));
  }

  async function runUntilQuiet(): Promise<void> {
    do {
      askedAgain = false;
      await sendAll();
    } while (askedAgain && failures === 0 && !disposed);
  }

  function flush(): Promise<void> {
    if (disposed) return Promise.resolve();
    if (running) {
      askedAgain = true;
      return running;
    }
    cancelRetry?.();
    cancelRetry = null;
    running = runUntilQuiet().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    flush,
    dispose() {
      disposed = true;
      cancelRetry?.();
    },
  };
}
