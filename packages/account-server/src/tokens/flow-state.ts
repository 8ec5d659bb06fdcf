import { createHash, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '@innertide/server-std/database';
import { fail, type Result, succeed } from '@innertide/std/result';
import { z } from 'zod';
import { timeColumn } from '../accounts/users.ts';
import { type AuthContext, nowIso } from '../auth-context.ts';
import { refusal } from '../http/auth-errors.ts';
import { randomToken, sha256Hex } from '../keys/secrets.ts';

const FLOW_LIFETIME_MS = 300_000;

export interface Challenge {
  readonly challenge: string;
  readonly method: 's256' | 'plain';
}

/** Reads the PKCE challenge of a request (RFC 7636 section 4.2); null in the implicit flow. @throws HttpError validation_failed */
export function challengeOf(body: {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}): Challenge | null {
  const challenge = body.code_challenge ?? '';
  const method = (body.code_challenge_method ?? '').toLowerCase();
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') {
    throw refusal('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method !== 's256' && method !== 'plain')
    throw refusal('validation_failed', 'code challenge method is not supported');
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw refusal('validation_failed', 'code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~');
  }
  return { challenge, method };
}

/** Stores a PKCE challenge until its link is followed. @returns the flow's id, or null without a challenge. */
export async function startFlow(
  context: AuthContext,
  tx: Transaction,
  flow: { readonly userId: string | null; readonly challenge: Challenge | null; readonly method: string },
): Promise<string | null> {
  if (flow.challenge === null) return null;
  const [row] = await tx.query<{ id: string }>(
    `insert into auth.flow_state (user_id, code_challenge, code_challenge_method, provider_type, authentication_method, created_at)
     values ($1, $2, $3, 'email', $4, $5) returning id`,
    [flow.userId, flow.challenge.challenge, flow.challenge.method, flow.method, nowIso(context)],
  );
  return row?.id ?? null;
}

/** Creates the auth code of a flow whose link was followed. */
export async function issueAuthCode(context: AuthContext, tx: Transaction, flowStateId: string): Promise<string> {
  const code = randomToken();
  await tx.query(
    `update auth.flow_state set auth_code_hash = decode($2, 'hex'), auth_code_issued_at = $3 where id = $1`,
    [flowStateId, sha256Hex(code), nowIso(context)],
  );
  return code;
}

const flowRow = z.object({
  id: z.string(),
  user_id: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.enum(['s256', 'plain']),
  authentication_method: z.string(),
  auth_code_issued_at: timeColumn,
});

function answers(
  verifier: string,
  flow: { readonly code_challenge: string; readonly code_challenge_method: string },
): boolean {
  const given =
    flow.code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  // Hashed once more, so that both sides have the same length.
  return timingSafeEqual(Buffer.from(sha256Hex(given)), Buffer.from(sha256Hex(flow.code_challenge)));
}

/** Redeems an auth code; it stays valid when the verifier was wrong. */
export async function exchangeAuthCode(
  context: AuthContext,
  tx: Transaction,
  code: string,
  verifier: string,
): Promise<Result<{ readonly userId: string; readonly method: string }, 'unknown' | 'expired' | 'wrong_verifier'>> {
  const [row] = await tx.query(
    `select id, user_id, code_challenge, code_challenge_method, authentication_method, auth_code_issued_at
     from auth.flow_state where auth_code_hash = decode($1, 'hex') and user_id is not null for update`,
    [sha256Hex(code)],
  );
  if (row === undefined) return fail('unknown');
  const flow = flowRow.parse(row);
  if (context.clock.nowMs() - Date.parse(flow.auth_code_issued_at) > FLOW_LIFETIME_MS) return fail('expired');
  if (!answers(verifier, flow)) return fail('wrong_verifier');
  await tx.query('delete from auth.flow_state where id = $1', [flow.id]);
  return succeed({ userId: flow.user_id, method: flow.authentication_method });
}
