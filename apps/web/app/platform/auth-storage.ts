import type { Shell } from '@innertide/native/shell';

/** Where an AuthSession lies on this device: at hand at once, as the page must know at its start whether somebody is here. */
export interface AuthStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** The browser's own storage; where it is shut, signing in lasts as long as the page. */
export function createLocalAuthStorage(storage: () => Storage): AuthStorage {
  const inMemory = new Map<string, string>();
  return {
    read(key) {
      try {
        return inMemory.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, value);
        inMemory.delete(key);
      } catch {
        inMemory.set(key, value);
      }
    },
    remove(key) {
      inMemory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was ever written there.
      }
    },
  };
}

/** The phone's keychain, read once before the page begins. What cannot be written there holds for the page. */
export async function openKeychainAuthStorage({ secrets }: Pick<Shell, 'secrets'>): Promise<AuthStorage> {
  const stored = await secrets.read();
  const values = new Map(Object.entries(stored.ok ? stored.value : {}));
  return {
    read: (key) => values.get(key) ?? null,
    write(key, value) {
      values.set(key, value);
      void secrets.write(key, value);
    },
    remove(key) {
      values.delete(key);
      void secrets.remove(key);
    },
  };
}
