import type { Milliseconds } from '@innertide/std/units';

const TIMEOUT_MS: Milliseconds = 20_000;

export interface RemoteCaller {
  /** Base address without a trailing slash. */
  readonly backendUrl: string;
  readonly anonKey: string;
  readonly accessToken: string;
}

/** Why PostgREST refused a call; empty where it does not say (https://docs.postgrest.org/en/v13/references/errors.html). */
export interface CallError {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly details: string;
}

export type CallAnswer =
  | { readonly kind: 'answered'; readonly data: unknown }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly error: CallError;
      /** How long the backend wants no further call; null where it does not say. */
      readonly retryAfterMs: Milliseconds | null;
    }
  /** No answer within 20 s, or none that came whole. */
  | { readonly kind: 'unreachable' };

/** The request that calls a function over PostgREST's protocol. @returns the arguments of `fetch` */
export function callRequest(caller: RemoteCaller, name: string, args: object) {
  const { backendUrl, anonKey, accessToken } = caller;
  const init = {
    method: 'POST',
    headers: { apikey: anonKey, Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(args),
  };
  return [`${backendUrl}/rest/v1/rpc/${name}`, init] as const;
}

/** Calls a function over PostgREST's protocol, once: whoever calls decides about trying again. Never rejects. */
export async function callRemote(
  caller: RemoteCaller,
  name: string,
  args: object,
  fetch: typeof globalThis.fetch,
): Promise<CallAnswer> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const [url, init] = callRequest(caller, name, args);
    const response = await fetch(url, { ...init, signal: timeout.signal });
    const text = await response.text();
    const body = parsed(text);
    if (response.ok && body !== undefined) return { kind: 'answered', data: body };
    return {
      kind: 'refused',
      status: response.status,
      error: errorOf(body, text),
      retryAfterMs: retryAfterOf(response),
    };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

/** JSON; null for an empty text as a function without an answer sends it, undefined for what is none. */
function parsed(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(body: unknown, text: string): CallError {
  const fields: Partial<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
  const read = (name: keyof CallError) => (typeof fields[name] === 'string' ? fields[name] : '');
  return { code: read('code'), message: read('message') || text, hint: read('hint'), details: read('details') };
}

function retryAfterOf({ status, headers }: Response): Milliseconds | null {
  const seconds = headers.get('Retry-After') ?? '';
  return (status === 429 || status === 503) && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null;
}
