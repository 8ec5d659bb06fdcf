import { randomUUID } from 'node:crypto';
import type { Desk } from './desk.ts';
import type { ErrorRow } from './error-row.ts';
import { openidHouse } from './identity-houses.ts';

let google: ReturnType<typeof openidHouse> | null = null;

/** Google, played by a house that is opened for the first who asks. */
function playedGoogle() {
  google ??= openidHouse().then((house) => {
    house.open('http://127.0.0.1/unused');
    return house;
  });
  return google;
}

export async function closePlayedGoogle(): Promise<void> {
  await (await google)?.close();
  google = null;
}

function settingsOf(url: string): Record<string, string> {
  return {
    AUTH_EXTERNAL_GOOGLE_ENABLED: 'true',
    AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'innertide-web',
    AUTH_EXTERNAL_GOOGLE_SECRET: 'secret',
    AUTH_EXTERNAL_GOOGLE_URL: url,
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  };
}

async function withGoogle(desk: Desk, change: Record<string, string> = {}) {
  const { url, idToken } = await playedGoogle();
  const house = await desk.house({ ...settingsOf(url), ...change });
  return { house, idToken };
}

function person(change: Record<string, unknown> = {}) {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.org`, email_verified: true, ...change };
}

/** Signing in elsewhere, as far as it is answered in JSON; what comes back by an address is tested beside. */
export const elsewhereRows: readonly ErrorRow[] = [
  {
    name: 'validation_failed',
    when: 'a provider is unknown',
    status: 400,
    code: 'validation_failed',
    text: 'Unsupported provider: provider is not enabled',
    async provoke(desk) {
      const { client } = await desk.member((await withGoogle(desk)).house);
      return client.linkIdentity({ provider: 'github', options: { skipBrowserRedirect: true } });
    },
  },
  {
    name: 'provider_disabled',
    when: 'a token comes from a provider that is off',
    status: 400,
    code: 'provider_disabled',
    text: 'This provider is not enabled',
    async provoke(desk) {
      return desk.client(await desk.house()).signInWithIdToken({ provider: 'google', token: 'x.y.z' });
    },
  },
  {
    name: 'provider_unreachable',
    when: 'a provider does not answer',
    status: 503,
    code: 'unexpected_failure',
    text: 'The provider cannot be reached, please try again',
    becomes: 'AuthRetryableFetchError',
    session: 'kept',
    async provoke(desk) {
      const { client } = await desk.member(await desk.house(settingsOf('http://127.0.0.1:9')));
      const { error } = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
      return { error, client };
    },
  },
  {
    name: 'provider_email_needs_verification',
    when: 'a provider has not proven the address',
    status: 422,
    code: 'provider_email_needs_verification',
    text: 'The address is not verified by the provider',
    async provoke(desk) {
      const { house, idToken } = await withGoogle(desk);
      const token = await idToken(person({ email_verified: false }));
      return desk.client(house).signInWithIdToken({ provider: 'google', token });
    },
  },
  {
    name: 'signup_disabled',
    when: 'a provider brings somebody new and nobody new may come',
    status: 422,
    code: 'signup_disabled',
    text: 'Signups not allowed for this instance',
    async provoke(desk) {
      const { house, idToken } = await withGoogle(desk, { AUTH_DISABLE_SIGNUP: 'true' });
      return desk.client(house).signInWithIdToken({ provider: 'google', token: await idToken(person()) });
    },
  },
  {
    name: 'user_banned',
    when: 'a provider brings somebody who was banned',
    status: 403,
    code: 'user_banned',
    text: 'User is banned',
    async provoke(desk) {
      const { house, idToken } = await withGoogle(desk);
      const token = await idToken(person());
      const { data } = await house.client().signInWithIdToken({ provider: 'google', token });
      await (await desk.admin(house)).updateUserById(data.user?.id ?? '', { ban_duration: '24h' });
      return desk.client(house).signInWithIdToken({ provider: 'google', token });
    },
  },
  {
    name: 'identity_already_exists',
    when: 'a way in belongs to another account',
    status: 422,
    code: 'identity_already_exists',
    text: 'Identity is already linked',
    session: 'kept',
    async provoke(desk) {
      const { house, idToken } = await withGoogle(desk);
      const token = await idToken(person());
      await house.client().signInWithIdToken({ provider: 'google', token });
      const { client } = await desk.member(house);
      return { ...(await client.linkIdentity({ provider: 'google', token })), client };
    },
  },
  {
    name: 'manual_linking_disabled',
    when: 'members may not link by themselves',
    status: 404,
    code: 'manual_linking_disabled',
    text: 'Manual linking is disabled',
    async provoke(desk) {
      const { client } = await desk.member(await desk.house());
      return client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    },
  },
  {
    name: 'single_identity_not_deletable',
    when: 'the last way in is to go',
    status: 422,
    code: 'single_identity_not_deletable',
    text: 'User must have at least 1 identity after unlinking',
    async provoke(desk) {
      const { client } = await desk.member((await withGoogle(desk)).house);
      const [only] = (await client.getUserIdentities()).data?.identities ?? [];
      if (only === undefined) throw new Error('no identity');
      return client.unlinkIdentity(only);
    },
  },
  {
    name: 'identity_not_found',
    when: 'a way in is somebody else’s',
    status: 422,
    code: 'identity_not_found',
    text: "Identity doesn't exist",
    async provoke(desk) {
      const { client } = await desk.member((await withGoogle(desk)).house);
      const [only] = (await client.getUserIdentities()).data?.identities ?? [];
      if (only === undefined) throw new Error('no identity');
      return client.unlinkIdentity({ ...only, identity_id: randomUUID() });
    },
  },
  {
    name: 'email_conflict_identity_not_deletable',
    when: 'the address of the way in that stays is somebody else’s',
    status: 422,
    code: 'email_conflict_identity_not_deletable',
    text: 'Unable to unlink identity: the address of the one that stays is taken',
    async provoke(desk) {
      const { house, idToken } = await withGoogle(desk);
      const other = await desk.member(house);
      const { client } = await desk.member(house);
      await client.linkIdentity({ provider: 'google', token: await idToken(person({ email: other.email })) });
      const own = (await client.getUserIdentities()).data?.identities.find(({ provider }) => provider === 'email');
      if (own === undefined) throw new Error('no identity');
      return client.unlinkIdentity(own);
    },
  },
  {
    name: 'saml_provider_disabled',
    when: 'a company wants to sign its people in',
    status: 404,
    code: 'saml_provider_disabled',
    text: 'SAML 2.0 is disabled',
    async provoke(desk) {
      return desk.client(await desk.house()).signInWithSSO({ domain: 'example.org' });
    },
  },
  {
    name: 'web3_provider_disabled',
    when: 'somebody comes with a wallet',
    status: 422,
    code: 'web3_provider_disabled',
    text: 'Web3 provider is disabled',
    async provoke(desk) {
      const client = desk.client(await desk.house());
      return client.signInWithWeb3({ chain: 'solana', message: 'hello', signature: new Uint8Array(64) });
    },
  },
];
