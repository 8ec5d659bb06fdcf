import { isLoopbackHost } from '@innertide/server-std/loopback-host';
import { z } from 'zod';
import type { HookConfig } from '../hooks/call-hook.ts';
import { readHookSecrets } from '../hooks/webhook-signature.ts';
import type { TrustedProxy } from '../http/client-address.ts';
import { commaList } from './comma-list.ts';
import { parseDurationMs } from './duration.ts';
import { type ProviderConfig, providerProblems, providersOf, providerVariables } from './provider-config.ts';

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

const authVariablesSchema = z.object(authVariables).and(providerVariables);

export type AuthVariables = z.output<typeof authVariablesSchema>;

export interface AuthConfig {
  /** Mounts the routes at the root as well as at /auth/v1, as GoTrue does. */
  readonly isAtRoot: boolean;
  readonly signupDisabled: boolean;
  /** Domains in which addresses of new accounts are, in lower case; empty: all. */
  readonly allowedDomains: readonly string[];
  /** Decides about each new account; null: no hook. */
  readonly beforeUserCreated: HookConfig | null;
  readonly emailEnabled: boolean;
  readonly anonymousEnabled: boolean;
  /** Allows members to link and unlink identities. */
  readonly manualLinking: boolean;
  /** Enabled providers only. */
  readonly providers: ReadonlyMap<string, ProviderConfig>;
  readonly totpEnabled: boolean;
  readonly webauthn: {
    readonly passkeysEnabled: boolean;
    readonly factorsEnabled: boolean;
    /** WebAuthn relying party id; null: the host of the public URL. */
    readonly rpId: string | null;
    /** Accepted WebAuthn origins; empty: the public URL. */
    readonly rpOrigins: readonly string[];
  };
  readonly maxFactors: number;
  /** Answers a sign-up with a taken address like one with a new address. Needs confirmation by mail. */
  readonly hideExistingAddresses: boolean;
  readonly accessTokenSeconds: number;
  /** null: `<public address>/auth/v1`. */
  readonly issuer: string | null;
  /** null: the server creates a key at its first start. */
  readonly signingKeys: readonly ConfiguredJwk[] | null;
  /** Directory of created keys; null: in memory only. */
  readonly keysDirectory: string | null;
  readonly autoconfirm: boolean;
  /** A new address must be confirmed from the old one as well. */
  readonly secureEmailChange: boolean;
  /** Directory of the operator's own mails; null: the built-in ones. */
  readonly mailFolder: string | null;
  readonly oneTimeTokenSeconds: number;
  readonly codeLength: number;
  /** A new password, a new factor and a new passkey need a proof of identity of the last ten minutes. */
  readonly freshProofRequired: boolean;
  /** A new password needs the old one, unless the auth session came from a mail. */
  readonly currentPasswordRequired: boolean;
  /** A new password in an auth session older than a day needs a code from GET /reauthenticate. */
  readonly reauthenticationRequired: boolean;
  /** null: no captcha. */
  readonly captcha: CaptchaConfig | null;
  readonly passwordMinLength: number;
  /** Base URL of the Pwned Passwords range API; null: no lookup. */
  readonly breachedPasswordsUrl: string | null;
  /** A password needs a character of each of these sets. */
  readonly passwordCharacterSets: readonly string[];
  /** Mails per hour over all addresses. */
  readonly mailsPerHour: number;
  /** The proxies that name the client; null where the client is whoever connects. */
  readonly trustedProxy: TrustedProxy | null;
  /** Anonymous accounts per hour and client address. */
  readonly anonymousPerHour: number;
  /** Requests per 5 minutes and client address. */
  readonly rateLimits: { readonly otp: number; readonly token: number; readonly verify: number };
  readonly refreshReuseSeconds: number;
  /** A sign-in ends the account's other auth sessions. */
  readonly singleSession: boolean;
  /** Records an event at every refresh of an auth session. */
  readonly auditsRefreshes: boolean;
  /** Accepts JWTs of the role service_role that one of the signing keys has signed, besides admin keys. */
  readonly serviceRoleJwts: boolean;
  readonly inactivityTimeoutMs: number | null;
  readonly timeboxMs: number | null;
  /** Minimum time between two mails of one kind to one address, in ms. */
  readonly mailIntervalMs: number;
  readonly redirectAllowList: readonly string[];
}

/** The captcha verification service (hCaptcha or Turnstile). */
export interface CaptchaConfig {
  readonly secret: string;
  readonly url: string;
}

const CAPTCHA_URLS = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

function captchaOf(variables: AuthVariables): CaptchaConfig | null {
  const secret = variables.AUTH_SECURITY_CAPTCHA_SECRET;
  if (!variables.AUTH_SECURITY_CAPTCHA_ENABLED || secret === undefined) return null;
  const url = variables.AUTH_SECURITY_CAPTCHA_URL ?? CAPTCHA_URLS[variables.AUTH_SECURITY_CAPTCHA_PROVIDER];
  return { secret, url };
}

function hookOf(variables: AuthVariables): HookConfig | null {
  const { AUTH_HOOK_BEFORE_USER_CREATED_URI: url, AUTH_HOOK_BEFORE_USER_CREATED_SECRETS: secrets } = variables;
  if (!variables.AUTH_HOOK_BEFORE_USER_CREATED_ENABLED || url === undefined || secrets === undefined) return null;
  return { url, secrets, timeLimitMs: variables.AUTH_HOOK_BEFORE_USER_CREATED_TIMEOUT };
}

/** Missing or conflicting variables, one sentence each; [] when they are consistent. */
export function authProblems(variables: AuthVariables): string[] {
  const problems = providerProblems(variables);
  if (variables.AUTH_SECURITY_CAPTCHA_ENABLED && variables.AUTH_SECURITY_CAPTCHA_SECRET === undefined) {
    problems.push('AUTH_SECURITY_CAPTCHA_SECRET must be set when AUTH_SECURITY_CAPTCHA_ENABLED is');
  }
  // A hook that is switched on and not set up must not let everybody in.
  if (variables.AUTH_HOOK_BEFORE_USER_CREATED_ENABLED && hookOf(variables) === null) {
    problems.push(
      'AUTH_HOOK_BEFORE_USER_CREATED_URI and AUTH_HOOK_BEFORE_USER_CREATED_SECRETS must be set when AUTH_HOOK_BEFORE_USER_CREATED_ENABLED is',
    );
  }
  return problems;
}

/** Builds the settings from parsed variables. */
export function authConfigOf(variables: AuthVariables, keysDirectory: string | null): AuthConfig {
  return {
    isAtRoot: variables.AUTH_BASE_PATH === '/',
    signupDisabled: variables.AUTH_DISABLE_SIGNUP,
    allowedDomains: variables.AUTH_SIGNUP_ALLOWED_DOMAINS,
    beforeUserCreated: hookOf(variables),
    emailEnabled: variables.AUTH_EXTERNAL_EMAIL_ENABLED,
    manualLinking: variables.AUTH_SECURITY_MANUAL_LINKING_ENABLED,
    providers: providersOf(variables),
    anonymousEnabled: variables.AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED,
    totpEnabled: variables.AUTH_MFA_TOTP_ENROLL_ENABLED,
    webauthn: {
      passkeysEnabled: variables.AUTH_PASSKEY_ENABLED,
      factorsEnabled: variables.AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED,
      rpId: variables.AUTH_WEBAUTHN_RP_ID ?? null,
      rpOrigins: variables.AUTH_WEBAUTHN_RP_ORIGINS,
    },
    maxFactors: variables.AUTH_MFA_MAX_ENROLLED_FACTORS,
    hideExistingAddresses: variables.AUTH_HIDE_EXISTING_ADDRESSES && !variables.AUTH_MAILER_AUTOCONFIRM,
    accessTokenSeconds: variables.AUTH_JWT_EXP,
    issuer: variables.AUTH_JWT_ISSUER ?? null,
    signingKeys: variables.AUTH_JWT_KEYS ?? null,
    keysDirectory,
    autoconfirm: variables.AUTH_MAILER_AUTOCONFIRM,
    secureEmailChange: variables.AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED,
    mailFolder: variables.AUTH_MAILER_TEMPLATES_DIR ?? null,
    oneTimeTokenSeconds: variables.AUTH_MAILER_OTP_EXP,
    codeLength: variables.AUTH_MAILER_OTP_LENGTH,
    freshProofRequired: variables.AUTH_SECURITY_REQUIRE_FRESH_PROOF,
    currentPasswordRequired: variables.AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD,
    reauthenticationRequired: variables.AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION,
    captcha: captchaOf(variables),
    breachedPasswordsUrl: variables.AUTH_PASSWORD_HIBP_ENABLED ? variables.AUTH_PASSWORD_HIBP_URL : null,
    passwordMinLength: variables.AUTH_PASSWORD_MIN_LENGTH,
    passwordCharacterSets: variables.AUTH_PASSWORD_REQUIRED_CHARACTERS,
    mailsPerHour: variables.AUTH_RATE_LIMIT_EMAIL_SENT,
    trustedProxy:
      variables.AUTH_RATE_LIMIT_HEADER === undefined
        ? null
        : { header: variables.AUTH_RATE_LIMIT_HEADER, count: variables.AUTH_TRUSTED_PROXIES },
    anonymousPerHour: variables.AUTH_RATE_LIMIT_ANONYMOUS_USERS,
    rateLimits: {
      otp: variables.AUTH_RATE_LIMIT_OTP,
      token: variables.AUTH_RATE_LIMIT_TOKEN_REFRESH,
      verify: variables.AUTH_RATE_LIMIT_VERIFY,
    },
    auditsRefreshes: variables.AUTH_AUDIT_TOKEN_REFRESHES,
    serviceRoleJwts: variables.AUTH_SERVICE_ROLE_JWTS,
    refreshReuseSeconds: variables.AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL,
    singleSession: variables.AUTH_SESSIONS_SINGLE_PER_USER,
    inactivityTimeoutMs: variables.AUTH_SESSIONS_INACTIVITY_TIMEOUT ?? null,
    timeboxMs: variables.AUTH_SESSIONS_TIMEBOX ?? null,
    mailIntervalMs: variables.AUTH_SMTP_MAX_FREQUENCY,
    redirectAllowList: variables.AUTH_URI_ALLOW_LIST,
  };
}

/** Parses the settings of an environment, e.g. `{}` for the defaults. @throws ZodError naming every wrong variable. */
export function parseAuthConfig(
  environment: Readonly<Record<string, string | undefined>>,
  keysDirectory: string | null,
): AuthConfig {
  return authConfigOf(authVariablesSchema.parse(environment), keysDirectory);
}
