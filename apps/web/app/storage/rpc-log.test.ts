import { ManualClock } from '@innertide/std/clock';
import { describe, expect, it } from 'vitest';
import { keyValueInMemory, shutKeyValue, storageInMemory } from '../testing/storage-in-memory.ts';
import { createRpcLog } from './rpc-log.ts';

describe('rpc log', () => {
  it('counts calls by name with the time of the last, over pages, until it is forgotten', () => {
    const clock = new ManualClock(1000);
    const storage = storageInMemory();
    const book = createRpcLog(keyValueInMemory(storage), clock);
    book.begin('save_session')();
    clock.advance(500);
    book.begin('save_session')();
    book.begin('dashboard')();
    const later = createRpcLog(keyValueInMemory(storage), clock);
    expect(later.entries()).toEqual([
      { name: 'save_session', count: 2, lastAtMs: 1500 },
      { name: 'dashboard', count: 1, lastAtMs: 1500 },
    ]);
    later.forget();
    expect(book.entries()).toEqual([]);
  });

  it('notes no call that was answered after all was forgotten', () => {
    const storage = storageInMemory();
    const log = createRpcLog(keyValueInMemory(storage), new ManualClock(0));
    const answered = log.begin('profile');
    log.forget();
    answered();
    expect(log.entries()).toEqual([]);
    log.begin('profile')();
    expect(log.entries()).toHaveLength(1);
  });

  it('has no entries where storage is shut or holds something else', () => {
    const shut = createRpcLog(shutKeyValue(), new ManualClock(0));
    shut.begin('save_session')();
    expect(shut.entries()).toEqual([]);
    const strange = storageInMemory(new Map([['sent:1', '{"save_session": 3}']]));
    const broken = createRpcLog(keyValueInMemory(strange), new ManualClock(0));
    expect(broken.entries()).toEqual([]);
    broken.begin('profile')();
    expect(broken.entries()).toHaveLength(1);
  });
});
