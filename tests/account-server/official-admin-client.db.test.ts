import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { AuthAdminApi } from '@supabase/auth-js';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { follow, PASSWORD, signUpMember } from './testing/member.ts';
import { SoftAuthenticator } from './testing/soft-authenticator.ts';

let server: AuthTestServer;
let directory = '';
let serviceKey = '';
let admin: InstanceType<typeof AuthAdminApi>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'official-admin-keys-'));
  server = await startAuthTestServer({ AUTH_URI_ALLOW_LIST: 'https://app.example.org/**' }, undefined, directory);
  serviceKey = (await readFile(join(directory, 'service-key'), 'utf8')).trim();
  admin = adminWith(server, serviceKey);
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

function adminWith(at: AuthTestServer, key: string) {
  return new AuthAdminApi({ url: `${at.url}/auth/v1`, headers: { Authorization: `Bearer ${key}` } });
}

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return server.fetch(path, { ...init, headers: { authorization: `Bearer ${serviceKey}`, ...init.headers } });
}

const newAddress = () => `${randomUUID()}@example.org`;

/** Registers a passkey for a signed-in client. @returns its id and the device that holds it */
async function register(client: ReturnType<AuthTestServer['client']>) {
  const authenticator = new SoftAuthenticator(server.url);
  const { data } = await client.passkey.startRegistration();
  const credential = authenticator.make(data?.options.challenge ?? '');
  const answer = { challengeId: data?.challenge_id, credential } as unknown as Parameters<
    typeof client.passkey.verifyRegistration
  >[0];
  const registered = await client.passkey.verifyRegistration(answer);
  return { id: registered.data?.id ?? '', authenticator };
}

describe('an administrator, through the official client,', () => {
  it('lists and deletes the passkeys of an account, whose owner is notified and whose device no longer signs in', async () => {
    const { client, userId, email } = await signUpMember(server);
    const [first, second] = [await register(client), await register(client)];
    const listed = await admin.passkey.listPasskeys({ userId });
    expect(listed.error).toBeNull();
    expect(listed.data?.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await admin.passkey.deletePasskey({ userId, passkeyId: second.id })).error).toBeNull();
    expect((await admin.passkey.listPasskeys({ userId })).data?.map(({ id }) => id)).toEqual([first.id]);
    expect((await server.mailTo(email)).subject).toContain('A passkey was removed');

    const visitor = server.client();
    const { data } = await visitor.passkey.startAuthentication();
    const credential = second.authenticator.sign(data?.options.challenge ?? '');
    const answer = { challengeId: data?.challenge_id, credential } as unknown as Parameters<
      typeof visitor.passkey.verifyAuthentication
    >[0];
    expect((await visitor.passkey.verifyAuthentication(answer)).error).toMatchObject({
      status: 400,
      code: 'webauthn_verification_failed',
    });
  });

  it('cannot delete the passkey of another account, nor list those of nobody', async () => {
    const [owner, other] = [await signUpMember(server), await signUpMember(server)];
    const { id } = await register(owner.client);
    const gone = await admin.passkey.deletePasskey({ userId: other.userId, passkeyId: id });
    expect(gone.error).toMatchObject({ status: 404, code: 'webauthn_credential_not_found' });
    expect((await admin.passkey.listPasskeys({ userId: owner.userId })).data).toHaveLength(1);
    const nobody = await admin.passkey.listPasskeys({ userId: randomUUID() });
    expect(nobody.error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  it('renames a factor, and not into the name of another', async () => {
    const { client, userId } = await signUpMember(server);
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    const path = `/admin/users/${userId}/factors/${enrolled.data?.id}`;
    const rename = (friendly_name: unknown) => ask(path, { method: 'PUT', body: JSON.stringify({ friendly_name }) });
    expect(await (await rename('Old phone')).json()).toMatchObject({
      id: enrolled.data?.id,
      friendly_name: 'Old phone',
    });
    expect(await (await rename('')).json()).toMatchObject({ friendly_name: 'Old phone' });
    expect((await rename('Tablet')).headers.get('x-sb-error-code')).toBe('mfa_factor_name_conflict');
    for (const name of ['x'.repeat(101), 'Phone\u001b[2J', '\u200b']) expect((await rename(name)).status).toBe(400);
    const { data } = await admin.mfa.listFactors({ userId });
    expect(data?.factors.map((factor) => factor.friendly_name).toSorted()).toEqual(['Old phone', 'Tablet']);
  });

  it('creates an account with its id, role and hash from elsewhere, and changes the role', async () => {
    const [id, email] = [randomUUID(), newAddress()];
    const made = await admin.createUser({
      id,
      email,
      role: 'editor',
      password_hash: await bcrypt('from elsewhere', 4),
      email_confirm: true,
    });
    expect(made.data.user).toMatchObject({ id, role: 'editor', email });
    expect(made.data.user?.identities).toMatchObject([{ id, user_id: id, identity_data: { sub: id, email } }]);
    const signedIn = await server.client().signInWithPassword({ email, password: 'from elsewhere' });
    expect(signedIn.data.user).toMatchObject({ id, role: 'editor' });
    const claims = JSON.parse(
      Buffer.from(signedIn.data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ sub: id, role: 'editor', aud: 'authenticated' });
    const changed = await admin.updateUserById(id, { role: 'authenticated' });
    expect(changed.data.user?.role).toBe('authenticated');

    expect((await admin.createUser({ id, email: newAddress() })).error).toMatchObject({ code: 'user_already_exists' });
    expect((await admin.createUser({ id: randomUUID(), email })).error).toMatchObject({ code: 'email_exists' });
    for (const wrong of [{ id: 'me' }, { id: '00000000-0000-0000-0000-000000000000' }, { role: 'service_role' }]) {
      const refused = await admin.createUser({ ...wrong, email: newAddress() });
      expect(refused.error, JSON.stringify(wrong)).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    expect((await admin.updateUserById(id, { role: 'service_role' })).error).toMatchObject({
      code: 'validation_failed',
    });
    expect((await admin.getUserById(id)).data.user?.role).toBe('authenticated');
  });

  it('finds accounts by a part of the address or the full name, and nobody by what fits nobody', async () => {
    const word = randomUUID();
    await admin.createUser({ email: `a-${word}@example.org` });
    await admin.createUser({ email: newAddress(), user_metadata: { full_name: `Ada ${word.toUpperCase()}` } });
    const find = async (filter: string) => {
      const response = await ask(`/admin/users?per_page=1&filter=${encodeURIComponent(filter)}`);
      const { users } = await response.json();
      return [users.length, response.headers.get('x-total-count'), response.headers.get('link')?.includes(`filter=`)];
    };
    expect(await find(word)).toEqual([1, '2', true]);
    expect(await find(`a-${word}`)).toEqual([1, '1', true]);
    expect(await find('%')).toEqual([0, '0', true]);
    expect(await find(randomUUID())).toEqual([0, '0', true]);
  });
});

describe('a generated link', () => {
  it('for a new account has exactly the given metadata, and so has an invitation', async () => {
    const data = { status: 'alpha' };
    for (const type of ['signup', 'invite', 'magiclink'] as const) {
      const link = { type, email: newAddress(), password: PASSWORD, options: { data } };
      const made = await admin.generateLink(link as Parameters<typeof admin.generateLink>[0]);
      expect(made.data.user?.user_metadata, type).toEqual(data);
    }
    expect((await admin.inviteUserByEmail(newAddress(), { data })).data.user?.user_metadata).toEqual(data);
  });

  it('for a waiting account merges the metadata when the password is the same', async () => {
    const email = newAddress();
    await admin.generateLink({ type: 'signup', email, password: PASSWORD, options: { data: { a: 1, b: 1 } } });
    const again = { type: 'signup', email, password: PASSWORD, options: { data: { b: 2, a: null } } } as const;
    expect((await admin.generateLink(again)).data.user?.user_metadata).toEqual({ b: 2 });
  });

  it('takes password and metadata away from somebody else who signed up with the address', async () => {
    for (const type of ['signup', 'invite'] as const) {
      const email = newAddress();
      await server.client().signUp({ email, password: 'a stranger 1', options: { data: { name: 'Stranger' } } });
      const link = { type, email, password: PASSWORD, options: { data: { name: 'Ada' } } };
      const made = await admin.generateLink(link as Parameters<typeof admin.generateLink>[0]);
      expect(made.data.user?.user_metadata).toEqual({ name: 'Ada' });
      await follow(made.data.properties?.action_link ?? '');
      const stranger = await server.client().signInWithPassword({ email, password: 'a stranger 1' });
      expect(stranger.error, type).toMatchObject({ code: 'invalid_credentials' });
      if (type === 'signup') {
        expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      }
    }
    const email = newAddress();
    await server.client().signUp({ email, password: 'a stranger 1', options: { data: { name: 'Stranger' } } });
    expect((await admin.inviteUserByEmail(email)).data.user?.user_metadata).toEqual({});
    await follow((await server.mailTo(email)).link);
    const stranger = await server.client().signInWithPassword({ email, password: 'a stranger 1' });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('leads where its body says, before where its query says, and only where it may', async () => {
    const target = 'https://app.example.org/welcome';
    const generate = async (redirect_to: string, query: string) => {
      const body = JSON.stringify({ type: 'magiclink', email: newAddress(), redirect_to });
      const response = await ask(`/admin/generate_link?redirect_to=${encodeURIComponent(query)}`, {
        method: 'POST',
        body,
      });
      return (await response.json()).redirect_to;
    };
    expect(await generate(target, '')).toBe(target);
    expect(await generate(target, 'https://app.example.org/other')).toBe(target);
    expect(await generate('https://elsewhere.example/', target)).toBe(target);
    expect(await generate('https://elsewhere.example/', '')).toBe(server.url);
  });
});

describe('what is not offered', () => {
  it('is refused in a sentence that the official client shows', async () => {
    const id = randomUUID();
    const refused = [
      await admin.oauth.listClients(),
      await admin.oauth.createClient({ client_name: 'App', redirect_uris: ['https://app.example.org/'] }),
      await admin.oauth.getClient(id),
      await admin.oauth.updateClient(id, { client_name: 'App' }),
      await admin.oauth.deleteClient(id),
      await admin.oauth.regenerateClientSecret(id),
    ];
    for (const { error } of refused) {
      expect(error).toMatchObject({
        name: 'AuthApiError',
        status: 404,
        code: 'feature_disabled',
        message: 'OAuth server is disabled',
      });
    }
  });

  it.each([
    ['GET', '/sso/saml/metadata', 'saml_provider_disabled'],
    ['POST', '/sso', 'saml_provider_disabled'],
    ['GET', '/admin/sso/providers', 'saml_provider_disabled'],
    ['GET', '/oauth/authorize', 'feature_disabled'],
    ['GET', '/user/oauth/grants', 'feature_disabled'],
    ['GET', '/.well-known/oauth-authorization-server', 'feature_disabled'],
    ['GET', '/scim/v2/Users', 'feature_disabled'],
    ['GET', '/admin/scim-providers', 'feature_disabled'],
    ['GET', '/admin/custom-providers', 'feature_disabled'],
  ])('answers %s %s with 404 %s as JSON', async (method, path, code) => {
    const response = await ask(path, { method });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([404, code]);
    expect((await response.json()).msg).toMatch(/ (is|are) disabled$/);
  });

  it('is answered to administrators alone where only they may ask', async () => {
    for (const path of ['/admin/oauth/clients', '/admin/sso/providers', '/admin/scim-providers']) {
      expect((await server.fetch(path)).status, path).toBe(401);
    }
  });
});

describe('POST /magiclink', () => {
  it('mails a sign-in link to a known address, and a confirmation to a new one', async () => {
    const { email } = await signUpMember(server);
    server.advance(60_000);
    const send = (body: object) => server.fetch('/magiclink', { method: 'POST', body: JSON.stringify(body) });
    expect(await (await send({ email })).json()).toEqual({});
    expect((await server.mailTo(email)).subject).toContain('Your sign-in link');
    const fresh = newAddress();
    expect((await send({ email: fresh, data: { name: 'Ada' } })).status).toBe(200);
    const { code } = await server.mailTo(fresh);
    const verified = await server.client().verifyOtp({ email: fresh, token: code, type: 'email' });
    expect(verified.data.user?.user_metadata).toMatchObject({ name: 'Ada' });
    expect((await send({ email: 'nobody' })).status).toBe(400);
  });
});

describe('a key that two servers share', () => {
  it('opens neither with the tokens of the other', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid: 'shared', alg: 'RS256', key_ops: ['sign', 'verify'] };
    const settings = { AUTH_JWT_KEYS: JSON.stringify([jwk]), AUTH_MAILER_AUTOCONFIRM: 'true' };
    const directories = await Promise.all(['staging', 'production'].map((name) => mkdtemp(join(tmpdir(), `${name}-`))));
    const [staging, production] = await Promise.all(
      directories.map((keys) => startAuthTestServer(settings, server.database, keys)),
    );
    if (staging === undefined || production === undefined) throw new Error('two servers were started');
    try {
      const client = staging.client();
      await client.signUp({ email: newAddress(), password: PASSWORD });
      const token = (await client.getSession()).data.session?.access_token ?? '';
      expect((await staging.client().getUser(token)).error).toBeNull();
      expect((await production.client().getUser(token)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
      const identify = (bearer: string) =>
        production.auth.identify({ authorization: `Bearer ${bearer}`, apikey: null });
      await expect(identify(token)).rejects.toMatchObject({ status: 401, code: 'PGRST301' });

      const key = (await readFile(join(directories[0] ?? '', 'service-key'), 'utf8')).trim();
      expect((await adminWith(staging, key).listUsers()).error).toBeNull();
      expect((await adminWith(production, key).listUsers()).error).toMatchObject({ status: 403, code: 'bad_jwt' });
      await expect(identify(key)).rejects.toMatchObject({ status: 401, code: 'PGRST301' });

      // As the tools of a hosted project make it, from the operator's own key: no audience, and no server as issuer.
      const own = (claims: object) =>
        new SignJWT({ role: 'service_role', iss: 'supabase-demo', ...claims })
          .setProtectedHeader({ alg: 'RS256', kid: 'shared' })
          .sign(privateKey);
      const ended = { exp: Math.floor(Date.now() / 1000) + 3600 };
      expect((await adminWith(production, await own(ended)).listUsers()).error).toBeNull();
      expect(
        (await adminWith(production, await own({ ...ended, role: 'supabase_admin' })).listUsers()).error,
      ).toBeNull();
      expect((await adminWith(production, await own({})).listUsers()).error).toMatchObject({ code: 'bad_jwt' });
    } finally {
      for (const one of [staging, production]) await one.close();
      for (const one of directories) await rm(one, { recursive: true });
    }
  });
});
