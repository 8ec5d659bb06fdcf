import { ManualClock } from '@innertide/std/clock';
import { describe, expect, it } from 'vitest';
import { keyValueInMemory, shutKeyValue, storageInMemory } from '../testing/storage-in-memory.ts';
import { createReturnPathStore } from './return-path-store.ts';

function stage() {
  const storage = storageInMemory();
  const clock = new ManualClock(1_800_000_000_000);
  return { entries: storage.rows, clock, memory: createReturnPathStore(keyValueInMemory(storage), clock) };
}

describe('return path store', () => {
  it('takes the path once', () => {
    const { memory } = stage();
    memory.remember('/app/session?mode=sleep');
    expect(memory.take()).toBe('/app/session?mode=sleep');
    expect(memory.take()).toBeNull();
  });

  it('drops the path after a day', () => {
    const { memory, clock } = stage();
    memory.remember('/app');
    clock.advance(24 * 60 * 60 * 1000 + 1);
    expect(memory.take()).toBeNull();
  });

  it('rejects a damaged or foreign path', () => {
    const { memory, entries, clock } = stage();
    for (const text of ['{', 'null', '{"path":3}', `{"path":"//evil.example","storedAtMs":${clock.nowMs()}}`]) {
      entries.set('sign-in-origin', text);
      expect(memory.take()).toBeNull();
    }
  });

  it('stores nothing and throws nothing where storage is shut', () => {
    const memory = createReturnPathStore(shutKeyValue(), new ManualClock());
    memory.remember('/app');
    expect(memory.take()).toBeNull();
  });
});
