import type { HttpError } from '@innertide/server-std/http-error';
import { z } from 'zod';
import { type AuthErrorName, refusal } from '../../http/auth-errors.ts';
import { withFragment, withQuery } from '../../http/redirects.ts';

const MAX_NAME_LENGTH = 200;

/** Provider errors for a cancelled sign-in; the second is Apple's. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize'];

/** The `user` field of Apple's form, sent only at the first sign-in. */
const appleUserSchema = z.object({
  name: z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() }),
});

/** Puts an error into query and fragment: the PKCE flow reads the one, the implicit flow the other. */
export function refusedAddress(redirectTo: string, pairs: Readonly<Record<string, string>>): string {
  return withFragment(withQuery(redirectTo, pairs), { ...pairs, sb: '' });
}

/** The error parameters of a redirect for an error of ours. */
export function refusedPairs(name: AuthErrorName): Record<string, string> {
  return pairsOf(refusal(name));
}

/** The same for an error that was thrown. */
export function pairsOf({ code, message, status }: HttpError): Record<string, string> {
  return { error: status < 500 ? 'access_denied' : 'server_error', error_code: code, error_description: message };
}

/** The error parameters of a redirect for an error that the provider returned; null when it returned none. */
export function providerRefusal(returned: URLSearchParams): Record<string, string> | null {
  const error = returned.get('error');
  if (error === null) return null;
  return {
    error: CANCELLED.includes(error) ? 'access_denied' : 'server_error',
    error_code: 'bad_oauth_callback',
    error_description: (returned.get('error_description') ?? 'The provider refused').slice(0, MAX_NAME_LENGTH),
  };
}

/** The full name in the `user` field of Apple's form; null when it has none that can be stored. */
export function appleGivenName(text: string): string | null {
  try {
    const { name } = appleUserSchema.parse(JSON.parse(text));
    const full = [name.firstName, name.lastName].join(' ').trim();
    return full === '' || full.includes('\0') || !full.isWellFormed() ? null : full.slice(0, MAX_NAME_LENGTH);
  } catch {
    return null;
  }
}
