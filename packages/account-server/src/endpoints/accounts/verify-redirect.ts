import { type AuthErrorName, refusal } from '../../http/auth-errors.ts';
import { withFragment, withQuery } from '../../http/redirects.ts';

export const LINK_TEXT = 'Email link is invalid or has expired';
export const HALF_TEXT = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

function withOutcome(redirectTo: string, isPkce: boolean, pairs: Readonly<Record<string, string>>): string {
  return withFragment(isPkce ? withQuery(redirectTo, pairs) : redirectTo, { ...pairs, sb: '' });
}

/** The page of a link that was refused, with the error in its fragment and, in the PKCE flow, in its query. */
export function refusedRedirect(redirectTo: string, isPkce: boolean, reason: AuthErrorName): string {
  const { status, code, message } = refusal(reason, reason === 'otp_expired' ? LINK_TEXT : undefined);
  // GoTrue sends `error` only with status 403.
  const kind = status === 403 ? { error: 'access_denied' } : {};
  return withOutcome(redirectTo, isPkce, { ...kind, error_code: code, error_description: message });
}

/** The page of a link that confirmed one of the two addresses of a change. */
export function halfConfirmedRedirect(redirectTo: string, isPkce: boolean): string {
  return withOutcome(redirectTo, isPkce, { message: HALF_TEXT });
}
