import type { Transaction } from '@innertide/server-std/database';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { timeColumn } from '../accounts/user-record.ts';
import { type AuthContext, nowIso, SYSTEM } from '../auth-context.ts';
import { refusal } from '../http/auth-errors.ts';
import { type CountedNetwork, clientAddress } from '../http/client-address.ts';
import { mailboxOf } from '../http/email-address.ts';
import { sha256Hex } from '../keys/secrets.ts';
import { isSuppressed } from '../mail/mail-suppressions.ts';
import { clientNetworks, secondsUntilNextMail } from './limit-rules.ts';

const FIVE_MINUTES_SECONDS = 300;
const HOUR_SECONDS = 3600;
/** Mails an hour to one mailbox, all its addresses and kinds of mail together; not counted where mails have no interval. */
const MAILS_TO_A_MAILBOX = 20;

/**
 * Takes one token of a token bucket that holds `burst` and refills at `perSecond`.
 * @returns false when it is empty.
 */
export async function takeToken(
  tx: Transaction,
  bucket: { readonly key: string; readonly burst: number; readonly perSecond: number; readonly nowIso: string },
): Promise<boolean> {
  const filled = `least($2::double precision, b.tokens + greatest(0, extract(epoch from ($4::timestamptz - b.updated_at))) * $3::double precision)`;
  const rows = await tx.query(
    `insert into auth.rate_limits as b (key, tokens, updated_at) values ($1, $2::double precision - 1, $4::timestamptz)
     on conflict (key) do update set tokens = ${filled} - 1, updated_at = $4::timestamptz where ${filled} >= 1
     returning 1 as taken`,
    [bucket.key, bucket.burst, bucket.perSecond, bucket.nowIso],
  );
  return rows.length > 0;
}

/** Takes one token for each network that a client counts for. @returns false when one of the buckets is empty. */
export async function takeForNetworks(
  tx: Transaction,
  kind: string,
  networks: readonly CountedNetwork[],
  limit: { readonly burst: number; readonly perSecond: number; readonly nowIso: string },
): Promise<boolean> {
  for (const { name, share } of networks) {
    const { burst, perSecond, nowIso } = limit;
    const bucket = { key: `${kind}:${name}`, burst: burst * share, perSecond: perSecond * share, nowIso };
    if (!(await takeToken(tx, bucket))) return false;
  }
  return true;
}

/** Middleware that limits requests per client address. */
export function limitRequests(context: AuthContext, kind: 'otp' | 'token' | 'verify'): MiddlewareHandler {
  const burst = context.config.rateLimits[kind];
  const { trustedProxy } = context.config;
  return async (c, next) => {
    const networks = clientNetworks(clientAddress(c, trustedProxy), trustedProxy);
    if (networks.length > 0) {
      const limit = { burst, perSecond: burst / FIVE_MINUTES_SECONDS, nowIso: nowIso(context) };
      const taken = await context.database.transaction(SYSTEM, (tx) => takeForNetworks(tx, kind, networks, limit));
      if (!taken) throw refusal('over_request_rate_limit');
    }
    await next();
  };
}

export type MailKind = 'confirmation' | 'sign_in' | 'recovery' | 'email_change' | 'reauthentication';

/** Counts a mail to an address, with or without an account. @returns 0 when it may be sent, else the seconds to wait. */
export async function claimMail(
  context: AuthContext,
  tx: Transaction,
  mail: { readonly kind: MailKind; readonly email: string },
): Promise<number> {
  const { mailIntervalMs } = context.config;
  if (mailIntervalMs === 0) return 0;
  const nowMs = context.clock.nowMs();
  const parameters = [mail.kind, sha256Hex(mail.email)];
  const claimed = await tx.query(
    `insert into auth.mail_intervals as m (kind, address_hash, mailed_at) values ($1, decode($2, 'hex'), $3)
     on conflict (kind, address_hash) do update set mailed_at = excluded.mailed_at where m.mailed_at <= $4::timestamptz
     returning 1 as claimed`,
    [...parameters, new Date(nowMs).toISOString(), new Date(nowMs - mailIntervalMs).toISOString()],
  );
  if (claimed.length > 0) return 0;
  const [row] = await tx.query(
    `select mailed_at from auth.mail_intervals where kind = $1 and address_hash = decode($2, 'hex')`,
    parameters,
  );
  const { mailed_at: mailedAt } = z.object({ mailed_at: timeColumn }).parse(row);
  return secondsUntilNextMail(mailedAt, mailIntervalMs, nowMs);
}

/**
 * As `claimMail`, and counts the hourly quotas of the mailbox and of all addresses. Refuses an address that gets no more mail, with an account or
 * without.
 * @throws HttpError email_undeliverable, over_email_send_rate_limit
 */
export async function requireMailAllowance(
  context: AuthContext,
  tx: Transaction,
  mail: { readonly kind: MailKind; readonly email: string },
): Promise<void> {
  if (await isSuppressed(tx, context.keys.keyedHash, mail.email)) throw refusal('email_undeliverable');
  const waitSeconds = await claimMail(context, tx, mail);
  if (waitSeconds > 0) {
    throw refusal(
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${waitSeconds} seconds.`,
    );
  }
  const buckets = [{ key: 'mails', burst: context.config.mailsPerHour }];
  if (context.config.mailIntervalMs > 0) {
    const mailbox = context.keys.keyedHash(`mailbox:${mailboxOf(mail.email)}`).slice(0, 32);
    buckets.push({ key: `mails-${mailbox}`, burst: MAILS_TO_A_MAILBOX });
  }
  for (const { key, burst } of buckets) {
    const bucket = { key, burst, perSecond: burst / HOUR_SECONDS, nowIso: nowIso(context) };
    if (!(await takeToken(tx, bucket))) throw refusal('over_email_send_rate_limit');
  }
}
