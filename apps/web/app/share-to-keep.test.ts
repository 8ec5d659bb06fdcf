import { expect, it } from 'vitest';
import { createAnswerMemory } from './platform/answer-memory-local-storage.ts';
import { keepShareForLater, takeKeptShare } from './share-to-keep.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

it('waits for whoever signs up, and is handed over once', () => {
  const device = storage();
  const memory = createAnswerMemory(() => device, { nowMs: () => 0 });
  keepShareForLater(memory, '#1.abc');
  expect(takeKeptShare(memory)).toBe('#1.abc');
  expect(takeKeptShare(memory)).toBeNull();
});

it('reads nothing that somebody else put there as a link', () => {
  const device = storage();
  const memory = createAnswerMemory(() => device, { nowMs: () => 0 });
  keepShareForLater(memory, { not: 'a link' } as unknown as string);
  expect(takeKeptShare(memory)).toBeNull();
});
