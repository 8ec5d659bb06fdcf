import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { authProblems, parseAuthConfig } from './auth-config.ts';
import { authVariables } from './auth-variables.ts';
import { providerVariables } from './provider-variables.ts';

const parse = (environment: Readonly<Record<string, string>>) => parseAuthConfig(environment, null);
const problems = (environment: Readonly<Record<string, string>>) =>
  authProblems(z.object(authVariables).and(providerVariables).parse(environment));

it('the defaults of a server without any AUTH_* variable', () => {
  expect(parseAuthConfig({}, '/data/keys')).toEqual({
    isAtRoot: false,
    signupDisabled: false,
    allowedDomains: [],
    beforeUserCreated: null,
    emailEnabled: true,
    anonymousEnabled: false,
    manualLinking: false,
    providers: new Map(),
    totpEnabled: true,
    webauthn: { passkeysEnabled: true, factorsEnabled: true, rpId: null, rpOrigins: [] },
    maxFactors: 10,
    hideExistingAddresses: false,
    accessTokenSeconds: 3600,
    issuer: null,
    signingKeys: null,
    keysDirectory: '/data/keys',
    autoconfirm: false,
    secureEmailChange: true,
    mailFolder: null,
    oneTimeTokenSeconds: 3600,
    codeLength: 6,
    currentPasswordRequired: false,
    freshProofRequired: true,
    reauthenticationRequired: false,
    captcha: null,
    passwordMinLength: 8,
    breachedPasswordsUrl: null,
    passwordCharacterSets: [],
    mailsPerHour: 3600,
    trustedProxy: null,
    anonymousPerHour: 30,
    rateLimits: { otp: 30, token: 150, verify: 30 },
    auditsRefreshes: false,
    serviceRoleJwts: false,
    refreshReuseSeconds: 10,
    singleSession: false,
    inactivityTimeoutMs: null,
    timeboxMs: null,
    mailIntervalMs: 60_000,
    redirectAllowList: [],
  });
});

it.each([
  ['AUTH_JWT_EXP', 1, 604_800],
  ['AUTH_MAILER_OTP_EXP', 1, 86_400],
  ['AUTH_MAILER_OTP_LENGTH', 6, 10],
  ['AUTH_MFA_MAX_ENROLLED_FACTORS', 1, 100],
  ['AUTH_PASSWORD_MIN_LENGTH', 6, 72],
  ['AUTH_RATE_LIMIT_ANONYMOUS_USERS', 1, 1_000_000],
  ['AUTH_RATE_LIMIT_EMAIL_SENT', 1, 1_000_000],
  ['AUTH_RATE_LIMIT_OTP', 1, 1_000_000],
  ['AUTH_RATE_LIMIT_TOKEN_REFRESH', 1, 1_000_000],
  ['AUTH_RATE_LIMIT_VERIFY', 1, 1_000_000],
  ['AUTH_TRUSTED_PROXIES', 1, 10],
  ['AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', 0, 60],
])('%s is a whole number from %i to %i', (name, least, most) => {
  for (const value of [least, most]) expect(() => parse({ [name]: String(value) }), String(value)).not.toThrow();
  for (const value of [least - 1, most + 1, least + 0.5])
    expect(() => parse({ [name]: String(value) }), String(value)).toThrow(name);
});

it.each([
  'AUTH_JWT_ISSUER',
  'AUTH_RATE_LIMIT_HEADER',
  'AUTH_WEBAUTHN_RP_ID',
  'AUTH_SECURITY_CAPTCHA_SECRET',
  'AUTH_EXTERNAL_APPLE_TEAM_ID',
  'AUTH_EXTERNAL_APPLE_KEY_ID',
])('%s is not empty', (name) => {
  expect(() => parse({ [name]: '' })).toThrow(name);
  expect(() => parse({ [name]: 'x' })).not.toThrow();
});

describe('a list of clients', () => {
  const google = (ids: string) =>
    parse({
      AUTH_EXTERNAL_GOOGLE_ENABLED: 'true',
      AUTH_EXTERNAL_GOOGLE_CLIENT_ID: ids,
      AUTH_EXTERNAL_GOOGLE_SECRET: 'secret',
    }).providers.get('google');

  it('begins with the client of the web app; all are audiences', () => {
    expect(google(' web , phone,')).toEqual({
      name: 'google',
      label: { en: 'Google', pl: 'Google' },
      openid: expect.objectContaining({ issuer: 'https://accounts.google.com', isCustom: false, trustsEmails: false }),
      clientId: 'web',
      audiences: ['web', 'phone'],
      skipsNonce: false,
      clientSecret: 'secret',
      clientKey: null,
      url: null,
    });
  });

  it('names at least one', () => {
    expect(() => google(' , ')).toThrow(/names no client/);
  });
});

describe('a provider', () => {
  const settings = (name: string, more: Record<string, string> = {}) => ({
    [`AUTH_EXTERNAL_${name}_ENABLED`]: 'true',
    [`AUTH_EXTERNAL_${name}_CLIENT_ID`]: 'web',
    [`AUTH_EXTERNAL_${name}_SECRET`]: 'secret',
    ...more,
  });

  it.each(['GOOGLE', 'APPLE', 'FACEBOOK'])('%s exists when it is enabled with client and secret', (name) => {
    const { providers } = parse(settings(name));
    expect([...providers.keys()]).toEqual([name.toLowerCase()]);
    for (const part of ['ENABLED', 'CLIENT_ID', 'SECRET']) {
      const { [`AUTH_EXTERNAL_${name}_${part}`]: _, ...rest } = settings(name);
      expect(parse(rest).providers.size, part).toBe(0);
      expect(problems(rest), part).toEqual(
        part === 'ENABLED' ? [] : [expect.stringContaining(`AUTH_EXTERNAL_${name}_SECRET must be set`)],
      );
    }
  });

  it('that stands at an address of its own vouches for no other issuer', () => {
    const issuersOf = (more: Record<string, string>) => parse(settings('GOOGLE', more)).providers.get('google')?.openid;
    expect(issuersOf({})?.otherIssuers).toEqual(['accounts.google.com']);
    const url = 'https://sign-in.example.org';
    expect(issuersOf({ AUTH_EXTERNAL_GOOGLE_URL: url })).toMatchObject({ issuer: url, otherIssuers: [] });
  });

  it('skips the nonce only where that is set, and Facebook has none', () => {
    const skipping = parse({
      ...settings('GOOGLE', { AUTH_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: 'true' }),
      ...settings('APPLE'),
      ...settings('FACEBOOK'),
    }).providers;
    expect([...skipping.values()].map(({ name, skipsNonce }) => [name, skipsNonce])).toEqual([
      ['google', true],
      ['apple', false],
      ['facebook', false],
    ]);
  });
});

describe('the captcha', () => {
  const captcha = { AUTH_SECURITY_CAPTCHA_ENABLED: 'true', AUTH_SECURITY_CAPTCHA_SECRET: 'secret' };

  it('is asked at the address of its provider, unless another is set', () => {
    expect(parse(captcha).captcha).toEqual({ secret: 'secret', url: 'https://api.hcaptcha.com/siteverify' });
    expect(parse({ ...captcha, AUTH_SECURITY_CAPTCHA_PROVIDER: 'turnstile' }).captcha?.url).toBe(
      'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    );
    expect(parse({ ...captcha, AUTH_SECURITY_CAPTCHA_URL: 'http://127.0.0.1:9' }).captcha?.url).toBe(
      'http://127.0.0.1:9',
    );
  });

  it('needs a secret once it is enabled', () => {
    expect(problems({ AUTH_SECURITY_CAPTCHA_ENABLED: 'true' })).toEqual([
      expect.stringContaining('AUTH_SECURITY_CAPTCHA_SECRET must be set'),
    ]);
    expect([problems({}), problems(captcha)]).toEqual([[], []]);
    expect(parse({ AUTH_SECURITY_CAPTCHA_SECRET: 'secret' }).captcha).toBeNull();
    expect(parse({ AUTH_SECURITY_CAPTCHA_ENABLED: 'true' }).captcha).toBeNull();
  });
});

describe('the signing keys', () => {
  const key = { kty: 'oct', kid: 'a', alg: 'HS256', key_ops: ['sign', 'verify'], k: 'c2VjcmV0' };
  const keys = (...list: unknown[]) => parse({ AUTH_JWT_KEYS: JSON.stringify(list) }).signingKeys;

  it('are JWKs whose algorithm belongs to their type', () => {
    for (const [alg, kty] of [
      ['ES256', 'EC'],
      ['RS256', 'RSA'],
      ['HS256', 'oct'],
    ]) {
      expect(keys({ ...key, alg, kty }), alg).toEqual([{ ...key, alg, kty }]);
    }
    for (const [alg, kty] of [
      ['ES256', 'oct'],
      ['HS256', 'EC'],
      ['none', 'oct'],
    ]) {
      expect(() => keys({ ...key, alg, kty }), alg).toThrow(/JWK/);
    }
  });

  it.each([{ kid: '' }, { key_ops: [] }, { key_ops: ['encrypt'] }, { kid: undefined }])(
    'are refused with %j',
    (change) => {
      expect(() => keys({ ...key, ...change })).toThrow(/JWK/);
    },
  );

  it('are a list of at least one', () => {
    for (const text of ['[]', '{}', 'null', 'x']) expect(() => parse({ AUTH_JWT_KEYS: text }), text).toThrow(/JWKs/);
  });
});

it('the password character sets stand between colons, empty ones left out', () => {
  expect(parse({ AUTH_PASSWORD_REQUIRED_CHARACTERS: 'abc::123:' }).passwordCharacterSets).toEqual(['abc', '123']);
});

it('durations may have blanks around them', () => {
  expect(parse({ AUTH_SESSIONS_TIMEBOX: ' 1h ' }).timeboxMs).toBe(3_600_000);
  expect(() => parse({ AUTH_SESSIONS_TIMEBOX: 'soon' })).toThrow(/expected a duration/);
});
