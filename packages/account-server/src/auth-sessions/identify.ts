import type { Caller } from '@innertide/server-std/database';
import { HttpError } from '@innertide/server-std/http-error';
import { z } from 'zod';
import { type TokenContext, verifyAccessToken } from './access-token.ts';
import { bearerToken } from './bearer.ts';

/** Clock skew that PostgREST allows. */
const LEEWAY_SECONDS = 30;

const uuid = z.guid();

function refuse(code: 'PGRST301' | 'PGRST303', message: string): HttpError {
  const fields = { details: null, hint: null };
  return new HttpError(401, code, message, { fields, headers: { 'WWW-Authenticate': 'Bearer' } });
}

/**
 * Derives the database role of a /rest/v1 request from its token, without a query. No token or the anon key is `anon`.
 * @throws HttpError PGRST301 for a token that no key of ours signed or that names no sign-in, PGRST303 for an expired one (PostgREST's codes).
 */
export async function identifyCaller(
  context: TokenContext,
  headers: { readonly authorization: string | null; readonly apikey: string | null },
): Promise<Caller> {
  const token = headers.authorization === null ? headers.apikey : bearerToken(headers.authorization);
  if (headers.authorization === null && (token === null || token === '')) return { role: 'anon' };
  if (token === null) throw refuse('PGRST301', 'Expected a Bearer token');
  if (token === context.keys.anonKey) return { role: 'anon' };
  const read = await verifyAccessToken(context, token, LEEWAY_SECONDS);
  if (!read.ok) {
    throw read.reason === 'expired'
      ? refuse('PGRST303', 'JWT expired')
      : refuse('PGRST301', 'No suitable key or wrong key type');
  }
  const { role, sub, session_id: claimed } = read.value;
  if (role === 'anon') return { role: 'anon' };
  if (role === 'service_role') return { role: 'service_role' };
  if (role === 'authenticated' && sub !== undefined && uuid.safeParse(sub).success) {
    // The database looks up with the call whether it has ended, in the message that begins the transaction.
    const authSessionId = uuid.safeParse(claimed);
    if (!authSessionId.success) throw refuse('PGRST301', 'The token names no sign-in of this server');
    return { role: 'authenticated', claims: { ...read.value, sub }, authSessionId: authSessionId.data };
  }
  throw refuse('PGRST301', 'The token names no role of this server');
}
