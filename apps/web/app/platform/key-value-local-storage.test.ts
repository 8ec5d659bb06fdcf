import { describe, expect, it } from 'vitest';
import { jsonKey } from '../ports/key-value-port.ts';
import { storageInMemory } from '../testing/storage-in-memory.ts';
import { createLocalStorageKeyValue } from './key-value-local-storage.ts';

const COUNT = jsonKey('count', (value) => (typeof value === 'number' ? value : null));

describe('key-value storage in the local storage', () => {
  it('reads back what was written, as JSON under the name of its key', () => {
    const storage = storageInMemory();
    const keyValue = createLocalStorageKeyValue(() => storage);
    expect(keyValue.read(COUNT)).toBeNull();
    expect(keyValue.write(COUNT, 3)).toBe(true);
    expect([storage.getItem('count'), keyValue.read(COUNT)]).toEqual(['3', 3]);
    keyValue.remove('count');
    expect(keyValue.read(COUNT)).toBeNull();
  });

  it.each(['{', '"three"', ''])('reads %j, which is no such value, as absent', (text) => {
    const storage = storageInMemory();
    storage.setItem('count', text);
    expect(createLocalStorageKeyValue(() => storage).read(COUNT)).toBeNull();
  });

  it('lists the names that begin with a prefix', () => {
    const storage = storageInMemory();
    for (const name of ['a:1', 'b:1', 'a:2']) storage.setItem(name, '1');
    expect(
      createLocalStorageKeyValue(() => storage)
        .names('a:')
        .toSorted(),
    ).toEqual(['a:1', 'a:2']);
  });

  it('stores nothing and throws nothing where storage is shut', () => {
    const keyValue = createLocalStorageKeyValue(() => {
      throw new DOMException('shut', 'SecurityError');
    });
    expect([keyValue.write(COUNT, 1), keyValue.read(COUNT), keyValue.names('')]).toEqual([false, null, []]);
    expect(() => keyValue.remove('count')).not.toThrow();
  });
});
