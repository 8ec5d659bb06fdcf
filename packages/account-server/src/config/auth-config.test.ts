import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SIGN_IN_PROVIDER_NAMES } from '@innertide/protocol/sign-in-providers';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { authProblems, parseAuthConfig } from './auth-config.ts';
import { authVariables } from './auth-variables.ts';
import { parseDurationMs } from './duration.ts';
import { providerVariableNames, providerVariables } from './provider-variables.ts';

const key = (kid: string, key_ops: string[]) => ({ kty: 'oct', kid, alg: 'HS256', key_ops, k: 'c2VjcmV0' });

describe('the AUTH_* variables', () => {
  it('have defaults for every setting', () => {
    expect(parseAuthConfig({}, null)).toMatchObject({
      autoconfirm: false,
      accessTokenSeconds: 3600,
      passwordMinLength: 8,
      refreshReuseSeconds: 10,
      mailIntervalMs: 60_000,
      mailsPerHour: 3600,
      hideExistingAddresses: false,
    });
  });

  it('read durations, lists and numbers', () => {
    const config = parseAuthConfig(
      {
        AUTH_SMTP_MAX_FREQUENCY: '1m30s',
        AUTH_URI_ALLOW_LIST: 'https://a.example/**, ,capacitor://localhost',
        AUTH_PASSWORD_REQUIRED_CHARACTERS: 'abc:ABC:123',
        AUTH_MAILER_AUTOCONFIRM: 'true',
        AUTH_HIDE_EXISTING_ADDRESSES: 'true',
      },
      null,
    );
    expect(config.mailIntervalMs).toBe(90_000);
    expect(config.redirectAllowList).toEqual(['https://a.example/**', 'capacitor://localhost']);
    expect(config.passwordCharacterSets).toEqual(['abc', 'ABC', '123']);
    expect(config.hideExistingAddresses, 'nothing can be hidden when everybody gets a session at once').toBe(false);
  });

  it('reports all wrong values in one error', () => {
    const wrong = {
      AUTH_JWT_EXP: 'soon',
      AUTH_SMTP_MAX_FREQUENCY: 'often',
      AUTH_PASSWORD_MIN_LENGTH: '5',
      AUTH_JWT_KEYS: '{',
    };
    expect(() => parseAuthConfig(wrong, null)).toThrow(
      /(?=[\s\S]*AUTH_JWT_EXP)(?=[\s\S]*AUTH_SMTP_MAX_FREQUENCY)(?=[\s\S]*AUTH_PASSWORD_MIN_LENGTH)(?=[\s\S]*AUTH_JWT_KEYS)/,
    );
  });

  it('requires exactly one signing key', () => {
    const parse = (keys: unknown[]) => parseAuthConfig({ AUTH_JWT_KEYS: JSON.stringify(keys) }, null);
    expect(parse([key('a', ['sign', 'verify']), key('b', ['verify'])]).signingKeys).toHaveLength(2);
    expect(() => parse([key('a', ['verify'])])).toThrow(/exactly one key/);
    expect(() => parse([key('a', ['sign']), key('b', ['sign'])])).toThrow(/exactly one key/);
    expect(() => parse([{ ...key('a', ['sign']), alg: 'RS256' }])).toThrow(/JWK/);
  });
});

const APPLE = {
  AUTH_EXTERNAL_APPLE_ENABLED: 'true',
  AUTH_EXTERNAL_APPLE_CLIENT_ID: 'web',
  AUTH_EXTERNAL_APPLE_SECRET: 'secret',
};
const newPrivateKey = () =>
  String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }));
const APPLE_KEY = {
  ...APPLE,
  AUTH_EXTERNAL_APPLE_TEAM_ID: 'TEAM',
  AUTH_EXTERNAL_APPLE_KEY_ID: 'KEY',
  AUTH_EXTERNAL_APPLE_PRIVATE_KEY: newPrivateKey(),
};
const CAPTCHA = { AUTH_SECURITY_CAPTCHA_ENABLED: 'true', AUTH_SECURITY_CAPTCHA_SECRET: 'secret' };
const HOOK = {
  AUTH_HOOK_BEFORE_USER_CREATED_ENABLED: 'true',
  AUTH_HOOK_BEFORE_USER_CREATED_SECRETS: `v1,whsec_${'a'.repeat(32)}`,
  AUTH_HOOK_BEFORE_USER_CREATED_URI: 'https://hook.example',
};
const URL_OF_STAND_IN = 'http://127.0.0.1:9';

/** A non-default value for every variable of providers, by the end of its name; the key needs its other parts. */
const PROVIDER_SAMPLES: Readonly<Record<string, string>> = {
  ENABLED: 'false',
  CLIENT_ID: 'web,phone',
  SECRET: 'another',
  TEAM_ID: 'another',
  KEY_ID: 'another',
  PRIVATE_KEY: newPrivateKey(),
  SKIP_NONCE_CHECK: 'true',
  URL: URL_OF_STAND_IN,
};

const providerSamples = SIGN_IN_PROVIDER_NAMES.flatMap((provider) => {
  const names = providerVariableNames(provider);
  const prefix = `AUTH_EXTERNAL_${provider.toUpperCase()}_`;
  const beside = Object.fromEntries(
    Object.entries(APPLE_KEY)
      .map(([name, value]) => [name.replace('AUTH_EXTERNAL_APPLE_', prefix), value] as const)
      .filter(([name]) => names.includes(name)),
  );
  return names.map((name) => [name, [PROVIDER_SAMPLES[name.replace(prefix, '')], beside]] as const);
});

/** A non-default value for every other variable, with the other variables that it requires. */
const SAMPLES: Record<keyof typeof authVariables, readonly [string, Readonly<Record<string, string>>?]> = {
  AUTH_AUDIT_TOKEN_REFRESHES: ['true'],
  AUTH_BASE_PATH: ['/'],
  AUTH_DISABLE_SIGNUP: ['true'],
  AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: ['true'],
  AUTH_EXTERNAL_EMAIL_ENABLED: ['false'],
  AUTH_HIDE_EXISTING_ADDRESSES: ['true'],
  AUTH_HOOK_BEFORE_USER_CREATED_ENABLED: ['false', HOOK],
  AUTH_HOOK_BEFORE_USER_CREATED_SECRETS: [`v1,whsec_${'b'.repeat(32)}`, HOOK],
  AUTH_HOOK_BEFORE_USER_CREATED_TIMEOUT: ['2s', HOOK],
  AUTH_HOOK_BEFORE_USER_CREATED_URI: ['https://other.example', HOOK],
  AUTH_JWT_EXP: ['60'],
  AUTH_JWT_ISSUER: ['https://issuer.example'],
  AUTH_JWT_KEYS: [JSON.stringify([key('a', ['sign'])])],
  AUTH_MAILER_AUTOCONFIRM: ['true'],
  AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: ['false'],
  AUTH_MAILER_TEMPLATES_DIR: ['mails'],
  AUTH_MAILER_OTP_EXP: ['60'],
  AUTH_MAILER_OTP_LENGTH: ['8'],
  AUTH_MFA_MAX_ENROLLED_FACTORS: ['2'],
  AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: ['false'],
  AUTH_MFA_TOTP_ENROLL_ENABLED: ['false'],
  AUTH_PASSKEY_ENABLED: ['false'],
  AUTH_PASSWORD_HIBP_ENABLED: ['true'],
  AUTH_PASSWORD_HIBP_URL: [URL_OF_STAND_IN, { AUTH_PASSWORD_HIBP_ENABLED: 'true' }],
  AUTH_PASSWORD_MIN_LENGTH: ['6'],
  AUTH_PASSWORD_REQUIRED_CHARACTERS: ['abc:123'],
  AUTH_RATE_LIMIT_ANONYMOUS_USERS: ['1'],
  AUTH_RATE_LIMIT_EMAIL_SENT: ['1'],
  AUTH_RATE_LIMIT_HEADER: ['x-forwarded-for'],
  AUTH_RATE_LIMIT_OTP: ['1'],
  AUTH_RATE_LIMIT_TOKEN_REFRESH: ['1'],
  AUTH_RATE_LIMIT_VERIFY: ['1'],
  AUTH_SECURITY_CAPTCHA_ENABLED: ['false', CAPTCHA],
  AUTH_SECURITY_CAPTCHA_PROVIDER: ['turnstile', CAPTCHA],
  AUTH_SECURITY_CAPTCHA_SECRET: ['another', CAPTCHA],
  AUTH_SECURITY_CAPTCHA_URL: [URL_OF_STAND_IN, CAPTCHA],
  AUTH_SECURITY_MANUAL_LINKING_ENABLED: ['true'],
  AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: ['0'],
  AUTH_SECURITY_REQUIRE_FRESH_PROOF: ['false'],
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: ['true'],
  AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: ['true'],
  AUTH_SERVICE_ROLE_JWTS: ['true'],
  AUTH_SESSIONS_INACTIVITY_TIMEOUT: ['24h'],
  AUTH_SESSIONS_SINGLE_PER_USER: ['true'],
  AUTH_SESSIONS_TIMEBOX: ['24h'],
  AUTH_SIGNUP_ALLOWED_DOMAINS: ['example.org'],
  AUTH_SMTP_MAX_FREQUENCY: ['1s'],
  AUTH_TRUSTED_PROXIES: ['2', { AUTH_RATE_LIMIT_HEADER: 'x-real-ip' }],
  AUTH_URI_ALLOW_LIST: ['https://friend.example/**'],
  AUTH_WEBAUTHN_RP_ID: ['example.org'],
  AUTH_WEBAUTHN_RP_ORIGINS: ['https://example.org'],
};

describe('every AUTH_* variable', () => {
  const plain = (config: ReturnType<typeof parseAuthConfig>) => ({ ...config, providers: [...config.providers] });

  it.each([...Object.entries(SAMPLES), ...providerSamples])('%s changes a setting', (name, [value, beside = {}]) => {
    const [without, set] = [beside, { ...beside, [name]: value }].map((given) => plain(parseAuthConfig(given, null)));
    expect(set).not.toEqual(without);
  });

  it('is documented in the README or the table of providers', async () => {
    const read = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');
    const [readme, providers] = await Promise.all([read('README.md'), read('docs/sign-in-providers.md')]);
    const isNamed = (name: string) =>
      readme.includes(`\`${name}`) ||
      // The README lists the captcha once, with … for the common prefix.
      (name.startsWith('AUTH_SECURITY_CAPTCHA_') &&
        readme.includes(`…_${name.replace('AUTH_SECURITY_CAPTCHA_', '')}\``));
    expect(Object.keys(authVariables).filter((name) => !isNamed(name))).toEqual([]);
    const ofProviders = SIGN_IN_PROVIDER_NAMES.flatMap(providerVariableNames);
    expect(ofProviders.filter((name) => !providers.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the key of Apple’s team', () => {
  it('accepts escaped line breaks and rejects another text without printing it', () => {
    const whole = parseAuthConfig(APPLE_KEY, null);
    const inOneLine = APPLE_KEY.AUTH_EXTERNAL_APPLE_PRIVATE_KEY.replaceAll('\n', '\\n');
    expect(parseAuthConfig({ ...APPLE_KEY, AUTH_EXTERNAL_APPLE_PRIVATE_KEY: inOneLine }, null)).toEqual(whole);
    const padded = ` ${APPLE_KEY.AUTH_EXTERNAL_APPLE_PRIVATE_KEY} `;
    expect(parseAuthConfig({ ...APPLE_KEY, AUTH_EXTERNAL_APPLE_PRIVATE_KEY: padded }, null)).toEqual(whole);
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    for (const wrong of ['a secret that nobody sees', String(rsa.export({ type: 'pkcs8', format: 'pem' }))]) {
      const parse = () => parseAuthConfig({ ...APPLE_KEY, AUTH_EXTERNAL_APPLE_PRIVATE_KEY: wrong }, null);
      expect(parse).toThrow(/private key on P-256/);
      expect(parse).not.toThrow(wrong);
    }
  });

  it('is required completely or not at all', () => {
    const { AUTH_EXTERNAL_APPLE_KEY_ID: _, ...parted } = APPLE_KEY;
    const problems = (given: Record<string, string>) =>
      authProblems(z.object(authVariables).and(providerVariables).parse(given));
    expect(problems(parted)).toEqual([
      'AUTH_EXTERNAL_APPLE_TEAM_ID, AUTH_EXTERNAL_APPLE_KEY_ID and AUTH_EXTERNAL_APPLE_PRIVATE_KEY must be set together',
    ]);
    for (const part of ['TEAM_ID', 'KEY_ID', 'PRIVATE_KEY']) {
      const { [`AUTH_EXTERNAL_APPLE_${part}`]: __, ...rest }: Record<string, string> = APPLE_KEY;
      expect(parseAuthConfig(rest, null).providers.get('apple')?.clientKey, part).toBeNull();
    }
    expect([problems(APPLE), problems(APPLE_KEY)]).toEqual([[], []]);
  });
});

describe('a duration', () => {
  it('parses numbers with units, or bare seconds', () => {
    expect(['90', '90s', '1m30s', '1.5m', '90000ms'].map(parseDurationMs)).toEqual([
      90_000, 90_000, 90_000, 90_000, 90_000,
    ]);
    expect(['1.25', '1.25m', '1h0.25s'].map(parseDurationMs)).toEqual([1250, 75_000, 3_600_250]);
    expect(['', 's', '1', '-1s', '1d', '1h x', 'x90', '1h30'].map(parseDurationMs)).toEqual([
      null,
      null,
      1000,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the hook before_user_created', () => {
  const problems = (given: Record<string, string>) =>
    authProblems(z.object(authVariables).and(providerVariables).parse(given));

  it('is refused at the start when it is switched on without address or secret', () => {
    for (const part of ['URI', 'SECRETS']) {
      const { [`AUTH_HOOK_BEFORE_USER_CREATED_${part}`]: _, ...rest }: Record<string, string> = HOOK;
      expect(problems(rest)[0], part).toContain('AUTH_HOOK_BEFORE_USER_CREATED_URI');
    }
    expect(problems(HOOK)).toEqual([]);
  });

  it.each([
    ['URI', 'pg-functions://postgres/public/hook', 'https://'],
    ['URI', 'http://hook.example', 'https://'],
    ['URI', 'xhttp://localhost', 'https://'],
    ['URI', 'httpsx://localhost', 'https://'],
    ['SECRETS', 'v1,whsec_short', 'at least 24 bytes in base64'],
    ['SECRETS', `v1,whsec_${'a'.repeat(32)}|whsec_${'b'.repeat(32)}`, 'at least 24 bytes in base64'],
    ['TIMEOUT', '0s', ''],
  ])('refuses %s=%s', (part, value, advice) => {
    const name = `AUTH_HOOK_BEFORE_USER_CREATED_${part}`;
    const parse = () => parseAuthConfig({ ...HOOK, [name]: value }, null);
    expect(parse).toThrow(name);
    expect(parse).toThrow(advice);
  });

  it('may be on this machine over http and is given five seconds', () => {
    const config = parseAuthConfig({ ...HOOK, AUTH_HOOK_BEFORE_USER_CREATED_URI: 'http://localhost:9/hook' }, null);
    expect(config.beforeUserCreated?.timeLimitMs).toBe(5000);
  });
});

it('an allowed domain may have any number of parts, and stand for all below it', () => {
  const domains = 'example.org,mail.example.co.uk,*.EXAMPLE.com';
  const { allowedDomains } = parseAuthConfig({ AUTH_SIGNUP_ALLOWED_DOMAINS: domains }, null);
  expect(allowedDomains).toEqual(['example.org', 'mail.example.co.uk', '*.example.com']);
});

it.each(['example', '@example.org', 'a@example.org', 'https://example.org', '*.*.org'])(
  'the allowed domain %s is refused at the start',
  (domain) => {
    expect(() => parseAuthConfig({ AUTH_SIGNUP_ALLOWED_DOMAINS: `example.org,${domain}` }, null)).toThrow(domain);
  },
);
