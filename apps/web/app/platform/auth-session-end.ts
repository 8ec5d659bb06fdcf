import type { AuthError, AuthSessionEnd } from '../ports/auth-port.ts';

/** What a refused remote procedure says about the sign-in it was called with; null where it says something else. */
export function endOfCall(error: { code: string; hint: string; details: string }): AuthSessionEnd | null {
  const { code, hint, details } = error;
  if (code === 'PT401' && hint === 'session_not_found') return { reason: 'ended' };
  return code === 'PT403' && hint === 'user_banned' ? { reason: 'banned', until: details || null } : null;
}

const ENDED: ReadonlySet<string> = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_expired',
  'session_not_found',
]);

/** What a renewal that the server refused says about the sign-in; null where it may still live, e.g. without a network. */
export function endOfRenewal({ code, status }: AuthError): AuthSessionEnd | null {
  if (status === undefined) return null;
  if (code === 'user_banned') return { reason: 'banned', until: null };
  return ENDED.has(code) ? { reason: 'ended' } : null;
}
