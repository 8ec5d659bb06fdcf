import { describe, expect, it } from 'vitest';
import { storageInMemory } from '../testing/storage-in-memory.ts';
import { keep, listKey, postKey, readKept } from './text-cache.ts';

describe('the cache of texts', () => {
  it('gives an answer back for an hour', () => {
    const store = storageInMemory();
    keep(() => store, postKey('pl', 'a'), { title: 'A' }, 1000);
    expect(readKept(() => store, postKey('pl', 'a'), 1000 + 3_599_999)).toEqual({ title: 'A' });
    expect(readKept(() => store, postKey('pl', 'a'), 1000 + 3_600_000)).toBeNull();
    expect(readKept(() => store, postKey('en', 'a'), 1000)).toBeNull();
  });

  it('tells lists apart by language, limit and cursor', () => {
    const keys = [listKey('en', 20, null), listKey('pl', 20, null), listKey('en', 5, null), listKey('en', 20, 'x')];
    expect(new Set(keys).size).toBe(4);
  });

  it('clears away only what is its own and too old', () => {
    const store = storageInMemory();
    store.setItem('lang', 'pl');
    keep(() => store, postKey('en', 'old'), 1, 0);
    keep(() => store, postKey('en', 'new'), 2, 4_000_000);
    expect([...store.rows.keys()].toSorted()).toEqual(['innertide:texts:v1:post:en:new', 'lang']);
  });

  it('survives a shut, full or foreign storage', () => {
    const shut = () => {
      throw new Error('SecurityError');
    };
    expect(() => keep(shut, 'a', 1, 0)).not.toThrow();
    expect(readKept(shut, 'a', 0)).toBeNull();
    const store = storageInMemory();
    store.setItem('innertide:texts:v1:a', '{broken');
    expect(readKept(() => store, 'a', 0)).toBeNull();
  });
});
