import { expect, it } from 'vitest';
import { createAnswerMemory } from './platform/answer-memory-local-storage.ts';
import { keepShareForLater, takeKeptShare } from './share-to-keep.ts';
import { storageInMemory } from './testing/storage-in-memory.ts';

it('waits for whoever signs up, and is handed over once', () => {
  const device = storageInMemory();
  const memory = createAnswerMemory(() => device, { nowMs: () => 0 });
  keepShareForLater(memory, '#1.abc');
  expect(takeKeptShare(memory)).toBe('#1.abc');
  expect(takeKeptShare(memory)).toBeNull();
});

it('reads nothing that somebody else put there as a link', () => {
  const device = storageInMemory();
  const memory = createAnswerMemory(() => device, { nowMs: () => 0 });
  keepShareForLater(memory, { not: 'a link' } as unknown as string);
  expect(takeKeptShare(memory)).toBeNull();
});
