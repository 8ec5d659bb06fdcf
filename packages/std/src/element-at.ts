/**
 * Reads an element that the code itself guarantees to exist. Throws on an index outside: a bug, never bad input.
 * @example elementAt([3, 5], 1) // 5
 */
export function elementAt<Value>(values: ArrayLike<Value>, index: number): Value {
  const value = values[index];
  if (value === undefined) throw new Error(`Assertion failed: no element ${index} of ${values.length}`);
  return value;
}
