import type { Transaction } from '@innertide/server-std/database';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { timeColumn } from '../accounts/user-record.ts';
import { type AuthContext, nowIso } from '../auth-context.ts';
import { randomToken, sha256Hex } from '../keys/secrets.ts';
import type { ProviderFlow } from '../providers/provider.ts';
import type { Challenge } from '../tokens/pkce.ts';
import { FLOW_LIFETIME_MS, flowRefusal } from './provider-flow-rules.ts';

const BROWSER_COOKIE = 'provider_flow';

/** The browser's secret (cookie) that binds a flow to the browser that started it; tabs share it. */
export function browserSecret(context: AuthContext, c: Context): string {
  const known = getCookie(c, BROWSER_COOKIE);
  const secret = known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomToken();
  setCookie(c, BROWSER_COOKIE, secret, {
    httpOnly: true,
    // Sent with top-level redirects, not with cross-site posts or embeds.
    sameSite: 'Lax',
    secure: context.publicUrl.startsWith('https:'),
    path: '/auth/v1',
    maxAge: FLOW_LIFETIME_MS / 1000,
  });
  return secret;
}

/** The redirect URI that is registered with every provider (OAuth 2.0, RFC 6749, 3.1.2). */
export function callbackUrl(context: AuthContext): string {
  return `${context.publicUrl}/auth/v1/callback`;
}

/** Stores a flow to a provider: state, nonce and code verifier. */
export async function startProviderFlow(
  context: AuthContext,
  tx: Transaction,
  start: {
    readonly provider: string;
    readonly browserSecret: string;
    readonly redirectTo: string;
    readonly challenge: Challenge | null;
    /** The account that links an identity; null for a sign-in. */
    readonly linkingUserId: string | null;
  },
): Promise<ProviderFlow> {
  const flow = { state: randomToken(), nonce: randomToken(), codeVerifier: randomToken() };
  await tx.query(
    `insert into auth.provider_flows
       (state_hash, provider, browser_hash, redirect_to, code_challenge, code_challenge_method, nonce, code_verifier, created_at, linking_user_id)
     values (decode($1, 'hex'), $2, decode($3, 'hex'), $4, $5, $6, $7, $8, $9, $10)`,
    [
      sha256Hex(flow.state),
      start.provider,
      sha256Hex(start.browserSecret),
      start.redirectTo,
      start.challenge?.challenge ?? null,
      start.challenge?.method ?? null,
      flow.nonce,
      flow.codeVerifier,
      nowIso(context),
      start.linkingUserId,
    ],
  );
  return { ...flow, callbackUrl: callbackUrl(context) };
}

const flowRow = z.object({
  provider: z.string(),
  browser: z.string(),
  redirect_to: z.string(),
  code_challenge: z.string().nullable(),
  code_challenge_method: z.enum(['s256', 'plain']).nullable(),
  nonce: z.string(),
  code_verifier: z.string(),
  given_name: z.string().nullable(),
  linking_user_id: z.string().nullable(),
  created_at: timeColumn,
  used_at: timeColumn.nullable(),
});

export interface ReturnedFlow extends ProviderFlow {
  readonly provider: string;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
  readonly givenName: string | null;
  readonly linkingUserId: string | null;
}

/** Consumes a flow by its state: valid once, in time, and in the browser that started it. */
export async function takeProviderFlow(
  context: AuthContext,
  tx: Transaction,
  back: { readonly state: string; readonly browserSecret: string | undefined },
): Promise<ReturnedFlow | 'bad_oauth_state' | 'flow_state_already_used'> {
  const stateHash = sha256Hex(back.state);
  const [row] = await tx.query(
    `select provider, encode(browser_hash, 'hex') as browser, redirect_to, code_challenge, code_challenge_method, nonce,
       code_verifier, given_name, linking_user_id, created_at, used_at
     from auth.provider_flows where state_hash = decode($1, 'hex') for update`,
    [stateHash],
  );
  if (row === undefined) return 'bad_oauth_state';
  const flow = flowRow.parse(row);
  const refused = flowRefusal(flow, back.browserSecret, context.clock.nowMs());
  if (refused !== null) return refused;
  await tx.query(`update auth.provider_flows set used_at = $2 where state_hash = decode($1, 'hex')`, [
    stateHash,
    nowIso(context),
  ]);
  const { code_challenge: challenge, code_challenge_method: method } = flow;
  return {
    state: back.state,
    nonce: flow.nonce,
    codeVerifier: flow.code_verifier,
    callbackUrl: callbackUrl(context),
    provider: flow.provider,
    redirectTo: flow.redirect_to,
    challenge: challenge === null || method === null ? null : { challenge, method },
    givenName: flow.given_name,
    linkingUserId: flow.linking_user_id,
  };
}

/** The secret of the browser that began a flow; undefined where it sends no cookie. */
export function knownBrowserSecret(c: Context): string | undefined {
  return getCookie(c, BROWSER_COOKIE);
}

/** Stores the name of Apple's form until the browser follows the redirect. */
export async function rememberGivenName(tx: Transaction, state: string, name: string): Promise<void> {
  await tx.query(
    `update auth.provider_flows set given_name = $2 where state_hash = decode($1, 'hex') and used_at is null`,
    [sha256Hex(state), name],
  );
}
