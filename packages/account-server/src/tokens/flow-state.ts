import type { Transaction } from '@innertide/server-std/database';
import { fail, type Result, succeed } from '@innertide/std/result';
import { z } from 'zod';
import { timeColumn } from '../accounts/user-record.ts';
import { type AuthContext, nowIso } from '../auth-context.ts';
import { randomToken, sha256Hex } from '../keys/secrets.ts';
import { type Challenge, redemptionRefusal } from './pkce.ts';

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
  const challenge = { challenge: flow.code_challenge, method: flow.code_challenge_method };
  const refused = redemptionRefusal({ challenge, issuedAt: flow.auth_code_issued_at }, verifier, context.clock.nowMs());
  if (refused !== null) return fail(refused);
  await tx.query('delete from auth.flow_state where id = $1', [flow.id]);
  return succeed({ userId: flow.user_id, method: flow.authentication_method });
}
