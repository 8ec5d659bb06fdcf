/** A key of this device's storage: its name, and how its value becomes text and is read back. */
export interface StoredKey<Value> {
  readonly name: string;
  /** Parses stored text, which may be of an older version or not ours; null or an exception where it is no such value. */
  readonly parse: (text: string) => Value | null;
  readonly format: (value: Value) => string;
}

/**
 * Small values that this device stores at once, without waiting. Where the browser shuts its storage everything is absent and nothing
 * is written; no call throws.
 */
export interface KeyValuePort {
  /** null where nothing is stored that parses. */
  read<Value>(key: StoredKey<Value>): Value | null;
  /** @returns whether the value is stored now. */
  write<Value>(key: StoredKey<Value>, value: Value): boolean;
  remove(name: string): void;
  /** Names of the stored keys that begin like this. */
  names(prefix: string): readonly string[];
}

/**
 * A key whose value is stored as JSON.
 *
 * @param parse reads the parsed JSON, by hand: every page loads this, and the schema library is as heavy as all of the shell.
 */
export function jsonKey<Value>(name: string, parse: (value: unknown) => Value | null): StoredKey<Value> {
  return { name, parse: (text) => parse(JSON.parse(text)), format: JSON.stringify };
}
