import { isLoopbackHost } from '@innertide/server-std/loopback-host';
import { z } from 'zod';
import { readHookSecrets } from '../hooks/webhook-signature.ts';
import { commaList } from './comma-list.ts';
import { parseDurationMs } from './duration.ts';
import { providerVariables } from './provider-variables.ts';

const duration = z.string().transform((text, context) => {
  const ms = parseDurationMs(text.trim());
  if (ms !== null) return ms;
  context.addIssue({ code: 'custom', message: 'expected a duration such as 60s, 10m or 24h' });
  return z.NEVER;
});

const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const jwkSchema = z
  .looseObject({
    kty: z.enum(['EC', 'RSA', 'oct']),
    kid: z.string().min(1),
    alg: z.enum(['ES256', 'RS256', 'HS256']),
    key_ops: z.array(z.enum(['sign', 'verify'])).min(1),
  })
  .refine(
    (jwk) => ({ ES256: 'EC', RS256: 'RSA', HS256: 'oct' })[jwk.alg] === jwk.kty,
    'alg and kty do not belong together',
  );

export type ConfiguredJwk = z.infer<typeof jwkSchema>;

const jwkList = z.string().transform((text, context): ConfiguredJwk[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = null;
  }
  const keys = z.array(jwkSchema).min(1).safeParse(parsed);
  if (!keys.success) {
    context.addIssue({ code: 'custom', message: 'expected a JSON array of JWKs with kid, alg and key_ops' });
    return z.NEVER;
  }
  if (keys.data.filter((key) => key.key_ops.includes('sign')).length !== 1) {
    context.addIssue({ code: 'custom', message: 'exactly one key must have "sign" among its key_ops' });
    return z.NEVER;
  }
  return keys.data;
});

const hookSecrets = z.string().transform((text, context) => {
  const secrets = readHookSecrets(text);
  if (secrets !== null) return secrets;
  // Said without the text, which may be most of a secret.
  context.addIssue({
    code: 'custom',
    message: 'must be v1,whsec_ and at least 24 bytes in base64; several are separated by |',
  });
  return z.NEVER;
});

const hookUri = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address that begins with https:// (hooks inside PostgreSQL are not offered)',
  })
  .refine(
    (text) => text.startsWith('https:') || (URL.canParse(text) && isLoopbackHost(new URL(text).hostname)),
    'must be an address that begins with https://',
  );

/** Domains such as example.org, or *.example.org for every one below it. */
const domainList = commaList.transform((domains, context) => {
  const wrong = domains.find((domain) => !/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(domain));
  if (wrong === undefined) return domains.map((domain) => domain.toLowerCase());
  context.addIssue({ code: 'custom', message: `must be domains such as example.org or *.example.org, not "${wrong}"` });
  return z.NEVER;
});

/** The AUTH_* variables without those of providers: GoTrue's names with AUTH_ in place of GOTRUE_. Spread into the schema of the whole environment. */
export const authVariables = {
  AUTH_AUDIT_TOKEN_REFRESHES: z.stringbool().default(false),
  AUTH_BASE_PATH: z.enum(['/auth/v1', '/']).default('/auth/v1'),
  AUTH_DISABLE_SIGNUP: z.stringbool().default(false),
  AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: z.stringbool().default(false),
  AUTH_EXTERNAL_EMAIL_ENABLED: z.stringbool().default(true),
  AUTH_HIDE_EXISTING_ADDRESSES: z.stringbool().default(false),
  AUTH_HOOK_BEFORE_USER_CREATED_ENABLED: z.stringbool().default(false),
  AUTH_HOOK_BEFORE_USER_CREATED_SECRETS: hookSecrets.optional(),
  AUTH_HOOK_BEFORE_USER_CREATED_TIMEOUT: duration.refine((ms) => ms > 0, 'must be longer than nothing').default(5000),
  AUTH_HOOK_BEFORE_USER_CREATED_URI: hookUri.optional(),
  AUTH_JWT_EXP: count(1, 604_800).default(3600),
  AUTH_JWT_ISSUER: z.string().min(1).optional(),
  AUTH_JWT_KEYS: jwkList.optional(),
  AUTH_MAILER_AUTOCONFIRM: z.stringbool().default(false),
  AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: z.stringbool().default(true),
  AUTH_MAILER_TEMPLATES_DIR: z.string().min(1).optional(),
  AUTH_MAILER_OTP_EXP: count(1, 86_400).default(3600),
  AUTH_MAILER_OTP_LENGTH: count(6, 10).default(6),
  AUTH_MFA_MAX_ENROLLED_FACTORS: count(1, 100).default(10),
  AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: z.stringbool().default(true),
  AUTH_MFA_TOTP_ENROLL_ENABLED: z.stringbool().default(true),
  AUTH_PASSKEY_ENABLED: z.stringbool().default(true),
  AUTH_PASSWORD_MIN_LENGTH: count(6, 72).default(8),
  AUTH_PASSWORD_HIBP_ENABLED: z.stringbool().default(false),
  AUTH_PASSWORD_HIBP_URL: z.url().default('https://api.pwnedpasswords.com'),
  AUTH_PASSWORD_REQUIRED_CHARACTERS: z
    .string()
    .transform((text) => text.split(':').filter((set) => set !== ''))
    .default([]),
  AUTH_RATE_LIMIT_ANONYMOUS_USERS: count(1, 1_000_000).default(30),
  AUTH_RATE_LIMIT_EMAIL_SENT: count(1, 1_000_000).default(3600),
  AUTH_RATE_LIMIT_HEADER: z.string().min(1).optional(),
  AUTH_RATE_LIMIT_OTP: count(1, 1_000_000).default(30),
  AUTH_RATE_LIMIT_TOKEN_REFRESH: count(1, 1_000_000).default(150),
  AUTH_RATE_LIMIT_VERIFY: count(1, 1_000_000).default(30),
  AUTH_SECURITY_CAPTCHA_ENABLED: z.stringbool().default(false),
  AUTH_SECURITY_CAPTCHA_PROVIDER: z.enum(['hcaptcha', 'turnstile']).default('hcaptcha'),
  AUTH_SECURITY_CAPTCHA_SECRET: z.string().min(1).optional(),
  AUTH_SECURITY_CAPTCHA_URL: z.url().optional(),
  AUTH_SECURITY_MANUAL_LINKING_ENABLED: z.stringbool().default(false),
  AUTH_SECURITY_REQUIRE_FRESH_PROOF: z.stringbool().default(true),
  AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: count(0, 60).default(10),
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: z.stringbool().default(false),
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: z.stringbool().default(false),
  AUTH_SERVICE_ROLE_JWTS: z.stringbool().default(false),
  AUTH_SESSIONS_INACTIVITY_TIMEOUT: duration.optional(),
  AUTH_SESSIONS_SINGLE_PER_USER: z.stringbool().default(false),
  AUTH_SESSIONS_TIMEBOX: duration.optional(),
  AUTH_SIGNUP_ALLOWED_DOMAINS: domainList.default([]),
  AUTH_SMTP_MAX_FREQUENCY: duration.default(60_000),
  AUTH_TRUSTED_PROXIES: count(1, 10).default(1),
  AUTH_URI_ALLOW_LIST: commaList.default([]),
  AUTH_WEBAUTHN_RP_ID: z.string().min(1).optional(),
  AUTH_WEBAUTHN_RP_ORIGINS: commaList.default([]),
} as const;

export const authVariablesSchema = z.object(authVariables).and(providerVariables);

export type AuthVariables = z.output<typeof authVariablesSchema>;
