import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/refusal-of.ts';
import { challengeOf, redemptionRefusal } from './pkce.ts';

const VERIFIER = 'v'.repeat(43);
const S256 = createHash('sha256').update(VERIFIER).digest('base64url');

describe('the PKCE challenge of a request', () => {
  it('is null in the implicit flow', () => {
    expect(challengeOf({})).toBeNull();
    expect(challengeOf({ code_challenge: null, code_challenge_method: '' })).toBeNull();
  });

  it('is read with its method in any case', () => {
    expect(challengeOf({ code_challenge: S256, code_challenge_method: 'S256' })).toEqual({
      challenge: S256,
      method: 's256',
    });
    expect(challengeOf({ code_challenge: VERIFIER, code_challenge_method: 'plain' })).toEqual({
      challenge: VERIFIER,
      method: 'plain',
    });
  });

  it('is accepted with 43 to 128 unreserved characters', async () => {
    const refused = (code_challenge: string) =>
      refusalOf(() => challengeOf({ code_challenge, code_challenge_method: 's256' }));
    for (const good of ['a'.repeat(43), 'Z9._~-'.repeat(21), 'a'.repeat(128)]) {
      expect(challengeOf({ code_challenge: good, code_challenge_method: 's256' })?.challenge).toBe(good);
    }
    for (const wrong of ['a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(43)}=`, `+${'a'.repeat(43)}`]) {
      expect(await refused(wrong), wrong).toBe('400 validation_failed');
    }
  });

  it.each([
    [{ code_challenge: S256 }, 'PKCE flow requires code_challenge_method and code_challenge'],
    [{ code_challenge_method: 's256' }, 'PKCE flow requires code_challenge_method and code_challenge'],
    [{ code_challenge: S256, code_challenge_method: 'md5' }, 'code challenge method is not supported'],
  ])('is refused when it is %j, with the words that clients know', async (body, words) => {
    expect(await refusalOf(() => challengeOf(body))).toBe('400 validation_failed');
    expect(() => challengeOf(body)).toThrow(words);
  });
});

describe('an auth code', () => {
  const issuedMs = Date.UTC(2026, 0, 1);
  const code = (challenge: string, method: 's256' | 'plain') => ({
    challenge: { challenge, method },
    issuedAt: new Date(issuedMs).toISOString(),
  });

  it('is redeemed by the verifier whose hash is the challenge', () => {
    expect(redemptionRefusal(code(S256, 's256'), VERIFIER, issuedMs)).toBeNull();
    expect(redemptionRefusal(code(S256, 's256'), S256, issuedMs)).toBe('wrong_verifier');
    expect(redemptionRefusal(code(S256, 's256'), 'another', issuedMs)).toBe('wrong_verifier');
  });

  it('with a plain challenge is redeemed by the challenge itself', () => {
    expect(redemptionRefusal(code(VERIFIER, 'plain'), VERIFIER, issuedMs)).toBeNull();
    expect(redemptionRefusal(code(S256, 'plain'), VERIFIER, issuedMs)).toBe('wrong_verifier');
  });

  it('expires after five minutes, whatever the verifier', () => {
    expect(redemptionRefusal(code(S256, 's256'), VERIFIER, issuedMs + 300_000)).toBeNull();
    expect(redemptionRefusal(code(S256, 's256'), VERIFIER, issuedMs + 300_001)).toBe('expired');
    expect(redemptionRefusal(code(S256, 's256'), 'another', issuedMs + 300_001)).toBe('expired');
  });
});
