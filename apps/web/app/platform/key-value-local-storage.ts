import type { KeyValuePort } from '../ports/key-value-port.ts';

type Places = Pick<Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'>;

/** @param bringStorage throws where the browser shuts its storage. */
export function createLocalStorageKeyValue(bringStorage: () => Places): KeyValuePort {
  /** Does nothing where storage is shut or full. */
  function attempt<Answer>(use: (storage: Places) => Answer, otherwise: Answer): Answer {
    try {
      return use(bringStorage());
    } catch {
      return otherwise;
    }
  }
  return {
    read: ({ name, parse }) =>
      attempt((storage) => {
        const text = storage.getItem(name);
        return text === null ? null : parse(text);
      }, null),
    write: ({ name, format }, value) =>
      attempt((storage) => {
        storage.setItem(name, format(value));
        return true;
      }, false),
    remove: (name) => attempt((storage) => storage.removeItem(name), undefined),
    names: (prefix) =>
      attempt((storage) => {
        const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
        return names.filter((name) => name.startsWith(prefix));
      }, []),
  };
}
