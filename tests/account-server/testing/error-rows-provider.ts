import { randomUUID } from 'node:crypto';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import type { AuthTestBench } from './auth-test-bench.ts';
import type { ErrorRow } from './error-row.ts';
import { startOpenidProvider } from './fake-openid-provider.ts';

let google: ReturnType<typeof startOpenidProvider> | null = null;

/** A fake Google, started at first use. */
function playedGoogle() {
  google ??= startOpenidProvider().then((server) => {
    server.open('http://127.0.0.1/unused');
    return server;
  });
  return google;
}

export async function stopFakeGoogle(): Promise<void> {
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

async function withGoogle(bench: AuthTestBench, change: Record<string, string> = {}) {
  const { url, idToken } = await playedGoogle();
  const server = await bench.server({ ...settingsOf(url), ...change });
  return { server, idToken };
}

function person(change: Record<string, unknown> = {}) {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.org`, email_verified: true, ...change };
}

/** Errors of identity providers that are answered in JSON; redirects have their own tests. */
export const providerRows: readonly ErrorRow[] = [
  {
    name: 'validation_failed',
    when: 'a provider is unknown',
    status: 400,
    code: 'validation_failed',
    text: 'Unsupported provider: provider is not enabled',
    async provoke(bench) {
      const { client } = await bench.member((await withGoogle(bench)).server);
      return client.linkIdentity({ provider: 'github', options: { skipBrowserRedirect: true } });
    },
  },
  {
    name: 'provider_disabled',
    when: 'an ID token comes from a disabled provider',
    status: 400,
    code: 'provider_disabled',
    text: 'This provider is not enabled',
    async provoke(bench) {
      return bench.client(await bench.server()).signInWithIdToken({ provider: 'google', token: 'x.y.z' });
    },
  },
  {
    name: 'provider_unreachable',
    when: 'a provider does not answer',
    status: 503,
    code: 'unexpected_failure',
    text: 'The provider cannot be reached, please try again',
    becomes: 'AuthRetryableFetchError',
    session: 'retained',
    async provoke(bench) {
      const { client } = await bench.member(
        await bench.server(settingsOf(`http://127.0.0.1:${await findFreeTcpPort()}`)),
      );
      const { error } = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
      return { error, client };
    },
  },
  {
    name: 'provider_email_needs_verification',
    when: 'the provider has not verified the address',
    status: 422,
    code: 'provider_email_needs_verification',
    text: 'The address is not verified by the provider',
    async provoke(bench) {
      const { server, idToken } = await withGoogle(bench);
      const token = await idToken(person({ email_verified: false }));
      return bench.client(server).signInWithIdToken({ provider: 'google', token });
    },
  },
  {
    name: 'signup_disabled',
    when: 'a new user comes from a provider and sign-up is disabled',
    status: 422,
    code: 'signup_disabled',
    text: 'Signups not allowed for this instance',
    async provoke(bench) {
      const { server, idToken } = await withGoogle(bench, { AUTH_DISABLE_SIGNUP: 'true' });
      return bench.client(server).signInWithIdToken({ provider: 'google', token: await idToken(person()) });
    },
  },
  {
    name: 'user_banned',
    when: 'a banned user signs in with a provider',
    status: 403,
    code: 'user_banned',
    text: 'User is banned',
    async provoke(bench) {
      const { server, idToken } = await withGoogle(bench);
      const token = await idToken(person());
      const { data } = await server.client().signInWithIdToken({ provider: 'google', token });
      await (await bench.admin(server)).updateUserById(data.user?.id ?? '', { ban_duration: '24h' });
      return bench.client(server).signInWithIdToken({ provider: 'google', token });
    },
  },
  {
    name: 'identity_already_exists',
    when: 'an identity belongs to another account',
    status: 422,
    code: 'identity_already_exists',
    text: 'Identity is already linked',
    session: 'retained',
    async provoke(bench) {
      const { server, idToken } = await withGoogle(bench);
      const token = await idToken(person());
      await server.client().signInWithIdToken({ provider: 'google', token });
      const { client } = await bench.member(server);
      return { ...(await client.linkIdentity({ provider: 'google', token })), client };
    },
  },
  {
    name: 'manual_linking_disabled',
    when: 'manual linking is disabled',
    status: 404,
    code: 'manual_linking_disabled',
    text: 'Manual linking is disabled',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server());
      return client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    },
  },
  {
    name: 'single_identity_not_deletable',
    when: 'the last identity is unlinked',
    status: 422,
    code: 'single_identity_not_deletable',
    text: 'User must have at least 1 identity after unlinking',
    async provoke(bench) {
      const { client } = await bench.member((await withGoogle(bench)).server);
      const [only] = (await client.getUserIdentities()).data?.identities ?? [];
      if (only === undefined) throw new Error('no identity');
      return client.unlinkIdentity(only);
    },
  },
  {
    name: 'identity_not_found',
    when: 'an identity of another account is unlinked',
    status: 422,
    code: 'identity_not_found',
    text: "Identity doesn't exist",
    async provoke(bench) {
      const { client } = await bench.member((await withGoogle(bench)).server);
      const [only] = (await client.getUserIdentities()).data?.identities ?? [];
      if (only === undefined) throw new Error('no identity');
      return client.unlinkIdentity({ ...only, identity_id: randomUUID() });
    },
  },
  {
    name: 'email_conflict_identity_not_deletable',
    when: 'the address of the remaining identity is taken',
    status: 422,
    code: 'email_conflict_identity_not_deletable',
    text: 'Unable to unlink identity: the address of the one that stays is taken',
    async provoke(bench) {
      const { server, idToken } = await withGoogle(bench);
      const other = await bench.member(server);
      const { client } = await bench.member(server);
      await client.linkIdentity({ provider: 'google', token: await idToken(person({ email: other.email })) });
      const own = (await client.getUserIdentities()).data?.identities.find(({ provider }) => provider === 'email');
      if (own === undefined) throw new Error('no identity');
      return client.unlinkIdentity(own);
    },
  },
  {
    name: 'saml_provider_disabled',
    when: 'SAML sign-in is requested',
    status: 404,
    code: 'saml_provider_disabled',
    text: 'SAML 2.0 is disabled',
    async provoke(bench) {
      return bench.client(await bench.server()).signInWithSSO({ domain: 'example.org' });
    },
  },
  {
    name: 'web3_provider_disabled',
    when: 'a web3 wallet signs in',
    status: 422,
    code: 'web3_provider_disabled',
    text: 'Web3 provider is disabled',
    async provoke(bench) {
      const client = bench.client(await bench.server());
      return client.signInWithWeb3({ chain: 'solana', message: 'hello', signature: new Uint8Array(64) });
    },
  },
];
