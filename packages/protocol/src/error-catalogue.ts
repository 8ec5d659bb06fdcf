/** Everything the product can tell a person about what went wrong: each key has one sentence in each language's copy. */
export const ERROR_KEYS = [
  'required',
  'email_address_invalid',
  'too_short',
  'too_long',
  'no_match',
  'invalid_credentials',
  'email_already_in_use',
  'email_undeliverable',
  'user_not_found',
  'email_not_confirmed',
  'expired_token',
  'invalid_session',
  'session_not_found',
  'weak_password',
  'breached_password',
  'same_password',
  'signup_disabled',
  'signup_not_allowed',
  'user_banned',
  'rate_limited',
  'wrong_code',
  'second_step_needed',
  'reauthentication_needed',
  'identity_taken',
  'linking_disabled',
  'last_way_in',
  'provider_refused',
  'provider_email_unverified',
  'provider_unreachable',
  'factor_name_taken',
  'too_many_factors',
  'passkey_failed',
  'captcha_failed',
  'network_error',
  'unknown_error',
  'page_not_found',
] as const;

export type ErrorKey = (typeof ERROR_KEYS)[number];

/** Codes of the server, of the official client and of the product itself that are shown with the words of another key. */
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
  over_request_rate_limit: 'rate_limited',
  over_email_send_rate_limit: 'rate_limited',
  mfa_verification_failed: 'wrong_code',
  mfa_challenge_expired: 'wrong_code',
  mfa_ip_address_mismatch: 'wrong_code',
  reauthentication_not_valid: 'wrong_code',
  insufficient_aal: 'second_step_needed',
  identity_already_exists: 'identity_taken',
  manual_linking_disabled: 'linking_disabled',
  single_identity_not_deletable: 'last_way_in',
  bad_oauth_callback: 'provider_refused',
  bad_oauth_state: 'provider_refused',
  flow_state_already_used: 'provider_refused',
  provider_email_needs_verification: 'provider_email_unverified',
  mfa_factor_name_conflict: 'factor_name_taken',
  too_many_enrolled_mfa_factors: 'too_many_factors',
  too_many_passkeys: 'too_many_factors',
  webauthn_verification_failed: 'passkey_failed',
  webauthn_challenge_expired: 'passkey_failed',
  webauthn_challenge_not_found: 'passkey_failed',
  current_password_invalid: 'invalid_credentials',
  current_password_required: 'reauthentication_needed',
  unknown: 'unknown_error',
};

const KEYS: ReadonlySet<string> = new Set(ERROR_KEYS);

function isErrorKey(code: string): code is ErrorKey {
  return KEYS.has(code);
}

/**
 * Returns the catalogue key for a code of the server, the client or the product; `unknown_error` for an unknown code or none.
 * @example errorKeyOf('invalid_credentials') // 'invalid_credentials'
 */
export function errorKeyOf(code: string | null | undefined): ErrorKey {
  if (code === null || code === undefined) return 'unknown_error';
  if (isErrorKey(code)) return code;
  return Object.hasOwn(ALIASES, code) ? (ALIASES[code] ?? 'unknown_error') : 'unknown_error';
}
