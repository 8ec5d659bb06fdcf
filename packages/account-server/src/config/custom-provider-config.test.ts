import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseAuthConfig } from './auth-config.ts';
import { customVariableNames } from './custom-provider-config.ts';

const KEYCLOAK = {
  AUTH_EXTERNAL_KEYCLOAK_ISSUER: 'https://id.example.org/realms/main',
  AUTH_EXTERNAL_KEYCLOAK_CLIENT_ID: 'web,phone',
  AUTH_EXTERNAL_KEYCLOAK_SECRET: 'secret',
};

const read = (environment: Readonly<Record<string, string>>) => parseAuthConfig(environment, null).providers;

describe('a custom provider', () => {
  it('needs no more than issuer, client and secret', () => {
    expect(read(KEYCLOAK).get('custom:keycloak')).toEqual({
      name: 'custom:keycloak',
      label: { en: 'Keycloak', pl: 'Keycloak' },
      clientId: 'web',
      audiences: ['web', 'phone'],
      clientSecret: 'secret',
      clientKey: null,
      skipsNonce: false,
      url: null,
      openid: {
        issuer: 'https://id.example.org/realms/main',
        otherIssuers: [],
        scopes: ['openid', 'email', 'profile'],
        responseMode: null,
        revokesTokens: false,
        trustsEmails: false,
        isCustom: true,
      },
    });
  });

  it.each([
    ['ENABLED', 'false'],
    ['ISSUER', 'https://other.example.org'],
    ['CLIENT_ID', 'other'],
    ['SECRET', 'other'],
    ['LABEL', 'Ward 3'],
    ['LABEL_EN', 'Ward 3'],
    ['LABEL_PL', 'Oddział 3'],
    ['SCOPES', 'openid email groups'],
    ['TRUST_EMAIL', 'true'],
    ['REVOKE_TOKENS', 'true'],
    ['SKIP_NONCE_CHECK', 'true'],
  ])('is changed by its variable …_%s', (end, value) => {
    expect(customVariableNames('KEYCLOAK')).toContain(`AUTH_EXTERNAL_KEYCLOAK_${end}`);
    const changed = read({ ...KEYCLOAK, [`AUTH_EXTERNAL_KEYCLOAK_${end}`]: value });
    expect([...changed]).not.toEqual([...read(KEYCLOAK)]);
  });

  it('may have an issuer whose path names that of another', () => {
    const ISSUER = 'https://id.example.org/https://login.microsoftonline.com/common/v2.0';
    const changed = read({ ...KEYCLOAK, AUTH_EXTERNAL_KEYCLOAK_ISSUER: ISSUER });
    expect(changed.get('custom:keycloak')?.openid?.issuer).toBe(ISSUER);
  });

  it('stands beside others, with a hyphen for each underscore of its name', () => {
    const school = Object.entries(KEYCLOAK).map(([name, value]) => [name.replace('KEYCLOAK', 'MY_SCHOOL'), value]);
    expect([...read({ ...Object.fromEntries(school), ...KEYCLOAK }).keys()]).toEqual([
      'custom:keycloak',
      'custom:my-school',
    ]);
  });

  it.each([
    ['without a client', { AUTH_EXTERNAL_KEYCLOAK_CLIENT_ID: ' ,' }, 'AUTH_EXTERNAL_KEYCLOAK_CLIENT_ID'],
    ['over http', { AUTH_EXTERNAL_KEYCLOAK_ISSUER: 'http://id.example.org' }, 'AUTH_EXTERNAL_KEYCLOAK_ISSUER'],
    ['over another protocol', { AUTH_EXTERNAL_KEYCLOAK_ISSUER: 'ftp://localhost' }, 'begins with https://'],
    ['whose protocol ends with http', { AUTH_EXTERNAL_KEYCLOAK_ISSUER: 'xhttp://localhost' }, 'begins with https://'],
    ['whose protocol goes on', { AUTH_EXTERNAL_KEYCLOAK_ISSUER: 'httpsx://localhost' }, 'begins with https://'],
    [
      'whose issuer has a query',
      { AUTH_EXTERNAL_KEYCLOAK_ISSUER: 'https://x.org/?a=1' },
      'AUTH_EXTERNAL_KEYCLOAK_ISSUER',
    ],
    [
      'for the accounts of every organisation at Microsoft',
      { AUTH_EXTERNAL_KEYCLOAK_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
      'tenant',
    ],
    ['with an empty label', { AUTH_EXTERNAL_KEYCLOAK_LABEL_PL: ' ' }, 'AUTH_EXTERNAL_KEYCLOAK_LABEL_PL'],
    ['that is not asked for an ID token', { AUTH_EXTERNAL_KEYCLOAK_SCOPES: 'email' }, 'openid'],
    ['without its issuer', { AUTH_EXTERNAL_OTHER_SECRET: 'x' }, 'AUTH_EXTERNAL_OTHER_ISSUER'],
    ['with the name of a listed one', { AUTH_EXTERNAL_GOOGLE_ISSUER: 'https://x.org' }, 'AUTH_EXTERNAL_GOOGLE_ISSUER'],
    ['with a long name', { [`AUTH_EXTERNAL_${'X'.repeat(41)}_ISSUER`]: 'https://x.org' }, 'at most 40'],
  ])('%s is refused at the start', (_, change, words) => {
    expect(() => read({ ...KEYCLOAK, ...change })).toThrow(words);
  });

  it('may be on this machine over http', () => {
    expect(read({ ...KEYCLOAK, AUTH_EXTERNAL_KEYCLOAK_ISSUER: 'http://127.0.0.1:9/' }).size).toBe(1);
  });

  it('has each variable documented', async () => {
    const page = await readFile(new URL('../../../../docs/sign-in-providers.md', import.meta.url), 'utf8');
    expect(customVariableNames('NAME').filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
