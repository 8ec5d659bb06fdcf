import type { ProcedureAnswer, ProcedureArguments, RemoteProcedure } from '@innertide/protocol/remote-procedures';
import type { Result } from '@innertide/std/result';
import type { Milliseconds } from '@innertide/std/units';

/** Why a call did not give an answer. `refused` carries the SQLSTATE or protocol code, and when the backend wants no call before. */
export type BackendFailure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly retryAfterMs?: Milliseconds;
    }
  | { readonly kind: 'unreadable-answer'; readonly message: string };

/** The data side of the backend: one remote procedure each time, parsed at the door. */
export interface BackendPort {
  call<Name extends RemoteProcedure>(
    name: Name,
    args: ProcedureArguments<Name>,
  ): Promise<Result<ProcedureAnswer<Name>, BackendFailure>>;
}
