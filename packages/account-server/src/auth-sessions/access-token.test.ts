import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadKeys } from '../keys/keys.ts';
import { ISSUER, signToken, tokenContext } from '../testing/token-context.ts';
import { userRecord } from '../testing/user-record.ts';
import { signAccessToken, verifyAccessToken } from './access-token.ts';

let context: Awaited<ReturnType<typeof tokenContext>>;

beforeEach(async () => {
  context = await tokenContext();
});

const expired = { ok: false, reason: 'expired' };
const invalid = { ok: false, reason: 'invalid' };

describe('an access token', () => {
  it("has GoTrue's claims, and ends after the configured time", async () => {
    context.clock.advance(999);
    const nowSeconds = Date.UTC(2026, 0, 1) / 1000;
    const methods = [{ method: 'password', timestamp: nowSeconds }];
    const user = userRecord({ phone: '48123456789' });
    const { token, expiresAt } = await signAccessToken(context, user, { id: 's1', aal: 'aal1', methods });
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: context.keys.signing.kid, typ: 'JWT' });
    expect(expiresAt).toBe(nowSeconds + 3600);
    expect(decodeJwt(token)).toEqual({
      iss: ISSUER,
      sub: user.id,
      aud: 'authenticated',
      iat: nowSeconds,
      exp: nowSeconds + 3600,
      email: 'ada@example.org',
      phone: '48123456789',
      app_metadata: { provider: 'email' },
      user_metadata: { language: 'en' },
      role: 'authenticated',
      aal: 'aal1',
      amr: methods,
      session_id: 's1',
      is_anonymous: false,
    });
  });

  it('names an absent address by an empty text', async () => {
    const user = userRecord({ email: null, isAnonymous: true });
    const { token } = await signAccessToken(context, user, { id: 's1', aal: 'aal1', methods: [] });
    expect(decodeJwt(token)).toMatchObject({ email: '', phone: '', is_anonymous: true });
  });
});

describe('the verification of an access token', () => {
  it('returns its claims until it expires, and the leeway after that', async () => {
    const token = await signToken(context, { sub: 'u1', role: 'authenticated' });
    expect(await verifyAccessToken(context, token, 0)).toMatchObject({ ok: true, value: { sub: 'u1' } });
    context.clock.advance(3_600_000 - 1);
    expect(await verifyAccessToken(context, token, 0)).toMatchObject({ ok: true, value: { role: 'authenticated' } });
    context.clock.advance(1);
    expect(await verifyAccessToken(context, token, 0)).toEqual(expired);
    context.clock.advance(29_999);
    expect(await verifyAccessToken(context, token, 30)).toMatchObject({ ok: true });
    context.clock.advance(1);
    expect(await verifyAccessToken(context, token, 30)).toEqual(expired);
  });

  it('refuses a token that was never seen before as it refuses a known one', async () => {
    const token = await signToken(context, { sub: 'u1' });
    context.clock.advance(3_600_000);
    expect(await verifyAccessToken(context, token, 0)).toEqual(expired);
    expect(await verifyAccessToken(context, token, 30)).toMatchObject({ ok: true });
  });

  it('checks a token once and knows it the second time', async () => {
    const find = vi.spyOn(context.keys, 'find');
    const token = await signToken(context, { sub: 'u1' });
    await verifyAccessToken(context, token, 0);
    await verifyAccessToken(context, token, 0);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('knows the newest two thousand tokens', async () => {
    const k = Buffer.alloc(32, 7).toString('base64url');
    const configured = [{ kty: 'oct' as const, kid: 'a', alg: 'HS256' as const, key_ops: ['sign' as const], k }];
    const keys = await loadKeys({ configured, directory: null, issuer: ISSUER, clock: context.clock });
    const quick = { ...context, keys };
    const tokens = await Promise.all(Array.from({ length: 2001 }, (_, n) => signToken(quick, { sub: `u${n}` })));
    const find = vi.spyOn(keys, 'find');
    const checks = async (token = '') => {
      find.mockClear();
      await verifyAccessToken(quick, token, 0);
      return find.mock.calls.length;
    };
    for (const token of tokens.slice(0, 2000)) await checks(token);
    expect(await checks(tokens[0]), 'two thousand are known').toBe(0);
    expect(await checks(tokens[2000])).toBe(1);
    expect([await checks(tokens[1]), await checks(tokens[2000])]).toEqual([0, 0]);
    expect(await checks(tokens[0]), 'the oldest made room').toBe(1);
  });

  it('refuses what is no token, another signature, another key and wrong claims', async () => {
    const token = await signToken(context, { sub: 'u1' });
    const [header, payload] = token.split('.');
    const other = await tokenContext();
    for (const wrong of [
      'abc',
      `${header}.${payload}.${'A'.repeat(86)}`,
      await signToken(other, { sub: 'u1' }),
      await signToken(context, { sub: 'u1', role: 7 }),
      await signToken(context, { session_id: ['s1'] }),
      await signToken(context, { aal: 2 }),
    ]) {
      expect(await verifyAccessToken(context, wrong, 0)).toEqual(invalid);
    }
  });

  it('accepts a token without an end, and checks it every time', async () => {
    const { signing } = context.keys;
    const header = { alg: signing.algorithm, kid: signing.kid };
    const token = await new SignJWT({ sub: 'u1' }).setProtectedHeader(header).sign(signing.key);
    const find = vi.spyOn(context.keys, 'find');
    for (let time = 0; time < 2; time += 1) {
      expect(await verifyAccessToken(context, token, 0)).toMatchObject({ ok: true, value: { sub: 'u1' } });
    }
    expect(find).toHaveBeenCalledTimes(2);
  });
});
