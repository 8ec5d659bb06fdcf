import type { Transaction } from '@innertide/server-std/database';
import { HttpError } from '@innertide/server-std/http-error';
import { type AuthContext, nowIso } from '../auth-context.ts';
import { takeToken } from '../limits/limits.ts';
import { allowancesOf, type PasswordAttempt } from './password-allowances.ts';

const HOUR_SECONDS = 3600;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Tells whether an account is signed in from the network of an address: an IPv4 address, or the /64 of an IPv6 one. */
async function isKnownNetwork(tx: Transaction, { userId, address }: PasswordAttempt): Promise<boolean> {
  const rows = await tx.query(
    `select 1 as known from auth.sessions s
     where s.user_id = $1 and set_masklen(s.ip, case family(s.ip) when 6 then 64 else 32 end) >>= $2::inet limit 1`,
    [userId ?? NOBODY, address],
  );
  return rows.length > 0;
}

/**
 * Takes one try at the password of an account before it is checked. Callers from networks where the account is signed in have an allowance
 * of their own, so that no stranger can use the others up against them; whoever is somewhere new while somebody guesses signs in by mail.
 * @returns the keys to give back with `returnPasswordTry` once the password was right.
 * @throws HttpError 429 with Retry-After when no try is left; throw it out of the transaction, so that none is taken.
 */
export async function takePasswordTry(
  context: AuthContext,
  tx: Transaction,
  attempt: PasswordAttempt,
): Promise<readonly string[]> {
  const allowances = allowancesOf(attempt, await isKnownNetwork(tx, attempt));
  for (const { key, burst, perHour } of allowances) {
    const bucket = { key, burst, perSecond: perHour / HOUR_SECONDS, nowIso: nowIso(context) };
    if (await takeToken(tx, bucket)) continue;
    throw new HttpError(
      429,
      'over_request_rate_limit',
      'Too many wrong passwords for this account. Wait, or sign in with a link by mail.',
      { headers: { 'Retry-After': String(Math.ceil(HOUR_SECONDS / perHour)) } },
    );
  }
  return allowances.map(({ key }) => key);
}

/** Gives a try back: only wrong passwords count. */
export async function returnPasswordTry(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.query('update auth.rate_limits set tokens = tokens + 1 where key = any($1::text[])', [keys]);
}
