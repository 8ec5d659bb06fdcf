import { describe, expect, it } from 'vitest';
import { keyValueInMemory, shutKeyValue, storageInMemory } from '../testing/storage-in-memory.ts';
import { createQueryCache } from './query-cache.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function memoryAt(clock: { nowMs: () => number }) {
  const storage = storageInMemory();
  return { rows: storage.rows, memory: createQueryCache(keyValueInMemory(storage), clock) };
}

describe('query cache', () => {
  it('recalls an answer under its key for thirty days', () => {
    let nowMs = 0;
    const { memory } = memoryAt({ nowMs: () => nowMs });
    memory.remember('anna/letters', [{ slug: 'first' }]);
    nowMs = 30 * DAY_MS;
    expect(memory.recall('anna/letters')).toEqual([{ slug: 'first' }]);
    expect(memory.recall('ben/letters')).toBeUndefined();
    nowMs += 1;
    expect(memory.recall('anna/letters')).toBeUndefined();
  });

  it('recalls a lasting value until it is forgotten', () => {
    let nowMs = 0;
    const { memory } = memoryAt({ nowMs: () => nowMs });
    memory.remember('anna/template-changes', ['unsent'], 'until-forgotten');
    nowMs = 400 * DAY_MS;
    expect(memory.recall('anna/template-changes')).toEqual(['unsent']);
    memory.forget('anna/');
    expect(memory.recall('anna/template-changes')).toBeUndefined();
  });

  it('forgets the answers of one owner only', () => {
    const { memory } = memoryAt({ nowMs: () => 0 });
    for (const key of ['anna/letters', 'anna/profile', 'ben/letters']) memory.remember(key, 1);
    memory.forget('anna/');
    expect(['anna/letters', 'anna/profile', 'ben/letters'].map((key) => memory.recall(key))).toEqual([
      undefined,
      undefined,
      1,
    ]);
  });

  it('rejects a late answer of an owner who has left', () => {
    const storage = storageInMemory();
    const memory = createQueryCache(keyValueInMemory(storage), { nowMs: () => 0 }, (ownerId) => ownerId === 'ben');
    memory.remember('anna/letters', 1);
    memory.remember('ben/letters', 1);
    expect([memory.recall('anna/letters'), memory.recall('ben/letters')]).toEqual([undefined, 1]);
  });

  it('recalls nothing from a damaged row', () => {
    const { rows, memory } = memoryAt({ nowMs: () => 0 });
    memory.remember('a', 1);
    for (const damaged of ['{', 'null', '[]', '{"answer":1}', '{"answer":1,"storedAtMs":"x"}']) {
      for (const key of rows.keys()) rows.set(key, damaged);
      expect(memory.recall('a')).toBeUndefined();
    }
  });

  it('stores nothing and throws nothing where storage is shut', () => {
    const shut = createQueryCache(shutKeyValue(), { nowMs: () => 0 });
    shut.remember('a', 1);
    expect(shut.recall('a')).toBeUndefined();
  });
});
