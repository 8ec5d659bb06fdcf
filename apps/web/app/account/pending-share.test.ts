import { expect, it } from 'vitest';
import { createQueryCache } from '../platform/query-cache-local-storage.ts';
import { storageInMemory } from '../testing/storage-in-memory.ts';
import { storePendingShare, takePendingShare } from './pending-share.ts';

it('waits for whoever signs up, and is handed over once', () => {
  const device = storageInMemory();
  const memory = createQueryCache(() => device, { nowMs: () => 0 });
  storePendingShare(memory, '#1.abc');
  expect(takePendingShare(memory)).toBe('#1.abc');
  expect(takePendingShare(memory)).toBeNull();
});

it('reads nothing that somebody else put there as a link', () => {
  const device = storageInMemory();
  const memory = createQueryCache(() => device, { nowMs: () => 0 });
  storePendingShare(memory, { not: 'a link' } as unknown as string);
  expect(takePendingShare(memory)).toBeNull();
});
