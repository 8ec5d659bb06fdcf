import { z } from 'zod';

/**
 * Bodies of /auth/v1 as the official client sends them: it adds keys of its own and writes null for "not given",
 * so unknown keys are dropped and every field may be null or missing. Rules about values belong to the endpoints.
 */
const text = z.string().max(4096).nullish();
const metadata = z.record(z.string(), z.unknown()).nullish();
const pkce = { code_challenge: text, code_challenge_method: text };

export const signUpBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  channel: text,
  ...pkce,
});
export const passwordGrantBody = z.object({ email: text, phone: text, password: text });
export const refreshGrantBody = z.object({ refresh_token: text });
export const pkceGrantBody = z.object({ auth_code: text, code_verifier: text });
export const idTokenGrantBody = z.object({
  provider: text,
  id_token: z.string().max(16_384).nullish(),
  access_token: z.string().max(16_384).nullish(),
  nonce: text,
  link_identity: z.boolean().nullish(),
});
/** Ours: the one-time code of the phone's own sheet, after the sign-in it belongs to. */
export const authorizationCodeBody = z.object({ authorization_code: text });
/** What stands beside any body when a form must prove that a person fills it in. */
export const captchaFields = z.object({ gotrue_meta_security: z.object({ captcha_token: text }).nullish() });
export const recoverBody = z.object({ email: text, ...pkce });
export const oneTimePasswordBody = z.object({
  email: text,
  phone: text,
  data: metadata,
  create_user: z.boolean().nullish(),
  channel: text,
  ...pkce,
});
export const magicLinkBody = z.object({ email: text, data: metadata, ...pkce });
export const resendBody = z.object({ type: text, email: text, phone: text, ...pkce });
export const verifyBody = z.object({ type: text, email: text, phone: text, token: text, token_hash: text });
export const updateUserBody = z.object({
  email: text,
  phone: text,
  password: text,
  nonce: text,
  current_password: text,
  data: metadata,
  app_metadata: metadata,
  ...pkce,
});

export const enrollFactorBody = z.object({ friendly_name: text, factor_type: text, issuer: text, phone: text });
export const verifyFactorBody = z.object({
  challenge_id: text,
  code: text,
  webauthn: z.object({ credential_response: z.unknown() }).nullish(),
});
/** Ours: whoever lost the factor gives it up with the password and the code of GET /reauthenticate instead. */
export const unenrollFactorBody = z.object({ password: text, nonce: text });

/** The credential is read by whoever verifies it: its shape is WebAuthn's, not ours. */
export const passkeyVerifyBody = z.object({ challenge_id: text, credential: z.unknown() });
export const passkeyUpdateBody = z.object({ friendly_name: text });

export const adminUserBody = z.object({
  /** Of a new account: the UUID it had elsewhere. */
  id: text,
  role: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  /** A duration such as 24h, or none. */
  ban_duration: text,
});
export const adminDeleteBody = z.object({ should_soft_delete: z.boolean().nullish() });
export const inviteBody = z.object({ email: text, data: metadata });
export const generateLinkBody = z.object({
  type: text,
  email: text,
  password: text,
  new_email: text,
  data: metadata,
  redirect_to: text,
});
export const adminFactorBody = z.object({ friendly_name: text });

/** What `GET /auth/v1/settings` tells: which ways in are open. */
export const authSettingsSchema = z.object({
  external: z.record(z.string(), z.boolean()),
  /** Ours: what the buttons of custom providers say, by provider and language. */
  external_labels: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  phone_autoconfirm: z.boolean(),
  sms_provider: z.string(),
  saml_enabled: z.boolean(),
  passkeys_enabled: z.boolean(),
});

export type AuthSettings = z.infer<typeof authSettingsSchema>;
