import { createLocalStorageKeyValue } from '../platform/key-value-local-storage.ts';
import type { KeyValuePort } from '../ports/key-value-port.ts';

/** What a page keeps on its device, for tests: rows in memory behind the methods of the Storage interface that our adapters use. */
export function storageInMemory(rows = new Map<string, string>()) {
  return {
    rows,
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
    key: (index: number) => [...rows.keys()][index] ?? null,
    get length() {
      return rows.size;
    },
  };
}

/** The key-value port over a storage in memory. */
export function keyValueInMemory(storage = storageInMemory()): KeyValuePort {
  return createLocalStorageKeyValue(() => storage);
}

/** The key-value port where the browser shuts its storage. */
export function shutKeyValue(): KeyValuePort {
  return createLocalStorageKeyValue(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}
