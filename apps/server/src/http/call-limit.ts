import { clientAddress, type TrustedProxy } from '@innertide/account-server/http/client-address';
import { clientNetworks } from '@innertide/account-server/limits/limit-rules';
import type { Caller } from '@innertide/server-std/database';
import { HttpError } from '@innertide/server-std/http-error';
import type { Context } from 'hono';

const FIVE_MINUTES_SECONDS = 300;
/** What anybody may add to without an account: few from one network, also of members. */
const NAMELESS_ADDITION = { path: /\/rpc\/give_trial_result$/, burst: 20, seconds: 86_400 };
/** Callers whose buckets are held at once, about 10 MB. */
const MOST_CALLERS = 50_000;

interface Bucket {
  tokens: number;
  atMs: number;
}

export interface CallLimitOptions {
  /** Calls in five minutes from one caller; as many may come at once. */
  readonly calls: number;
  readonly trustedProxy: TrustedProxy | null;
  /** A monotonic clock, in ms. */
  readonly steadyMs: () => number;
}

/**
 * Limits the calls of remote procedures by caller: a member by account, everybody else by network address. The buckets are in memory, so
 * that a call costs no statement more; several servers each allow as much.
 */
export class CallLimit {
  readonly #options: CallLimitOptions;
  /** Least recently used first. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(options: CallLimitOptions) {
    this.#options = options;
  }

  /**
   * Counts one call.
   * @param caller null where the token is not valid.
   * @throws HttpError 429 with Retry-After.
   */
  admit(context: Context, caller: Caller | null): void {
    for (const { name, share } of this.#networksOf(context, caller)) {
      this.#refuseAfter(this.#take(name, this.#options.calls * share, FIVE_MINUTES_SECONDS));
    }
    const { path, burst, seconds } = NAMELESS_ADDITION;
    if (!path.test(context.req.path)) return;
    for (const { name, share } of this.#networksOf(context, null)) {
      this.#refuseAfter(this.#take(`addition:${name}`, burst * share, seconds));
    }
  }

  #refuseAfter(waitSeconds: number): void {
    if (waitSeconds === 0) return;
    throw new HttpError(429, 'over_request_rate_limit', 'Too many calls. Please try again in a moment.', {
      headers: { 'Retry-After': String(waitSeconds) },
    });
  }

  #networksOf(context: Context, caller: Caller | null): readonly { readonly name: string; readonly share: number }[] {
    if (caller?.role === 'service_role' || caller?.role === 'system') return [];
    if (caller?.role === 'authenticated') return [{ name: `member:${caller.claims.sub}`, share: 1 }];
    // A page that the server renders calls without a socket: its reader was admitted already.
    if (context.env?.incoming === undefined) return [];
    const { trustedProxy } = this.#options;
    return clientNetworks(clientAddress(context, trustedProxy), trustedProxy);
  }

  /** @returns 0 when a token was taken, else whole seconds until the next one. */
  #take(key: string, burst: number, withinSeconds: number): number {
    const perSecond = burst / withinSeconds;
    const nowMs = this.#options.steadyMs();
    const known = this.#buckets.get(key) ?? { tokens: burst, atMs: nowMs };
    const tokens = Math.min(burst, known.tokens + ((nowMs - known.atMs) / 1000) * perSecond);
    const isTaken = tokens >= 1;
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: isTaken ? tokens - 1 : tokens, atMs: nowMs });
    if (this.#buckets.size > MOST_CALLERS) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    return isTaken ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond));
  }
}
