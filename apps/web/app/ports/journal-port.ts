import type { SessionRecord } from '@innertide/protocol/session-record';
import type { LocalSession } from '@innertide/session/history';
import type { Disposer } from '@innertide/std/scope';

/** Owner of what was listened to without an account, until an account adopts it. */
export const NOBODY = 'nobody';

export type Forgotten = 'everything' | 'what-is-saved' | readonly string[];

/**
 * What this device remembers of sessions. Every row belongs to an account (`ownerId`), so that a shared device never
 * shows or sends one person's sessions as another's.
 */
export interface JournalPort {
  /** `memory`: the browser refused storage; what is written lives as long as the page. May change from device to memory. */
  durability(): 'device' | 'memory';
  /** Writes what the running session would leave if it broke off now. */
  writeDraft(ownerId: string, draft: SessionRecord): Promise<void>;
  /** What running sessions left behind, newest first. */
  drafts(ownerId: string): Promise<readonly SessionRecord[]>;
  discardDraft(id: string): Promise<void>;
  /** A session that is over, or an edit of one: into the outbox and out of the drafts, in one step. */
  store(ownerId: string, record: SessionRecord): Promise<void>;
  /** Stores a deletion until the account has acknowledged it. The record's `edited_at` is the deletion's own: it is the last edit. */
  remove(ownerId: string, record: SessionRecord): Promise<void>;
  sessions(ownerId: string): Promise<readonly LocalSession[]>;
  /** The account holds this state of the session; a row that was edited meanwhile keeps waiting. */
  acknowledge(ownerId: string, sent: LocalSession, stored: SessionRecord | null): Promise<void>;
  /**
   * Forgets an account on this device: everything of it, only what the account itself holds too, or the sessions of these ids.
   * After everything, what still runs in any tab writes no draft any more.
   */
  forget(ownerId: string, what?: Forgotten): Promise<void>;
  /** Called after sessions were stored, removed or acknowledged. */
  subscribe(listener: () => void): Disposer;
}
