/** Throws when a condition that the code itself guarantees does not hold: a bug, never bad input. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`);
}

/** Closes a switch over a union: the compiler refuses it while a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`Assertion failed: unexpected ${JSON.stringify(value)}`);
}
