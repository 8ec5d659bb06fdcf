import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { Milliseconds } from '@innertide/std/units';
import type { SessionInProgress } from './journal.ts';

/** How many sessions may wait: an evening has a few parts, not a playlist. */
export const MOST_QUEUED = 3;

/** A session that follows the one that plays. */
export interface QueuedSession {
  /** Distinguishes two of the same template. */
  readonly key: string;
  readonly settings: SessionSettings;
  readonly templateSlug: string | null;
}

/** The sessions to come, the next one first. */
export type SessionQueue = readonly QueuedSession[];

/** Appends a session; a full queue stays as it is. */
export function enqueued(queue: SessionQueue, next: QueuedSession): SessionQueue {
  return queue.length >= MOST_QUEUED ? queue : [...queue, next];
}

/** Takes a session out of the queue. */
export function unqueued(queue: SessionQueue, key: string): SessionQueue {
  return queue.filter((one) => one.key !== key);
}

/** Moves a session one place earlier (−1) or later (1); the same queue where there is no such place. */
export function movedInQueue(queue: SessionQueue, key: string, by: -1 | 1): SessionQueue {
  const from = queue.findIndex((one) => one.key === key);
  const [one, other] = [queue[from], queue[from + by]];
  if (!one || !other) return queue;
  return queue.map((each) => (each === one ? other : each === other ? one : each));
}

/** Whether the session that plays has come to its end, so that the next one follows. One without an end never has. */
export function isNextDue({ settings, activeMs }: Pick<SessionInProgress, 'settings' | 'activeMs'>): boolean {
  return settings.lengthMinutes !== null && activeMs >= settings.lengthMinutes * 60_000;
}

/** A part of an evening, as the player draws it. */
export interface QueuePart {
  readonly key: string;
  /** Wall clock, Unix milliseconds. */
  readonly beginsAtMs: Milliseconds;
  /** null where it has no end. */
  readonly endsAtMs: Milliseconds | null;
}

/**
 * Computes when each session to come begins and ends, if nothing is paused. Nothing follows a session without an end.
 * @param leftMs of the session that plays; null where it has no end.
 */
export function queueTimes(
  queue: SessionQueue,
  nowMs: Milliseconds,
  leftMs: Milliseconds | null,
): readonly QueuePart[] {
  const parts: QueuePart[] = [];
  let atMs = leftMs === null ? null : nowMs + leftMs;
  for (const { key, settings } of queue) {
    if (atMs === null) break;
    const endsAtMs: number | null = settings.lengthMinutes === null ? null : atMs + settings.lengthMinutes * 60_000;
    parts.push({ key, beginsAtMs: atMs, endsAtMs });
    atMs = endsAtMs;
  }
  return parts;
}
