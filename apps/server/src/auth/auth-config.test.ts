import { describe, expect, it } from 'vitest';
import { parseAuthConfig } from './auth-config.ts';
import { parseDurationMs } from './duration.ts';

const key = (kid: string, key_ops: string[]) => ({ kty: 'oct', kid, alg: 'HS256', key_ops, k: 'c2VjcmV0' });

describe('the AUTH_* variables', () => {
  it('have calm defaults', () => {
    expect(parseAuthConfig({}, null)).toMatchObject({
      autoconfirm: false,
      accessTokenSeconds: 3600,
      passwordMinLength: 8,
      refreshReuseSeconds: 10,
      mailIntervalMs: 60_000,
      mailsPerHour: null,
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

  it('name every wrong value together', () => {
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

  it('want exactly one signing key', () => {
    const parse = (keys: unknown[]) => parseAuthConfig({ AUTH_JWT_KEYS: JSON.stringify(keys) }, null);
    expect(parse([key('a', ['sign', 'verify']), key('b', ['verify'])]).signingKeys).toHaveLength(2);
    expect(() => parse([key('a', ['verify'])])).toThrow(/exactly one key/);
    expect(() => parse([key('a', ['sign']), key('b', ['sign'])])).toThrow(/exactly one key/);
    expect(() => parse([{ ...key('a', ['sign']), alg: 'RS256' }])).toThrow(/JWK/);
  });
});

describe('a duration', () => {
  it('is a row of numbers with units, or seconds', () => {
    expect(['90', '90s', '1m30s', '1.5m', '90000ms'].map(parseDurationMs)).toEqual([
      90_000, 90_000, 90_000, 90_000, 90_000,
    ]);
    expect(['', 's', '1', '-1s', '1d', '1h x'].map(parseDurationMs)).toEqual([null, null, 1000, null, null, null]);
  });
});
