import { randomUUID } from 'node:crypto';
import { DatabaseBusy } from '@innertide/server-std/database';
import { type Client, type Desk, withBody } from './desk.ts';
import type { ErrorRow } from './error-row.ts';
import type { Loopback } from './loopback.ts';
import { PASSWORD } from './member.ts';

const DAY_MS = 86_400_000;

async function tokenOf(client: Client): Promise<string> {
  return (await client.getSession()).data.session?.refresh_token ?? '';
}

/** Somebody who asked for a link with a challenge, and the code that the followed link brings. */
async function begin(desk: Desk, house: Loopback) {
  const client = desk.client(house, () => {}, 'pkce');
  const email = `${randomUUID()}@example.org`;
  await client.signUp({ email, password: PASSWORD });
  const { link } = await house.mailTo(email);
  const landed = await fetch(link, { redirect: 'manual' });
  return { client, code: new URL(landed.headers.get('location') ?? '').searchParams.get('code') ?? '' };
}

/** Going on with a sign-in: refresh tokens, and codes against a challenge. */
export const refreshRows: readonly ErrorRow[] = [
  {
    name: 'validation_failed',
    when: 'a refresh token has no possible form',
    status: 400,
    code: 'validation_failed',
    text: 'Refresh token is not valid',
    async provoke(desk) {
      return desk.client(await desk.house()).refreshSession({ refresh_token: 'not a token' });
    },
  },
  {
    name: 'refresh_token_not_found',
    when: 'a refresh token is unknown while the access token still lives',
    status: 400,
    code: 'refresh_token_not_found',
    text: 'Invalid Refresh Token: Refresh Token Not Found',
    session: 'kept',
    async provoke(desk) {
      const { client } = await desk.member(await desk.house());
      return { ...(await client.refreshSession({ refresh_token: 'abcdefghijkl' })), client };
    },
  },
  {
    name: 'refresh_token_already_used',
    when: 'a used refresh token comes back after the reuse interval',
    status: 400,
    code: 'refresh_token_already_used',
    text: 'Invalid Refresh Token: Already Used',
    async provoke(desk) {
      const house = await desk.house();
      const { client } = await desk.member(house);
      const stolen = await tokenOf(client);
      await client.refreshSession();
      house.advance(10_001);
      return desk.client(house).refreshSession({ refresh_token: stolen });
    },
  },
  {
    name: 'session_expired',
    when: 'a sign-in rested longer than it may, and its access token ended',
    status: 400,
    code: 'session_expired',
    text: 'Invalid Refresh Token: Session Expired',
    session: 'gone',
    async provoke(desk) {
      const house = await desk.house({ AUTH_SESSIONS_INACTIVITY_TIMEOUT: '24h', AUTH_JWT_EXP: '1' });
      const { client } = await desk.member(house);
      house.advance(DAY_MS);
      // The client refreshes by itself, since little is left of its access token; it tells of a token that ended.
      await new Promise((resolve) => setTimeout(resolve, 1100));
      return { ...(await client.refreshSession()), client };
    },
  },
  {
    name: 'session_expired',
    when: 'a sign-in is older than it may be',
    status: 400,
    code: 'session_expired',
    text: 'Invalid Refresh Token: Session Expired',
    async provoke(desk) {
      const house = await desk.house({ AUTH_SESSIONS_TIMEBOX: '24h' });
      const { client } = await desk.member(house);
      house.advance(DAY_MS);
      return client.refreshSession();
    },
  },
  {
    name: 'user_banned_grant',
    when: 'a member was banned',
    status: 400,
    code: 'user_banned',
    text: 'Invalid Refresh Token: User Banned',
    async provoke(desk) {
      const house = await desk.house();
      const { client, userId } = await desk.member(house);
      await (await desk.admin(house)).updateUserById(userId, { ban_duration: '24h' });
      return client.refreshSession();
    },
  },
  {
    // GoTrue answers 409 after five seconds of contention, which signs people out; 503 lets the client try again.
    name: 'unexpected_failure',
    when: 'too many want the database at once',
    status: 503,
    code: 'unexpected_failure',
    text: 'The server is busy, please try again',
    becomes: 'AuthRetryableFetchError',
    session: 'kept',
    async provoke(desk) {
      const { client, accessToken } = await desk.member(await desk.house());
      return { ...(await desk.broken(() => client.getUser(accessToken), new DatabaseBusy('busy', 'crowd'))), client };
    },
  },
  {
    name: 'validation_failed',
    when: 'a challenge comes without its method',
    status: 400,
    code: 'validation_failed',
    text: 'PKCE flow requires code_challenge_method and code_challenge',
    async provoke(desk) {
      const rewrite = withBody((body) => ({ ...body, code_challenge_method: null }));
      const client = desk.client(await desk.house(), rewrite, 'pkce');
      return client.signUp({ email: `${randomUUID()}@example.org`, password: PASSWORD });
    },
  },
  {
    name: 'validation_failed',
    when: 'a code comes without its verifier',
    status: 400,
    code: 'validation_failed',
    text: 'invalid request: both auth code and code verifier should be non-empty',
    async provoke(desk) {
      const house = await desk.house();
      const rewrite = withBody((body) => ('auth_code' in body ? { ...body, code_verifier: '' } : body));
      const client = desk.client(house, rewrite, 'pkce');
      await client.resetPasswordForEmail(`${randomUUID()}@example.org`);
      return client.exchangeCodeForSession('any');
    },
  },
  {
    name: 'flow_state_not_found',
    when: 'a code is unknown',
    status: 404,
    code: 'flow_state_not_found',
    text: 'invalid flow state, no valid flow state found',
    async provoke(desk) {
      const { client } = await begin(desk, await desk.house());
      return client.exchangeCodeForSession(randomUUID());
    },
  },
  {
    name: 'flow_state_expired',
    when: 'a code comes after five minutes',
    status: 422,
    code: 'flow_state_expired',
    text: 'invalid flow state, flow state has expired',
    async provoke(desk) {
      const house = await desk.house();
      const { client, code } = await begin(desk, house);
      house.advance(300_001);
      return client.exchangeCodeForSession(code);
    },
  },
  {
    name: 'bad_code_verifier',
    when: 'another browser brings the code',
    status: 400,
    code: 'bad_code_verifier',
    text: 'code challenge does not match previously saved code verifier',
    async provoke(desk) {
      const house = await desk.house();
      const { code } = await begin(desk, house);
      const { client: other } = await begin(desk, house);
      return other.exchangeCodeForSession(code);
    },
  },
];
