import { type ProcedureAnswer, type RemoteProcedure, remoteProcedures } from '@innertide/protocol/remote-procedures';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { Milliseconds } from '@innertide/std/units';
import { PostgrestClient } from '@supabase/postgrest-js';
import { parseInSlices } from '../boot/parse-in-slices.ts';
import type { AuthError, AuthPort, AuthSession, AuthSessionEnd } from '../ports/auth-port.ts';
import type { BackendFailure, BackendPort } from '../ports/backend-port.ts';
import { endOfCall, endOfRenewal } from './auth-session-end.ts';

const TIMEOUT_MS = 20_000;

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

/** Remote procedures over PostgREST's protocol, as the signed-in person; every answer is parsed here, once. */
export function createPostgrestBackend(options: BackendOptions): BackendPort {
  const { backendUrl, anonKey, onCall, onAuthSessionEnd, fetch = globalThis.fetch } = options;
  const client = (observe: (response: Response) => void) =>
    new PostgrestClient(`${backendUrl}/rest/v1`, {
      headers: { apikey: anonKey },
      timeout: TIMEOUT_MS,
      // Whoever calls decides about trying again: the outbox has its own back-off.
      retry: false,
      async fetch(...request) {
        const response = await fetch(...request);
        observe(response);
        return response;
      },
    });

  return {
    async call<Name extends RemoteProcedure>(
      name: Name,
      args: Parameters<BackendPort['call']>[1],
    ): Promise<Result<ProcedureAnswer<Name>, BackendFailure>> {
      const current = await whoIsHere(options);
      if (!current.ok) {
        const end = endOfRenewal(current.reason);
        if (end !== null) onAuthSessionEnd?.(end, null);
        return fail(current.reason.status ? { kind: 'signed-out' } : { kind: 'offline' });
      }
      if (current.value === null) return fail({ kind: 'signed-out' });
      const onAnswer = onCall?.(name);
      let retryAfterMs: Milliseconds | null = null;
      const answer = await client((response) => {
        retryAfterMs = retryAfterOf(response);
      })
        .rpc(name, args)
        .setHeader('Authorization', `Bearer ${current.value.accessToken}`);
      if (answer.status !== 0) onAnswer?.();
      if (answer.error) {
        if (answer.status === 0) return fail({ kind: 'offline' });
        const end = endOfCall(answer.error);
        if (end !== null) onAuthSessionEnd?.(end, current.value.accessToken);
        if (answer.status === 401 || end !== null) return fail({ kind: 'signed-out' });
        return fail({
          kind: 'refused',
          code: answer.error.code || String(answer.status),
          message: answer.error.message,
          ...(retryAfterMs === null ? {} : { retryAfterMs }),
        });
      }
      const parsed = await parseInSlices(remoteProcedures[name].answer, answer.data, PAGE_CLOCK);
      if (!parsed.success) return fail({ kind: 'unreadable-answer', message: parsed.error.message });
      return succeed(parsed.data as ProcedureAnswer<Name>);
    },
  };
}

/** How long a backend that is asked too much wants no further call; null where it does not say. */
function retryAfterOf({ status, headers }: Response): Milliseconds | null {
  const seconds = headers.get('Retry-After') ?? '';
  return (status === 429 || status === 503) && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null;
}

async function whoIsHere({ auth, cachedAuth }: BackendOptions): Promise<Result<AuthSession | null, AuthError>> {
  const known = await cachedAuth?.().catch(() => null);
  return known ? succeed(known) : (await auth()).current();
}
