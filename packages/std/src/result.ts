/** A value for what may happen: success, or a named reason. Exceptions are for what must not happen. */
export type Result<Value, Reason> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

/** Creates the result of a success. */
export function succeed<Value>(value: Value): Result<Value, never> {
  return { ok: true, value };
}

/**
 * Creates the result of a failure with its reason.
 * @example const read = text === '' ? fail('empty') : succeed(text)
 */
export function fail<Reason>(reason: Reason): Result<never, Reason> {
  return { ok: false, reason };
}
