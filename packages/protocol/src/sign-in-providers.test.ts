import { describe, expect, it } from 'vitest';
import { isSignInProvider, SIGN_IN_PROVIDER_NAMES, SIGN_IN_PROVIDERS } from './sign-in-providers.ts';

describe('the sign-in providers', () => {
  it('are known by their names, in the order of their buttons', () => {
    expect(SIGN_IN_PROVIDER_NAMES).toEqual(['google', 'apple', 'facebook']);
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
    ]);
  });
});
