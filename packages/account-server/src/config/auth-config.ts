import type { HookConfig } from '../hooks/call-hook.ts';
import type { TrustedProxy } from '../http/client-address.ts';
import { type AuthVariables, authVariablesSchema, type ConfiguredJwk } from './auth-variables.ts';
import { type CaptchaConfig, captchaOf } from './captcha-config.ts';
import { type ProviderConfig, providerProblems, providersOf } from './provider-config.ts';

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
