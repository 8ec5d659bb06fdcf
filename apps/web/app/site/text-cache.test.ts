import { describe, expect, it } from 'vitest';
import { storageInMemory } from '../testing/storage-in-memory.ts';
import { listKey, postKey, readCached, writeCached } from './text-cache.ts';

describe('the cache of texts', () => {
  it('gives an answer back for an hour', () => {
    const store = storageInMemory();
    writeCached(() => store, postKey('pl', 'a'), { title: 'A' }, 1000);
    expect(readCached(() => store, postKey('pl', 'a'), 1000 + 3_599_999)).toEqual({ title: 'A' });
    expect(readCached(() => store, postKey('pl', 'a'), 1000 + 3_600_000)).toBeNull();
    expect(readCached(() => store, postKey('en', 'a'), 1000)).toBeNull();
  });

  it('tells lists apart by language, limit and cursor', () => {
    const keys = [listKey('en', 20, null), listKey('pl', 20, null), listKey('en', 5, null), listKey('en', 20, 'x')];
    expect(new Set(keys).size).toBe(4);
  });

  it('clears away only what is its own and too old', () => {
    const store = storageInMemory();
    store.setItem('lang', 'pl');
    writeCached(() => store, postKey('en', 'old'), 1, 0);
    writeCached(() => store, postKey('en', 'new'), 2, 4_000_000);
    expect([...store.rows.keys()].toSorted()).toEqual(['innertide:texts:v1:post:en:new', 'lang']);
  });

  it('survives a shut, full or foreign storage', () => {
    const shut = () => {
      throw new Error('SecurityError');
    };
    expect(() => writeCached(shut, 'a', 1, 0)).not.toThrow();
    expect(readCached(shut, 'a', 0)).toBeNull();
    const store = storageInMemory();
    store.setItem('innertide:texts:v1:a', '{broken');
    expect(readCached(() => store, 'a', 0)).toBeNull();
  });
});
