import { expect, it } from 'vitest';
import { NOBODY } from '../ports/journal-port.ts';
import { createQueryCache } from '../storage/query-cache.ts';
import { keyValueInMemory } from '../testing/storage-in-memory.ts';
import { storePendingShare, takePendingShare } from './pending-share.ts';

it('a pending share is taken once', () => {
  const memory = createQueryCache(keyValueInMemory(), { nowMs: () => 0 });
  storePendingShare(memory, '#1.abc');
  expect(takePendingShare(memory)).toBe('#1.abc');
  expect(takePendingShare(memory)).toBeNull();
});

it('a pending share that is no text is not taken', () => {
  const memory = createQueryCache(keyValueInMemory(), { nowMs: () => 0 });
  memory.remember(`${NOBODY}/share-to-keep`, { not: 'a link' });
  expect(takePendingShare(memory)).toBeNull();
});
