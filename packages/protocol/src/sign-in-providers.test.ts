import { describe, expect, it } from 'vitest';
import {
  brandLabel,
  customLabel,
  isCustomProvider,
  isSignInProvider,
  SIGN_IN_PROVIDER_NAMES,
  SIGN_IN_PROVIDERS,
} from './sign-in-providers.ts';

describe('the sign-in providers', () => {
  it('are known by their names, in the order of their buttons', () => {
    expect(SIGN_IN_PROVIDER_NAMES).toEqual(['google', 'apple', 'facebook', 'github']);
    expect(SIGN_IN_PROVIDER_NAMES.every(isSignInProvider)).toBe(true);
    expect(['', 'Google', 'constructor', 'email'].some(isSignInProvider)).toBe(false);
  });

  it.each(['google', 'apple'] as const)(
    '%s is discovered over https and asked for an ID token with name and address',
    (name) => {
      const { issuer, otherIssuers, scopes } = SIGN_IN_PROVIDERS[name];
      expect(new URL(issuer).protocol).toBe('https:');
      expect(otherIssuers).toHaveLength(1);
      expect([...scopes]).toContain('openid');
      expect([...scopes]).toContain('email');
      expect([...scopes].some((scope) => scope === 'name' || scope === 'profile')).toBe(true);
    },
  );

  it('Apple alone posts its answer, signs client secrets and has its tokens revoked', () => {
    const traits = SIGN_IN_PROVIDER_NAMES.map((name) => {
      const provider = SIGN_IN_PROVIDERS[name];
      const posts = 'responseMode' in provider && provider.responseMode === 'form_post';
      return [name, posts, provider.signsClientSecrets, provider.requiresRevocation];
    });
    expect(traits).toEqual([
      ['google', false, false, false],
      ['apple', true, true, true],
      ['facebook', false, false, false],
      ['github', false, false, false],
    ]);
  });
});

describe('a custom provider', () => {
  it('has a name of small letters, digits and hyphens after its prefix', () => {
    const names = ['custom:keycloak', 'custom:my-school-2', 'custom:x', `custom:${'x'.repeat(40)}`];
    expect(names.every(isCustomProvider)).toBe(true);
    const others = [
      'keycloak',
      'my-custom:keycloak',
      'custom:',
      'custom:-x',
      'custom:x-',
      'custom:X',
      'custom:a b',
      `custom:${'x'.repeat(41)}`,
    ];
    expect(others.some(isCustomProvider)).toBe(false);
  });

  it('is labelled by its name in every language where no label is set', () => {
    expect(customLabel('custom:my-school')).toEqual({ en: 'My school', pl: 'My school' });
    expect(brandLabel('github')).toEqual({ en: 'GitHub', pl: 'GitHub' });
  });
});
