import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SessionInProgress } from '@innertide/session/journal';
import type { Clock } from '@innertide/std/clock';
import type { Disposer } from '@innertide/std/scope';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import { uuidV7 } from '@innertide/std/uuid';
import { BROWSER_ENVIRONMENT } from '../../boot/browser-environment.ts';
import { type JournalPort, NOBODY } from '../../ports/journal-port.ts';
import type { Ports } from '../../ports/ports.ts';

const WRITE_EVERY_MS = 5_000;

/** Less than this is a taste, not a session one would look for later: nothing of it is written. */
const SHORTEST_SAVED_MS = 60_000;

type JournalRules = Pick<typeof import('@innertide/session/journal'), 'recordOf' | 'sessionAsked'>;
type ClockRules = Pick<typeof import('@innertide/session/session-clock'), 'played'>;

export interface ListenJournalOptions {
  readonly journal: () => Promise<JournalPort>;
  /** Whose a session is that begins now: the member who is signed in, else NOBODY. */
  readonly owner: () => Promise<string>;
  readonly rules: JournalRules & ClockRules;
  readonly clock: Clock;
  readonly every: (intervalMs: Milliseconds, then: () => void) => Disposer;
  readonly randomBytes: () => Uint8Array;
  readonly timeZone: () => string;
  /** Seconds of sound since its program began. */
  readonly playedSeconds: () => Seconds;
}

/**
 * Writes what was played on a public page to this device. A signed-in member's goes to their history; without an account it belongs to
 * nobody until an account adopts it. Storage that refuses costs the record, never the sound.
 */
export class ListenJournal {
  readonly #options: ListenJournalOptions;
  #session: SessionInProgress | null = null;
  #owner: Promise<string> = Promise.resolve(NOBODY);
  #stopLooking: Disposer | null = null;
  #writes: Promise<unknown> = Promise.resolve();

  constructor(options: ListenJournalOptions) {
    this.#options = options;
  }

  /** A new piece begins; what played before it is over. */
  begin(settings: SessionSettings): void {
    this.end('ended');
    const { rules, clock, randomBytes, timeZone, every } = this.#options;
    const nowMs = clock.nowMs();
    const id = uuidV7(nowMs, randomBytes());
    const request = { id, settings, templateSlug: null, moodBefore: null, timeZone: timeZone(), nowMs };
    this.#session = rules.sessionAsked(request, settings);
    this.#owner = this.#options.owner().catch(() => NOBODY);
    this.#stopLooking = every(WRITE_EVERY_MS, () => this.#look());
  }

  end(reason: 'ended' | 'completed'): void {
    this.#look();
    const session = this.#session;
    this.#session = null;
    this.#stopLooking?.();
    this.#stopLooking = null;
    if (!session || session.activeMs < SHORTEST_SAVED_MS) return;
    const record = this.#options.rules.recordOf(session, reason, this.#options.clock.nowMs());
    this.#write((journal, owner) => journal.store(owner, record));
  }

  /** Resolves when everything asked for so far is written. */
  settled = (): Promise<unknown> => this.#writes;

  #look(): void {
    if (!this.#session) return;
    const { rules, clock, playedSeconds } = this.#options;
    const nowMs = clock.nowMs();
    this.#session = rules.played(this.#session, { nowMs, playedSeconds: playedSeconds() });
    if (this.#session.activeMs < SHORTEST_SAVED_MS) return;
    const draft = rules.recordOf(this.#session, 'interrupted', nowMs);
    this.#write((journal, owner) => journal.writeDraft(owner, draft));
  }

  #write(task: (journal: JournalPort, owner: string) => Promise<void>): void {
    const owner = this.#owner;
    this.#writes = this.#writes.then(async () => task(await this.#options.journal(), await owner)).catch(() => {});
  }
}

/** What tells the journal of a public page where to write, and for whom. */
export type ListenJournalPorts = Pick<Ports, 'journal' | 'hasAuthTrace' | 'cachedAuth' | 'auth'>;

/** Brings the rules of the session's journal, with the first sign that somebody will listen, and applies them on this device. */
export async function bringListenJournal(
  ports: ListenJournalPorts,
  playedSeconds: () => Seconds,
): Promise<ListenJournal> {
  const [{ recordOf, sessionAsked }, { played }] = await Promise.all([
    import('@innertide/session/journal'),
    import('@innertide/session/session-clock'),
  ]);
  return new ListenJournal({
    journal: ports.journal,
    owner: () => ownerHere(ports),
    rules: { recordOf, sessionAsked, played },
    ...BROWSER_ENVIRONMENT,
    playedSeconds,
  });
}

/** Returns who is signed in on this device, NOBODY where it is unknown. */
async function ownerHere({ hasAuthTrace, cachedAuth, auth }: ListenJournalPorts): Promise<string> {
  if (!hasAuthTrace()) return NOBODY;
  const known = await cachedAuth();
  if (known) return known.userId;
  const current = await (await auth()).current();
  return (current.ok && current.value?.userId) || NOBODY;
}
