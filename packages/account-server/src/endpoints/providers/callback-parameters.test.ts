import { describe, expect, it } from 'vitest';
import { appleGivenName, providerRefusal, refusedAddress, refusedPairs } from './callback-parameters.ts';

describe('the redirect of a refused provider sign-in', () => {
  it('carries the error in query and fragment', () => {
    expect(refusedAddress('https://x.example/?a=1', { error: 'access_denied' })).toBe(
      'https://x.example/?a=1&error=access_denied#error=access_denied&sb=',
    );
  });

  it('names an error of ours by its code, and says whether the server failed', () => {
    expect(refusedPairs('user_banned')).toEqual({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
    });
    expect(refusedPairs('unexpected_failure').error).toBe('server_error');
  });

  it.each([
    ['access_denied', 'access_denied'],
    ['user_cancelled_authorize', 'access_denied'],
    ['temporarily_unavailable', 'server_error'],
  ])('after %s of the provider says %s', (error, said) => {
    expect(providerRefusal(new URLSearchParams({ error, error_description: 'why' }))).toEqual({
      error: said,
      error_code: 'bad_oauth_callback',
      error_description: 'why',
    });
  });

  it('has at most 200 characters of the provider, or a sentence of ours', () => {
    const refusal = (more: Record<string, string>) => providerRefusal(new URLSearchParams({ error: 'x', ...more }));
    expect(refusal({ error_description: 'd'.repeat(300) })?.error_description).toBe('d'.repeat(200));
    expect(refusal({})?.error_description).toBe('The provider refused');
  });

  it('is none when the provider returned no error', () => {
    expect(providerRefusal(new URLSearchParams({ code: 'x', error_description: 'why' }))).toBeNull();
  });
});

describe("the name in Apple's form", () => {
  const nameOf = (firstName: unknown, lastName: unknown) =>
    appleGivenName(JSON.stringify({ name: { firstName, lastName } }));

  it('is first and last name, or the one that is given', () => {
    expect(nameOf('Ada', 'Lovelace')).toBe('Ada Lovelace');
    expect([nameOf('Ada', null), nameOf('', 'Lovelace'), nameOf(' Ada', undefined)]).toEqual([
      'Ada',
      'Lovelace',
      'Ada',
    ]);
  });

  it('is cut to 200 characters', () => {
    expect(nameOf('A'.repeat(250), 'B')).toBe('A'.repeat(200));
  });

  it('is null when it is empty, cannot be stored, or is no name', () => {
    expect([nameOf('', ''), nameOf(' ', null), nameOf('A\0', 'B'), nameOf('\ud800', 'B'), nameOf(7, 'B')]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(['', '{', '{}', '{"name":"Ada"}'].map(appleGivenName)).toEqual([null, null, null, null]);
  });
});
