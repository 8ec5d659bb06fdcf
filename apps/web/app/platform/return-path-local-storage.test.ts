import { ManualClock } from '@innertide/std/clock';
import { describe, expect, it } from 'vitest';
import { storageInMemory } from '../testing/storage-in-memory.ts';
import { createReturnPath } from './return-path-local-storage.ts';

function stage() {
  const storage = storageInMemory();
  const clock = new ManualClock(1_800_000_000_000);
  return { entries: storage.rows, clock, memory: createReturnPath(() => storage, clock) };
}

describe('the memory of where signing in was asked for', () => {
  it('gives the path back once', () => {
    const { memory } = stage();
    memory.remember('/app/session?mode=sleep');
    expect(memory.take()).toBe('/app/session?mode=sleep');
    expect(memory.take()).toBeNull();
  });

  it('fades after a day', () => {
    const { memory, clock } = stage();
    memory.remember('/app');
    clock.advance(24 * 60 * 60 * 1000 + 1);
    expect(memory.take()).toBeNull();
  });

  it('trusts nothing that was put there by hand', () => {
    const { memory, entries, clock } = stage();
    for (const text of ['{', 'null', '{"path":3}', `{"path":"//evil.example","storedAtMs":${clock.nowMs()}}`]) {
      entries.set('sign-in-origin', text);
      expect(memory.take()).toBeNull();
    }
  });

  it('remembers nothing where storage is shut, and does not break', () => {
    const memory = createReturnPath(() => {
      throw new Error('SecurityError');
    }, new ManualClock());
    memory.remember('/app');
    expect(memory.take()).toBeNull();
  });
});
