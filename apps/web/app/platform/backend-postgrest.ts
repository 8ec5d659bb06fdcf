import {
  NAMELESS_PROCEDURES,
  type ProcedureAnswer,
  type RemoteProcedure,
  remoteProcedures,
} from '@innertide/protocol/remote-procedures';
import { fail, type Result, succeed } from '@innertide/std/result';
import { parseInSlices } from '../boot/parse-in-slices.ts';
import { callRemote } from '../boot/remote-call.ts';
import type { AuthError, AuthPort, AuthSession, AuthSessionEnd } from '../ports/auth-port.ts';
import type { BackendFailure, BackendPort } from '../ports/backend-port.ts';
import { endOfCall, endOfRenewal } from './auth-session-end.ts';

const PAGE_CLOCK = {
  nowMs: () => performance.now(),
  pause: () => new Promise<void>((resolve) => setTimeout(resolve)),
};

interface BackendOptions {
  /** Base address without a trailing slash. */
  readonly backendUrl: string;
  readonly anonKey: string;
  /** Asked first; null sends the call to `auth`, which may have to be fetched. */
  readonly cachedAuth?: () => Promise<AuthSession | null>;
  readonly auth: () => Promise<AuthPort>;
  /** Called when a call begins; what it returns is called once the backend has answered. */
  readonly onCall?: (name: RemoteProcedure) => () => void;
  /** Called when the server refuses the sign-in itself, with the access token it refused; null where it could not be renewed. */
  readonly onAuthSessionEnd?: (end: AuthSessionEnd, refusedToken: string | null) => void;
  readonly fetch?: typeof fetch;
}

/** Remote procedures over PostgREST's protocol, as the signed-in person or as nobody; every answer is parsed here, once. */
export function createPostgrestBackend(options: BackendOptions): BackendPort {
  const { backendUrl, anonKey, onCall, onAuthSessionEnd, fetch = globalThis.fetch } = options;

  return {
    async call<Name extends RemoteProcedure>(
      name: Name,
      args: Parameters<BackendPort['call']>[1],
    ): Promise<Result<ProcedureAnswer<Name>, BackendFailure>> {
      const current = NAMELESS_PROCEDURES.has(name) ? succeed({ accessToken: anonKey }) : await whoIsHere(options);
      if (!current.ok) {
        const end = endOfRenewal(current.reason);
        if (end !== null) onAuthSessionEnd?.(end, null);
        return fail(current.reason.status ? { kind: 'signed-out' } : { kind: 'offline' });
      }
      if (current.value === null) return fail({ kind: 'signed-out' });
      const onAnswer = onCall?.(name);
      const { accessToken } = current.value;
      const answer = await callRemote({ backendUrl, anonKey, accessToken }, name, args, fetch);
      if (answer.kind === 'unreachable') return fail({ kind: 'offline' });
      onAnswer?.();
      if (answer.kind === 'refused') {
        const { status, error, retryAfterMs } = answer;
        const end = endOfCall(error);
        if (end !== null) onAuthSessionEnd?.(end, accessToken);
        if (status === 401 || end !== null) return fail({ kind: 'signed-out' });
        const { code, message } = error;
        return fail({
          kind: 'refused',
          code: code || String(status),
          message,
          ...(retryAfterMs === null ? {} : { retryAfterMs }),
        });
      }
      const parsed = await parseInSlices(remoteProcedures[name].answer, answer.data, PAGE_CLOCK);
      if (!parsed.success) return fail({ kind: 'unreadable-answer', message: parsed.error.message });
      return succeed(parsed.data as ProcedureAnswer<Name>);
    },
  };
}

async function whoIsHere({ auth, cachedAuth }: BackendOptions): Promise<Result<AuthSession | null, AuthError>> {
  const known = await cachedAuth?.().catch(() => null);
  return known ? succeed(known) : (await auth()).current();
}
