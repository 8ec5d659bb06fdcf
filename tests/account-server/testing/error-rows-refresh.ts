import { randomUUID } from 'node:crypto';
import { DatabaseBusy } from '@innertide/server-std/database';
import { type AuthTestBench, type Client, withBody } from './auth-test-bench.ts';
import type { AuthTestServer } from './auth-test-server.ts';
import type { ErrorRow } from './error-row.ts';
import { PASSWORD } from './member.ts';

const DAY_MS = 86_400_000;

async function tokenOf(client: Client): Promise<string> {
  return (await client.getSession()).data.session?.refresh_token ?? '';
}

/** A client that requested a PKCE link, and the code of the followed link. */
async function begin(bench: AuthTestBench, server: AuthTestServer) {
  const client = bench.client(server, () => {}, 'pkce');
  const email = `${randomUUID()}@example.org`;
  await client.signUp({ email, password: PASSWORD });
  const { link } = await server.mailTo(email);
  const landed = await fetch(link, { redirect: 'manual' });
  return { client, code: new URL(landed.headers.get('location') ?? '').searchParams.get('code') ?? '' };
}

/** Errors of refresh tokens and PKCE codes. */
export const refreshRows: readonly ErrorRow[] = [
  {
    name: 'validation_failed',
    when: 'a refresh token is malformed',
    status: 400,
    code: 'validation_failed',
    text: 'Refresh token is not valid',
    async provoke(bench) {
      return bench.client(await bench.server()).refreshSession({ refresh_token: 'not a token' });
    },
  },
  {
    name: 'refresh_token_not_found',
    when: 'a refresh token is unknown while the access token is valid',
    status: 400,
    code: 'refresh_token_not_found',
    text: 'Invalid Refresh Token: Refresh Token Not Found',
    session: 'retained',
    async provoke(bench) {
      const { client } = await bench.member(await bench.server());
      return { ...(await client.refreshSession({ refresh_token: 'abcdefghijkl' })), client };
    },
  },
  {
    name: 'refresh_token_already_used',
    when: 'a used refresh token is reused after the reuse interval',
    status: 400,
    code: 'refresh_token_already_used',
    text: 'Invalid Refresh Token: Already Used',
    async provoke(bench) {
      const server = await bench.server();
      const { client } = await bench.member(server);
      const stolen = await tokenOf(client);
      await client.refreshSession();
      server.advance(10_001);
      return bench.client(server).refreshSession({ refresh_token: stolen });
    },
  },
  {
    name: 'session_expired',
    when: 'a session exceeds the inactivity timeout and its access token has expired',
    status: 400,
    code: 'session_expired',
    text: 'Invalid Refresh Token: Session Expired',
    session: 'ended',
    async provoke(bench) {
      const server = await bench.server({ AUTH_SESSIONS_INACTIVITY_TIMEOUT: '24h', AUTH_JWT_EXP: '1' });
      const { client } = await bench.member(server);
      server.advance(DAY_MS);
      // The client refreshes by itself, because its access token is about to expire, and reports an expired token.
      await new Promise((resolve) => setTimeout(resolve, 1100));
      return { ...(await client.refreshSession()), client };
    },
  },
  {
    name: 'session_expired',
    when: 'a session exceeds its timebox',
    status: 400,
    code: 'session_expired',
    text: 'Invalid Refresh Token: Session Expired',
    async provoke(bench) {
      const server = await bench.server({ AUTH_SESSIONS_TIMEBOX: '24h' });
      const { client } = await bench.member(server);
      server.advance(DAY_MS);
      return client.refreshSession();
    },
  },
  {
    name: 'user_banned_grant',
    when: 'a banned member refreshes',
    status: 400,
    code: 'user_banned',
    text: 'Invalid Refresh Token: User Banned',
    async provoke(bench) {
      const server = await bench.server();
      const { client, userId } = await bench.member(server);
      await (await bench.admin(server)).updateUserById(userId, { ban_duration: '24h' });
      return client.refreshSession();
    },
  },
  {
    // GoTrue answers 409 after five seconds of contention, which signs people out; 503 lets the client try again.
    name: 'unexpected_failure',
    when: 'the database is overloaded',
    status: 503,
    code: 'unexpected_failure',
    text: 'The server is busy, please try again',
    becomes: 'AuthRetryableFetchError',
    session: 'retained',
    async provoke(bench) {
      const { client, accessToken } = await bench.member(await bench.server());
      return {
        ...(await bench.broken(() => client.getUser(accessToken), new DatabaseBusy('busy', 'overloaded'))),
        client,
      };
    },
  },
  {
    name: 'validation_failed',
    when: 'a PKCE challenge has no method',
    status: 400,
    code: 'validation_failed',
    text: 'PKCE flow requires code_challenge_method and code_challenge',
    async provoke(bench) {
      const rewrite = withBody((body) => ({ ...body, code_challenge_method: null }));
      const client = bench.client(await bench.server(), rewrite, 'pkce');
      return client.signUp({ email: `${randomUUID()}@example.org`, password: PASSWORD });
    },
  },
  {
    name: 'validation_failed',
    when: 'a PKCE code has no verifier',
    status: 400,
    code: 'validation_failed',
    text: 'invalid request: both auth code and code verifier should be non-empty',
    async provoke(bench) {
      const server = await bench.server();
      const rewrite = withBody((body) => ('auth_code' in body ? { ...body, code_verifier: '' } : body));
      const client = bench.client(server, rewrite, 'pkce');
      await client.resetPasswordForEmail(`${randomUUID()}@example.org`);
      return client.exchangeCodeForSession('any');
    },
  },
  {
    name: 'flow_state_not_found',
    when: 'a PKCE code is unknown',
    status: 404,
    code: 'flow_state_not_found',
    text: 'invalid flow state, no valid flow state found',
    async provoke(bench) {
      const { client } = await begin(bench, await bench.server());
      return client.exchangeCodeForSession(randomUUID());
    },
  },
  {
    name: 'flow_state_expired',
    when: 'a PKCE code is older than five minutes',
    status: 422,
    code: 'flow_state_expired',
    text: 'invalid flow state, flow state has expired',
    async provoke(bench) {
      const server = await bench.server();
      const { client, code } = await begin(bench, server);
      server.advance(300_001);
      return client.exchangeCodeForSession(code);
    },
  },
  {
    name: 'bad_code_verifier',
    when: 'a PKCE code has the wrong verifier',
    status: 400,
    code: 'bad_code_verifier',
    text: 'code challenge does not match previously saved code verifier',
    async provoke(bench) {
      const server = await bench.server();
      const { code } = await begin(bench, server);
      const { client: other } = await begin(bench, server);
      return other.exchangeCodeForSession(code);
    },
  },
];
