import { randomUUID } from 'node:crypto';
import { SYSTEM } from '@innertide/account-server/auth-context';
import type { CustomProviderName } from '@innertide/protocol/sign-in-providers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { CLIENT_ID, CLIENT_SECRET } from './testing/fake-provider.ts';
import { PASSWORD, signUpMember } from './testing/member.ts';
import {
  type Colleague,
  type Forgery,
  type OrganisationProvider,
  startOrganisationProvider,
} from './testing/organisation-provider.ts';
import { PlainBrowser } from './testing/plain-browser.ts';

const KEYCLOAK = 'custom:keycloak';
const SCHOOL = 'custom:my-school';

let keycloak: OrganisationProvider;
let school: OrganisationProvider;
let server: AuthTestServer;

/** The variables of a custom provider; `name` as in variables. */
function environmentOf(name: string, issuer: string, more: Readonly<Record<string, string>> = {}) {
  const variables = { ISSUER: issuer, CLIENT_ID, SECRET: CLIENT_SECRET, ...more };
  return Object.fromEntries(Object.entries(variables).map(([end, value]) => [`AUTH_EXTERNAL_${name}_${end}`, value]));
}

beforeAll(async () => {
  [keycloak, school] = await Promise.all([
    startOrganisationProvider('client_secret_basic'),
    startOrganisationProvider('client_secret_post'),
  ]);
  server = await startAuthTestServer({
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    ...environmentOf('KEYCLOAK', keycloak.issuer, { LABEL: 'Ward 3', REVOKE_TOKENS: 'true' }),
    ...environmentOf('MY_SCHOOL', school.issuer, { LABEL_PL: 'Moja szkoła', TRUST_EMAIL: 'true' }),
  });
  for (const provider of [keycloak, school]) provider.open(`${server.url}/auth/v1/callback`);
});
afterAll(async () => {
  await server.close();
  await Promise.all([keycloak.close(), school.close()]);
});

function colleague(change: Partial<Colleague> = {}): Colleague {
  const subject = randomUUID();
  return { subject, email: `${subject}@example.org`, emailVerified: true, ...change };
}

const homePage = () => `${server.url}/auth/callback`;

/** Where a sign-in begins, as the official client builds it. */
async function startOf(provider: CustomProviderName): Promise<string> {
  const { data } = await server.client().signInWithOAuth({
    provider,
    options: { redirectTo: homePage(), skipBrowserRedirect: true },
  });
  return (data.url ?? '').replace('&skip_http_redirect=true', '');
}

async function signIn(provider: CustomProviderName, person: Colleague | null) {
  (provider === KEYCLOAK ? keycloak : school).next = person;
  const home = await new PlainBrowser(homePage()).open(await startOf(provider));
  const brought = new URLSearchParams(home.hash.slice(1));
  const client = server.client();
  const token = brought.get('access_token');
  if (token !== null) {
    await client.setSession({ access_token: token, refresh_token: brought.get('refresh_token') ?? '' });
  }
  return { brought, client, user: (await client.getUser()).data.user };
}

const accountsOf = (email: string) =>
  server.database.transaction(SYSTEM, (tx) => tx.query('select id from auth.users where email = $1', [email]));

describe('providers that an operator adds by issuer and client', () => {
  it.each([KEYCLOAK, SCHOOL] as const)(
    '%s signs a new person in and recognises them the next time',
    async (provider) => {
      const person = colleague();
      const first = await signIn(provider, person);
      expect(first.user).toMatchObject({
        email: person.email,
        app_metadata: { provider, providers: [provider] },
        user_metadata: { email_verified: true, name: 'Ada Tide', sub: person.subject },
        identities: [{ provider, id: person.subject }],
      });
      expect((await signIn(provider, person)).user?.id).toBe(first.user?.id);
    },
  );

  it('are named by the settings with what their buttons say in each language', async () => {
    expect(await (await server.fetch('/settings')).json()).toMatchObject({
      external: { [KEYCLOAK]: true, [SCHOOL]: true, google: false, github: false },
      external_labels: {
        [KEYCLOAK]: { en: 'Ward 3', pl: 'Ward 3' },
        [SCHOOL]: { en: 'My school', pl: 'Moja szkoła' },
      },
    });
  });

  it('are two providers: the same subject at the other one is somebody else', async () => {
    const person = colleague();
    const there = await signIn(KEYCLOAK, person);
    const other = await signIn(SCHOOL, { ...person, email: `other-${person.email}` });
    expect(other.user?.id).not.toBe(there.user?.id);
  });

  it('enter the account with the same verified address, and its owner is notified', async () => {
    const { email, userId } = await signUpMember(server);
    expect((await signIn(KEYCLOAK, colleague({ email }))).user?.id).toBe(userId);
    expect((await server.mailTo(email)).subject).toContain('A new way to sign in');
  });
});

describe('an ID token of a custom provider', () => {
  it.each(['nonce', 'issuer', 'audience', 'expiry', 'signature'] as const satisfies readonly Forgery[])(
    'is refused with a wrong %s',
    async (forgery) => {
      const person = colleague();
      keycloak.forgery = forgery;
      try {
        const { brought } = await signIn(KEYCLOAK, person);
        expect(brought.get('error_code')).toBe('bad_oauth_callback');
      } finally {
        keycloak.forgery = null;
      }
      expect(await accountsOf(person.email)).toEqual([]);
      expect((await signIn(KEYCLOAK, person)).user?.email, 'as issued it is accepted').toBe(person.email);
    },
  );

  it.each([
    ['a state of another sign-in', 'state', 'x'.repeat(43), 'bad_oauth_state'],
    ['another issuer in the redirect', 'iss', 'https://id.example.org', 'bad_oauth_callback'],
    ['another code', 'code', 'forged', 'bad_oauth_callback'],
  ])('is not asked for with %s', async (_, parameter, value, refused) => {
    keycloak.next = colleague();
    const browser = new PlainBrowser(`${server.url}/auth/v1/callback?`);
    const back = await browser.open(await startOf(KEYCLOAK));
    back.searchParams.set(parameter, value);
    const answer = await fetch(back, { redirect: 'manual', headers: { cookie: browser.cookiesOf(server.url) } });
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error_code')).toBe(refused);
    expect(await accountsOf(keycloak.next.email)).toEqual([]);
  });
});

describe('an address from a custom provider', () => {
  it.each([
    ['unverified', KEYCLOAK, false, false],
    ['unverified, though the provider is trusted', SCHOOL, false, false],
    ['of which the provider does not say whether it is verified', KEYCLOAK, null, false],
    ['of which a trusted provider does not say whether it is verified', SCHOOL, null, true],
  ] as const)('that is %s: signs in through %s when %s is said: %s', async (_, provider, emailVerified, isTaken) => {
    const person = colleague({ emailVerified });
    const { user, brought } = await signIn(provider, person);
    expect(user?.email ?? null).toBe(isTaken ? person.email : null);
    expect(brought.get('error_code')).toBe(isTaken ? null : 'provider_email_needs_verification');
  });
});

describe('an identity of a custom provider', () => {
  it('is linked to an account and unlinked again, and its token is revoked at the provider', async () => {
    const { client, accessToken, email } = await signUpMember(server);
    keycloak.next = colleague();
    const query = new URLSearchParams({ provider: KEYCLOAK, redirect_to: homePage(), skip_http_redirect: 'true' });
    const response = await server.fetch(`/user/identities/authorize?${query}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const browser = new PlainBrowser(homePage());
    browser.storeCookies(server.url, response.headers.getSetCookie());
    await browser.open((await response.json()).url);
    const identities = (await client.getUserIdentities()).data?.identities ?? [];
    expect(identities.map(({ provider }) => provider)).toEqual(['email', KEYCLOAK]);
    const linked = identities.find(({ provider }) => provider === KEYCLOAK);
    if (linked === undefined) throw new Error('nothing was linked');

    const before = keycloak.activeTokens.size;
    expect((await client.unlinkIdentity(linked)).error).toBeNull();
    expect(await server.auth.revokeTokens()).toBe(1);
    expect(keycloak.activeTokens.size).toBe(before - 1);
    expect((await server.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('leaves no token here where revoking is not switched on', async () => {
    const { user } = await signIn(SCHOOL, colleague());
    const stored = await server.database.transaction(SYSTEM, (tx) =>
      tx.query(
        'select 1 as one from auth.provider_tokens t join auth.identities i on i.id = t.identity_id where i.user_id = $1',
        [user?.id],
      ),
    );
    expect(stored).toEqual([]);
  });
});

it('a provider that is away stops no start: browsers come back with a reason, and sign in once it has returned', async () => {
  const away = await startOrganisationProvider('client_secret_basic');
  const other = await startAuthTestServer(environmentOf('AWAY', away.issuer), server.database);
  try {
    const address = `${other.url}/auth/v1/authorize?provider=custom:away&redirect_to=${other.url}/auth/callback`;
    const asProgram = await fetch(address, { redirect: 'manual' });
    expect([asProgram.status, (await asProgram.json()).msg]).toEqual([
      503,
      'The provider cannot be reached, please try again',
    ]);
    const asPerson = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html,*/*;q=0.8' } });
    const home = new URL(asPerson.headers.get('location') ?? '');
    expect([asPerson.status, home.pathname]).toEqual([303, '/auth/callback']);
    expect(new URLSearchParams(home.hash.slice(1)).get('error_code')).toBe('provider_unreachable');

    away.open(`${other.url}/auth/v1/callback`);
    away.next = colleague();
    const back = await new PlainBrowser(`${other.url}/auth/callback`).open(address);
    expect(new URLSearchParams(back.hash.slice(1)).get('access_token')).toBeTruthy();
  } finally {
    await other.close();
    await away.close();
  }
});
