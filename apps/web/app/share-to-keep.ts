import type { AnswerMemoryPort } from './ports/answer-memory-port.ts';
import { NOBODY } from './ports/journal-port.ts';

const KEY = `${NOBODY}/share-to-keep`;

/** A visitor signs up in order to keep what a link holds: the link waits on this device, as its fragment may not travel. */
export function keepShareForLater(memory: AnswerMemoryPort, fragment: string): void {
  memory.remember(KEY, fragment);
}

/** The fragment that waits, once; null when there is none. */
export function takeKeptShare(memory: AnswerMemoryPort): string | null {
  const kept = memory.recall(KEY);
  memory.forget(KEY);
  return typeof kept === 'string' ? kept : null;
}
