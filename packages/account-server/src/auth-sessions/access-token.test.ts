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
    // The first two in their order: which of the others is remembered first does not matter.
    for (const token of tokens.slice(0, 2)) await checks(token);
    await Promise.all(tokens.slice(2, 2000).map((token) => verifyAccessToken(quick, token, 0)));
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

  it('refuses a token without an end', async () => {
    const { signing } = context.keys;
    const header = { alg: signing.algorithm, kid: signing.kid };
    for (const role of ['authenticated', 'service_role']) {
      const claims = { iss: ISSUER, aud: 'authenticated', sub: 'u1', role };
      const token = await new SignJWT(claims).setProtectedHeader(header).sign(signing.key);
      expect(await verifyAccessToken(context, token, 0), role).toEqual(invalid);
    }
  });
});

describe('a token with a good signature', () => {
  const elsewhere = 'https://staging.example.org/auth/v1';

  async function outcome(claims: Readonly<Record<string, unknown>>): Promise<boolean> {
    return (await verifyAccessToken(context, await signToken(context, claims), 0)).ok;
  }

  it('of a member is good for the server and the audience that it names', async () => {
    const member = { sub: 'u1', role: 'authenticated', session_id: 's1' };
    expect(await outcome(member)).toBe(true);
    expect(await outcome({ ...member, role: 'editor' })).toBe(true);
    expect(await outcome({ ...member, aud: ['other', 'authenticated'] })).toBe(true);
    expect(await outcome({ ...member, iss: elsewhere })).toBe(false);
    expect(await outcome({ ...member, iss: undefined })).toBe(false);
    expect(await outcome({ ...member, aud: 'other' })).toBe(false);
    expect(await outcome({ ...member, aud: undefined })).toBe(false);
  });

  it.each(['service_role', 'supabase_admin', 'anon'])(
    'of the role %s may name no audience and an issuer that is no server',
    async (role) => {
      const key = { role, aud: undefined };
      for (const iss of [ISSUER, undefined, 'supabase', 'supabase-demo'])
        expect(await outcome({ ...key, iss }), iss).toBe(true);
      for (const iss of [elsewhere, elsewhere.toUpperCase()]) expect(await outcome({ ...key, iss }), iss).toBe(false);
    },
  );

  it.each(['service_role', 'supabase_admin'])('of an account never has the role %s', async (role) => {
    expect(await outcome({ sub: 'u1', role, session_id: 's1' })).toBe(false);
  });

  it('is good after a change of address when it is the stored key', async () => {
    const moved = { ...context, issuer: 'https://new.example.org/auth/v1' };
    expect((await verifyAccessToken(moved, context.keys.anonKey, 0)).ok).toBe(true);
    const other = await signToken(context, { role: 'service_role', aud: undefined });
    expect((await verifyAccessToken(moved, other, 0)).ok).toBe(false);
  });
});
