import { createHash, randomUUID } from 'node:crypto';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { type FakeOpenidProvider, startOpenidProvider } from './testing/fake-openid-provider.ts';
import { CLIENT_ID } from './testing/fake-provider.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';

const BUNDLE_ID = 'app.innertide.ios';

let google: FakeOpenidProvider;
let apple: FakeOpenidProvider;
let server: AuthTestServer;

beforeAll(async () => {
  [google, apple] = await Promise.all([startOpenidProvider(), startOpenidProvider()]);
  server = await startAuthTestServer({
    AUTH_EXTERNAL_GOOGLE_ENABLED: 'true',
    AUTH_EXTERNAL_GOOGLE_CLIENT_ID: CLIENT_ID,
    AUTH_EXTERNAL_GOOGLE_SECRET: 'secret',
    AUTH_EXTERNAL_GOOGLE_URL: google.url,
    AUTH_EXTERNAL_APPLE_ENABLED: 'true',
    AUTH_EXTERNAL_APPLE_CLIENT_ID: `${CLIENT_ID}, ${BUNDLE_ID}`,
    AUTH_EXTERNAL_APPLE_SECRET: 'secret',
    AUTH_EXTERNAL_APPLE_URL: apple.url,
    AUTH_EXTERNAL_FACEBOOK_ENABLED: 'true',
    AUTH_EXTERNAL_FACEBOOK_CLIENT_ID: 'app',
    AUTH_EXTERNAL_FACEBOOK_SECRET: 'secret',
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  });
  for (const one of [google, apple]) one.open(`${server.url}/auth/v1/callback`);
});
afterAll(async () => {
  await server.close();
  await Promise.all([google.close(), apple.close()]);
});

function person(change: Readonly<Record<string, unknown>> = {}) {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.org`, email_verified: true, ...change };
}

const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex');

async function refusalOf(token: string, more: { nonce?: string; access_token?: string } = {}) {
  const { error } = await server.client().signInWithIdToken({ provider: 'google', token, ...more });
  return error === null ? null : [error.status, error.code, error.message];
}

const bad = [400, undefined, 'Bad ID token'];

describe('the ID token of a native sign-in', () => {
  it('signs in its subject, and again', async () => {
    const claims = person({ name: 'Ada' });
    const client = server.client();
    const first = await client.signInWithIdToken({ provider: 'google', token: await google.idToken(claims) });
    expect(first.error).toBeNull();
    expect(first.data.user).toMatchObject({
      email: claims.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { name: 'Ada', sub: claims.sub },
    });
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
    const again = await client.signInWithIdToken({ provider: 'google', token: await google.idToken(claims) });
    expect(again.data.user?.id).toBe(first.data.user?.id);
  });

  it('accepts the audiences of app and web, and no other', async () => {
    const claims = person({ email_verified: 'true' });
    const users = [];
    for (const aud of [CLIENT_ID, BUNDLE_ID]) {
      const token = await apple.idToken({ ...claims, aud });
      const { data, error } = await server.client().signInWithIdToken({ provider: 'apple', token });
      expect(error).toBeNull();
      users.push(data.user?.id);
    }
    expect(users[1]).toBe(users[0]);
    const foreign = await apple.idToken({ ...claims, aud: 'app.another.team' });
    const refused = await server.client().signInWithIdToken({ provider: 'apple', token: foreign });
    expect(refused.error).toMatchObject({ status: 400, message: 'Bad ID token' });
    expect(
      await refusalOf(await google.idToken({ ...claims, aud: BUNDLE_ID })),
      'a bundle of another provider',
    ).toEqual(bad);
  });

  it('needs its raw nonce, whose hash it contains', async () => {
    const nonce = randomUUID();
    const withNonce = await google.idToken(person({ nonce: hashed(nonce) }));
    expect(await refusalOf(withNonce, { nonce })).toBeNull();
    expect(await refusalOf(withNonce, { nonce: hashed(nonce) })).toEqual([400, undefined, 'Nonces mismatch']);
    expect(await refusalOf(await google.idToken(person({ nonce })), { nonce })).toEqual([
      400,
      undefined,
      'Nonces mismatch',
    ]);
    const either = 'Passed nonce and nonce in id_token should either both exist or not.';
    expect(await refusalOf(withNonce)).toEqual([400, undefined, either]);
    expect(await refusalOf(await google.idToken(person()), { nonce })).toEqual([400, undefined, either]);
  });

  it('needs its access token when it contains at_hash', async () => {
    const accessToken = randomUUID();
    const digest = createHash('sha256').update(accessToken).digest();
    const atHash = digest.subarray(0, 16).toString('base64url');
    const token = await google.idToken(person({ at_hash: atHash }));
    expect(await refusalOf(token, { access_token: accessToken })).toBeNull();
    expect(await refusalOf(token, { access_token: 'another' })).toEqual(bad);
  });

  it('is refused when it is expired, forged, unsigned or of another issuer', async () => {
    const claims = person();
    expect(await refusalOf(await google.idToken(claims, Date.now() - 601_000))).toEqual(bad);
    expect(await refusalOf(await apple.idToken(claims)), 'of another issuer').toEqual(bad);
    expect(await refusalOf(await apple.idToken({ ...claims, iss: google.url })), 'by another key').toEqual(bad);
    expect(await refusalOf(await google.idToken({ ...claims, iss: 'https://evil.example' }))).toEqual(bad);
    const [, payload = ''] = (await google.idToken(claims)).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await refusalOf(`${none}.${payload}.`)).toEqual(bad);
    expect(await refusalOf('x')).toEqual(bad);
  });

  it('signs in to the account with the same verified address, not for an unverified one', async () => {
    const { email, userId } = await signUpMember(server);
    const token = await google.idToken(person({ email }));
    expect((await server.client().signInWithIdToken({ provider: 'google', token })).data.user?.id).toBe(userId);
    const owner = await signUpMember(server);
    expect(await refusalOf(await google.idToken(person({ email: owner.email, email_verified: false })))).toEqual([
      422,
      'provider_email_needs_verification',
      'The address is not verified by the provider',
    ]);
  });

  it('links an identity to the signed-in account', async () => {
    const { client, email, userId } = await signUpMember(server);
    const claims = person();
    const linked = await client.linkIdentity({ provider: 'google', token: await google.idToken(claims) });
    expect(linked.error).toBeNull();
    expect(linked.data.user).toMatchObject({ id: userId, email });
    const back = await server.client().signInWithIdToken({ provider: 'google', token: await google.idToken(claims) });
    expect(back.data.user?.id).toBe(userId);
    expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const nobody = await server.client().linkIdentity({ provider: 'google', token: await google.idToken(person()) });
    expect(nobody.error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });

  it('that is no JWT is refused before its provider is asked', async () => {
    const settings = {
      AUTH_EXTERNAL_GOOGLE_ENABLED: 'true',
      AUTH_EXTERNAL_GOOGLE_CLIENT_ID: CLIENT_ID,
      AUTH_EXTERNAL_GOOGLE_SECRET: 'secret',
      AUTH_EXTERNAL_GOOGLE_URL: `http://127.0.0.1:${await findFreeTcpPort()}`,
    };
    const cutOff = await startAuthTestServer(settings, server.database);
    try {
      for (const token of ['mock-id-token', 'x.y.z', 'a.b']) {
        const { error } = await cutOff.client().signInWithIdToken({ provider: 'google', token });
        expect([error?.status, error?.message], token).toEqual([400, 'Bad ID token']);
      }
    } finally {
      await cutOff.close();
    }
  });

  it('of Facebook is refused with a reason', async () => {
    const { error } = await server.client().signInWithIdToken({ provider: 'facebook', token: 'x.y.z' });
    expect(error).toMatchObject({
      status: 400,
      message: 'ID tokens of Facebook (limited login) are not accepted',
    });
  });

  it('is accepted without its nonce when configured', async () => {
    const settings = {
      AUTH_EXTERNAL_GOOGLE_ENABLED: 'true',
      AUTH_EXTERNAL_GOOGLE_CLIENT_ID: CLIENT_ID,
      AUTH_EXTERNAL_GOOGLE_SECRET: 'secret',
      AUTH_EXTERNAL_GOOGLE_URL: google.url,
      AUTH_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: 'true',
    };
    const easy = await startAuthTestServer(settings, server.database);
    try {
      const token = await google.idToken(person({ nonce: 'any' }));
      expect((await easy.client().signInWithIdToken({ provider: 'google', token })).error).toBeNull();
    } finally {
      await easy.close();
    }
  });
});
