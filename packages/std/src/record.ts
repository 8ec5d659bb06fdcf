/**
 * Creates an object with a value for each key, in the order of the keys.
 * @example recordOf(['rain', 'wind'], (name) => name.length) // { rain: 4, wind: 4 }
 */
export function recordOf<const Key extends string, Value>(
  keys: readonly Key[],
  of: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
}

/** Lists the own keys of an object, typed. Only for objects that have no other keys than their type names. */
export function keysOf<Known extends object>(known: Known): (keyof Known & string)[] {
  return Object.keys(known) as (keyof Known & string)[];
}
