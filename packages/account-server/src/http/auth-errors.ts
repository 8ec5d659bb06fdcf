import { HttpError } from '@innertide/server-std/http-error';

/**
 * Every error of /auth/v1 with GoTrue's status and text: the official client and application code match on both. An
 * endpoint may give a more exact text, never another status. Source: GoTrue internal/api/apierrors/errorcode.go.
 */
const AUTH_ERRORS = {
  account_id_exists: [422, 'A user with this id has already been registered'],
  admin_route_unknown: [404, 'This server has no such administration endpoint'],
  admin_method_unknown: [405, 'This administration endpoint does not take this method'],
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_oauth_callback: [400, 'OAuth callback with missing or wrong parameters'],
  bad_oauth_state: [400, 'OAuth state is unknown, expired, or was begun in another browser'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  captcha_failed: [400, 'captcha protection: request disallowed (no captcha_token found)'],
  current_password_invalid: [400, 'Current password is incorrect'],
  current_password_required: [400, 'Current password required when setting new password.'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  email_not_confirmed_here: [422, 'Email not confirmed'],
  email_provider_disabled: [422, 'Email logins are disabled'],
  email_signup_disabled: [400, 'Email signups are disabled'],
  feature_disabled: [404, 'OAuth server is disabled'],
  email_undeliverable: [422, 'No mail is sent to this address: it came back, or was reported as unwanted'],
  flow_state_already_used: [400, 'OAuth state was used already'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  hook_payload_invalid_content_type: [400, 'Invalid JSON response of the hook'],
  hook_payload_over_size_limit: [422, 'Payload size exceeded size limit of 204800 bytes'],
  hook_timeout: [422, 'Failed to reach hook within maximum time'],
  hook_timeout_after_retry: [422, 'Failed to reach hook after maximum retries'],
  identity_already_exists: [422, 'Identity is already linked'],
  identity_not_found: [422, "Identity doesn't exist"],
  insufficient_aal_change: [401, 'AAL2 session is required to update email or password when MFA is enabled.'],
  insufficient_aal_enroll: [403, 'AAL2 required to enroll a new factor'],
  insufficient_aal_unenroll: [422, 'AAL2 required to unenroll verified factor'],
  invalid_credentials: [400, 'Invalid login credentials'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_anonymous: [403, 'Anonymous user not allowed to perform these actions'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_challenge_not_found: [422, 'MFA factor with the provided challenge ID not found'],
  mfa_factor_name_conflict: [422, 'A factor with the friendly name for this user already exists'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_totp_enroll_not_enabled: [422, 'MFA enroll is disabled for TOTP'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_key_verification_failed: [422, 'The security key did not answer the challenge'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'User not allowed'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'email rate limit exceeded'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  phone_provider_disabled: [400, 'Unsupported phone provider'],
  provider_disabled: [400, 'This provider is not enabled'],
  provider_email_needs_verification: [422, 'The address is not verified by the provider'],
  captcha_unreachable: [503, 'Whoever tells people from programs cannot be reached, please try again'],
  provider_unreachable: [503, 'The provider cannot be reached, please try again'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_entity_too_large: [413, 'Request body is too large'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_not_allowed: [422, 'Signups are not allowed for this email address'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  unknown_user: [404, 'User not found'],
  unknown_factor_id: [404, 'factor_id must be an UUID'],
  unknown_user_id: [404, 'user_id must be an UUID'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  email_conflict_identity_not_deletable: [422, 'Unable to unlink identity: the address of the one that stays is taken'],
  too_many_passkeys: [422, 'Maximum number of passkeys reached, delete one to continue'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [403, 'User is banned'],
  user_banned_grant: [400, 'User is banned'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  validation_failed: [400, 'Validation failed'],
  validation_failed_anonymous: [422, 'Updating password of an anonymous user without an email or phone is not allowed'],
  weak_password: [422, 'Password is too weak'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  webauthn_challenge_expired: [400, 'Challenge has expired'],
  webauthn_challenge_not_found: [400, 'Challenge not found or already used'],
  webauthn_credential_exists: [422, 'This credential is registered already'],
  webauthn_credential_not_found: [404, 'Credential not found'],
  webauthn_verification_failed: [400, 'Credential verification failed'],
} as const satisfies Record<string, readonly [number, string]>;

export type AuthErrorName = keyof typeof AUTH_ERRORS;

/** Every error name; a test provokes each of them. */
export const AUTH_ERROR_NAMES: readonly string[] = Object.keys(AUTH_ERRORS);

/** Names that differ from their wire code, because GoTrue answers one code with several statuses. */
const WIRE_CODES: Partial<Record<AuthErrorName, string>> = {
  account_id_exists: 'user_already_exists',
  admin_method_unknown: 'feature_disabled',
  admin_route_unknown: 'feature_disabled',
  captcha_unreachable: 'unexpected_failure',
  email_not_confirmed_here: 'email_not_confirmed',
  email_signup_disabled: 'email_provider_disabled',
  insufficient_aal_change: 'insufficient_aal',
  insufficient_aal_enroll: 'insufficient_aal',
  insufficient_aal_unenroll: 'insufficient_aal',
  mfa_anonymous: 'no_authorization',
  mfa_challenge_not_found: 'mfa_factor_not_found',
  mfa_key_verification_failed: 'mfa_verification_failed',
  provider_unreachable: 'unexpected_failure',
  unknown_user: 'user_not_found',
  unknown_factor_id: 'validation_failed',
  unknown_user_id: 'validation_failed',
  user_banned_grant: 'user_banned',
  validation_failed_anonymous: 'validation_failed',
};

/** The error for an oversized body. Closes the connection, because the rest of the body is not read. */
export function refuseLargeBody(): HttpError {
  const [status, text] = AUTH_ERRORS.request_entity_too_large;
  return new HttpError(status, 'request_entity_too_large', text, { headers: { Connection: 'close' } });
}

/**
 * Creates an error to throw.
 * @param text replaces the default message.
 * @param fields further fields of the response body.
 * @param headers further headers of the response.
 * @example throw refusal('validation_failed', 'authorization_code required');
 */
export function refusal(
  name: AuthErrorName,
  text?: string,
  fields?: Readonly<Record<string, unknown>>,
  headers?: Readonly<Record<string, string>>,
): HttpError {
  const [status, usual] = AUTH_ERRORS[name];
  return new HttpError(status, WIRE_CODES[name] ?? name, text ?? usual, { fields, headers });
}
