import type { Transaction } from '@innertide/server-std/database';
import type { Context } from 'hono';
import { type AuthContext, nowIso } from '../auth-context.ts';
import { addressBucket, clientAddress } from '../http/client-address.ts';
import { takeToken } from '../limits/limits.ts';

const DAY_SECONDS = 86_400;

/** Tries that an allowance holds at most, and that it regains in a day. */
interface Allowance {
  readonly key: string;
  readonly burst: number;
  readonly perDay: number;
}

/** Tries of one caller at the codes of one account. */
const OF_CALLER = { burst: 5, perDay: 20 } as const;
/** Tries of all callers together at the codes of one account; those who asked for the mail have an allowance apart from the others. */
const OF_ALL = { burst: 50, perDay: 50 } as const;
/** Tries of a signed-in member at the code of a re-authentication. */
const OF_MEMBER = { burst: 20, perDay: 20 } as const;

/** Who types a code: 'member' is signed in already, everybody else is known by the network they come from. */
export type CodeCaller = { readonly kind: 'member' } | { readonly kind: 'anybody'; readonly network: string };

/** A keyed hash of the network that a request comes from. Callers whose address cannot be read share one. */
export function networkOf(context: AuthContext, c: Context): string {
  const address = clientAddress(c, context.config.trustedProxy);
  return context.keys.keyedHash(`network:${address === null ? 'unreadable' : addressBucket(address)}`).slice(0, 32);
}

// The keys end with the account: `auth.forget_traces()` deletes them with it.
function allowancesOf(caller: CodeCaller, userId: string, hasAsked: boolean): Allowance[] {
  if (caller.kind === 'member') return [{ key: `codes-reauthentication:${userId}`, ...OF_MEMBER }];
  return [
    { key: `codes-${caller.network}:${userId}`, ...OF_CALLER },
    { key: `codes-${hasAsked ? 'asked' : 'others'}:${userId}`, ...OF_ALL },
  ];
}

/**
 * Takes one try at the codes of an account. Whoever asked for the mail is not held back by the wrong codes of others, and no
 * code is ever ended by them. Call it with the account's tokens locked, else parallel tries exceed the allowance.
 * @returns what gives the try back, for a right code; null when no try is left.
 */
export async function takeTry(
  context: AuthContext,
  tx: Transaction,
  attempt: { readonly caller: CodeCaller; readonly userId: string; readonly hasAsked: boolean },
): Promise<(() => Promise<void>) | null> {
  const taken: string[] = [];
  const giveBack = async () => {
    await tx.query('update auth.rate_limits set tokens = tokens + 1 where key = any($1::text[])', [taken]);
  };
  for (const { key, burst, perDay } of allowancesOf(attempt.caller, attempt.userId, attempt.hasAsked)) {
    if (!(await takeToken(tx, { key, burst, perSecond: perDay / DAY_SECONDS, nowIso: nowIso(context) }))) {
      await giveBack();
      return null;
    }
    taken.push(key);
  }
  return giveBack;
}
