import { parseAuthConfig } from '@innertide/account-server/config/auth-config';
import {
  assertionSchema,
  attestationSchema,
  authenticationOptions,
  type Credential,
  credentialRows,
  registrationOptions,
  verifyAuthentication,
  verifyRegistration,
} from '@innertide/account-server/factors/webauthn';
import { userRecord } from '@innertide/account-server/testing/user-record';
import { beforeEach, describe, expect, it } from 'vitest';
import { SoftAuthenticator } from './testing/soft-authenticator.ts';

const SITE = 'https://innertide.example';
const context = { config: parseAuthConfig({}, null), publicUrl: SITE };
/** A server whose relying party and origins are configured. */
const elsewhere = {
  config: parseAuthConfig(
    { AUTH_WEBAUTHN_RP_ID: 'example', AUTH_WEBAUTHN_RP_ORIGINS: 'https://a.example,https://b.example' },
    null,
  ),
  publicUrl: SITE,
};
const CHALLENGE = Buffer.from('a challenge of some bytes').toString('base64url');

let authenticator: SoftAuthenticator;

beforeEach(() => {
  authenticator = new SoftAuthenticator(SITE);
});

async function register(use: 'passkey' | 'factor' = 'passkey', where: typeof context = context) {
  const answer = attestationSchema.parse(authenticator.make(CHALLENGE));
  return verifyRegistration(where, answer, CHALLENGE, use);
}

/** The stored credential of the authenticator. */
async function stored(change: Partial<Credential> = {}): Promise<Credential> {
  const made = await register();
  if (made === null) throw new Error('the authenticator was refused');
  return {
    id: 'c1',
    user_id: 'u1',
    factor_id: null,
    credential_id: made.credentialId,
    public_key: made.publicKey,
    sign_count: made.signCount,
    transports: [],
    friendly_name: '',
    created_at: '2026-01-01T00:00:00.000Z',
    last_used_at: null,
    ...change,
  };
}
const authenticate = (credential: Credential, where: typeof context = context, challenge = CHALLENGE) =>
  verifyAuthentication(where, assertionSchema.parse(authenticator.sign(CHALLENGE)), challenge, credential);

it('a stored credential is read with its counter as a number and its times in UTC', () => {
  const row = {
    id: 'c1',
    user_id: 'u1',
    factor_id: null,
    credential_id: 'AAAA',
    public_key: 'BBBB',
    transports: ['usb'],
    friendly_name: 'key',
    last_used_at: null,
  };
  const created = { sign_count: '7', created_at: new Date(Date.UTC(2026, 0, 1)) };
  expect(credentialRows.parse([{ ...row, ...created }])).toEqual([
    { ...row, sign_count: 7, created_at: '2026-01-01T00:00:00.000Z' },
  ]);
});

describe('the options of a registration', () => {
  it('name the site, the member and three algorithms, and exclude known credentials', async () => {
    const known = await stored({ credential_id: 'AAAA' });
    const options = await registrationOptions(context, userRecord(), [known], 'passkey');
    expect(options).toMatchObject({
      rp: { name: 'Innertide', id: 'innertide.example' },
      user: { name: 'ada@example.org', displayName: 'ada@example.org' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 300_000,
      excludeCredentials: [{ id: 'AAAA', type: 'public-key' }],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(userRecord().id);
    expect(options.challenge).not.toBe((await registrationOptions(context, userRecord(), [], 'passkey')).challenge);
  });

  it('name an account without an address by its id, and the configured relying party', async () => {
    const user = userRecord({ email: null });
    const options = await registrationOptions(elsewhere, user, [], 'factor');
    expect([options.user.name, options.user.displayName, options.rp.id]).toEqual([user.id, user.id, 'example']);
  });

  it('ask a passkey to verify its user and to be found without a name, and a security key for neither', async () => {
    const ask = async (use: 'passkey' | 'factor') =>
      (await registrationOptions(context, userRecord(), [], use)).authenticatorSelection;
    expect(await ask('passkey')).toMatchObject({ residentKey: 'required', userVerification: 'required' });
    expect(await ask('factor')).toMatchObject({ residentKey: 'discouraged', userVerification: 'preferred' });
  });
});

describe('the options of an authentication', () => {
  it('allow any passkey, which must verify its user', async () => {
    expect(await authenticationOptions(context, [])).toMatchObject({
      rpId: 'innertide.example',
      timeout: 300_000,
      allowCredentials: [],
      userVerification: 'required',
    });
  });

  it('allow the security keys of a factor', async () => {
    const key = await stored({ credential_id: 'AAAA', transports: ['usb'] });
    expect(await authenticationOptions(elsewhere, [key])).toMatchObject({
      rpId: 'example',
      allowCredentials: [{ id: 'AAAA', transports: ['usb'], type: 'public-key' }],
      userVerification: 'preferred',
    });
  });
});

describe('the registration of a credential', () => {
  it('returns its id, public key and counter', async () => {
    authenticator.count = 7;
    const made = await register();
    expect(made).toMatchObject({ signCount: 7, transports: [] });
    expect(made?.publicKey).toMatch(/^[\w-]{80,}$/);
    expect(made?.credentialId).toBe(authenticator.make(CHALLENGE).id);
  });

  it('returns the transports that the browser named', async () => {
    const answer = authenticator.make(CHALLENGE);
    const named = attestationSchema.parse({ ...answer, response: { ...answer.response, transports: ['usb', 'nfc'] } });
    expect(await verifyRegistration(context, named, CHALLENGE, 'factor')).toMatchObject({ transports: ['usb', 'nfc'] });
  });

  it('is refused for another challenge, from another origin, and for another relying party', async () => {
    const answer = attestationSchema.parse(authenticator.make(CHALLENGE));
    expect(await verifyRegistration(context, answer, 'b3RoZXI', 'passkey')).toBeNull();
    expect(await register('passkey', elsewhere)).toBeNull();
    authenticator.origin = 'https://evil.example';
    expect(await register()).toBeNull();
  });

  it('is refused when its attestation is signed wrongly', async () => {
    const outcome = (attestation: 'self' | 'forged') =>
      verifyRegistration(
        context,
        attestationSchema.parse(authenticator.make(CHALLENGE, attestation)),
        CHALLENGE,
        'passkey',
      );
    expect(await outcome('self')).not.toBeNull();
    expect(await outcome('forged')).toBeNull();
  });

  it('is accepted from each configured origin for the configured relying party', async () => {
    for (const origin of ['https://a.example', 'https://b.example']) {
      authenticator = new SoftAuthenticator('https://example');
      authenticator.origin = origin;
      expect(await register('passkey', elsewhere), origin).not.toBeNull();
    }
  });

  it('without user verification makes a security key and no passkey', async () => {
    authenticator.isVerifying = false;
    expect(await register('passkey')).toBeNull();
    expect(await register('factor')).not.toBeNull();
  });
});

describe('an authentication', () => {
  it('returns the new counter', async () => {
    const credential = await stored();
    expect(await authenticate(credential)).toBe(1);
    expect(await authenticate({ ...credential, sign_count: 1 })).toBe(2);
  });

  it('is refused when the counter went back: the credential was cloned', async () => {
    expect(await authenticate(await stored({ sign_count: 5 }))).toBeNull();
  });

  it('is refused for another challenge, another key and another site', async () => {
    const credential = await stored();
    expect(await authenticate(credential, context, 'b3RoZXI')).toBeNull();
    expect(await authenticate(credential, elsewhere)).toBeNull();
    authenticator = new SoftAuthenticator(SITE);
    expect(await authenticate(credential)).toBeNull();
  });

  it('without user verification is accepted of a security key alone', async () => {
    const credential = await stored();
    authenticator.isVerifying = false;
    expect(await authenticate(credential)).toBeNull();
    expect(await authenticate({ ...credential, factor_id: 'f1' })).not.toBeNull();
  });

  it('may name the user or not', async () => {
    const credential = await stored();
    const answer = authenticator.sign(CHALLENGE);
    const named = assertionSchema.parse({ ...answer, response: { ...answer.response, userHandle: 'AAAA' } });
    expect(await verifyAuthentication(context, named, CHALLENGE, credential)).toBe(1);
    const odd = assertionSchema.parse({ ...answer, response: { ...answer.response, userHandle: 7 } });
    expect(odd.response.userHandle).toBeUndefined();
  });
});

describe('the schema of an answer', () => {
  const answer = () => authenticator.make(CHALLENGE);
  const accepts = (change: object) => attestationSchema.safeParse({ ...answer(), ...change }).success;

  it('bounds its texts and lists', () => {
    expect(accepts({ id: 'a'.repeat(65_536) })).toBe(true);
    expect(accepts({ id: 'a'.repeat(65_537) })).toBe(false);
    const transports = (list: string[]) => accepts({ response: { ...answer().response, transports: list } });
    expect([transports(Array(16).fill('t'.repeat(32))), transports(Array(17).fill('usb'))]).toEqual([true, false]);
    expect(transports(['t'.repeat(33)])).toBe(false);
  });

  it('needs the type of a public key; extension results may be absent', () => {
    expect([accepts({ type: 'public-key' }), accepts({ type: 'password' })]).toEqual([true, false]);
    const { clientExtensionResults: _, ...without } = answer();
    expect(attestationSchema.parse(without).clientExtensionResults).toEqual({});
    expect(accepts({ response: {} })).toBe(false);
    expect(assertionSchema.safeParse({ ...answer(), response: {} }).success).toBe(false);
  });
});
