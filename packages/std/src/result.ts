/** A value for what may happen: success, or a named reason. Exceptions are for what must not happen. */
export type Result<Value, Reason> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

export function succeed<Value>(value: Value): Result<Value, never> {
  return { ok: true, value };
}

export function fail<Reason>(reason: Reason): Result<never, Reason> {
  return { ok: false, reason };
}
