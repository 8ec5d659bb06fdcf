/** Everything the product can tell a person about what went wrong: each key has one sentence in each language's copy. */
export const ERROR_KEYS = [
  'required',
  'email_address_invalid',
  'too_short',
  'too_long',
  'no_match',
  'invalid_credentials',
  'email_already_in_use',
  'user_not_found',
  'email_not_confirmed',
  'expired_token',
  'session_not_found',
  'weak_password',
  'same_password',
  'signup_disabled',
  'user_banned',
  'network_error',
  'unknown_error',
  'page_not_found',
] as const;

export type ErrorKey = (typeof ERROR_KEYS)[number];

/** Codes of the server, of the official client and of the product itself that are told with the words of another key. */
const ALIASES: Readonly<Record<string, ErrorKey>> = {
  user_already_exists: 'email_already_in_use',
  email_exists: 'email_already_in_use',
  emailAlreadyInUse: 'email_already_in_use',
  emailNotConfirmed: 'email_not_confirmed',
  otp_expired: 'expired_token',
  bad_jwt: 'expired_token',
  no_authorization: 'expired_token',
  session_expired: 'expired_token',
  refresh_token_not_found: 'expired_token',
  refresh_token_already_used: 'expired_token',
  flow_state_expired: 'expired_token',
  flow_state_not_found: 'expired_token',
  unknown: 'unknown_error',
};

const KEYS: ReadonlySet<string> = new Set(ERROR_KEYS);

function isErrorKey(code: string): code is ErrorKey {
  return KEYS.has(code);
}

/** The catalogue key for a code; a code nobody knows, or none, gives `unknown_error`. */
export function errorKeyOf(code: string | null | undefined): ErrorKey {
  if (code === null || code === undefined) return 'unknown_error';
  if (isErrorKey(code)) return code;
  return Object.hasOwn(ALIASES, code) ? (ALIASES[code] ?? 'unknown_error') : 'unknown_error';
}
