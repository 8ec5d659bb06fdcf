import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyMigratedCluster } from '../../apps/server/src/database/testing/migrated-image.ts';
import { TestServer } from '../e2e/test-server.ts';
import { memoryStorage, startAuthTestServer } from './testing/auth-test-server.ts';
import { type CountedDatabase, openCountedDatabase } from './testing/counted-database.ts';

const START_LIMIT_MS = 120_000;
const newEmail = () => `${randomUUID()}@example.org`;

let database: CountedDatabase;
let directory: string;
let rs256 = '';

beforeAll(async () => {
  database = await openCountedDatabase();
  directory = await mkdtemp(join(tmpdir(), 'matrix-keys-'));
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'given', alg: 'RS256', key_ops: ['sign', 'verify'] };
  rs256 = JSON.stringify([jwk]);
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const BOTH = [false, true] as const;

/** All 32 combinations: `npm run proofs -- settings`. */
const ALL_COMBINATIONS = BOTH.flatMap((autoconfirm) =>
  BOTH.flatMap((isClosed) =>
    BOTH.flatMap((anonymous) =>
      BOTH.flatMap((isShort) => BOTH.map((isRs256) => ({ autoconfirm, isClosed, anonymous, isShort, isRs256 }))),
    ),
  ),
);

/**
 * Eight of them in which every pair of values of any two settings occurs, the usual way: the fourth and fifth setting are the
 * exclusive or of two others.
 */
const PAIRS = ALL_COMBINATIONS.filter(
  ({ autoconfirm, isClosed, anonymous, isShort, isRs256 }) =>
    isShort === (autoconfirm !== isClosed) && isRs256 === (autoconfirm !== anonymous),
);

describe('a server with', () => {
  it.each(process.env.ALL_COMBINATIONS === '1' ? ALL_COMBINATIONS : PAIRS)(
    'autoconfirm $autoconfirm, sign-up closed $isClosed, anonymous $anonymous, six characters $isShort, RS256 $isRs256',
    async ({ autoconfirm, isClosed, anonymous, isShort, isRs256 }) => {
      const settings = {
        // Two servers behind one address.
        AUTH_JWT_ISSUER: 'https://example.org/auth/v1',
        AUTH_MAILER_AUTOCONFIRM: String(autoconfirm),
        AUTH_DISABLE_SIGNUP: String(isClosed),
        AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: String(anonymous),
        ...(isShort ? { AUTH_PASSWORD_MIN_LENGTH: '6' } : {}),
        ...(isRs256 ? { AUTH_JWT_KEYS: rs256 } : {}),
      };
      const server = await startAuthTestServer(settings, database, join(directory, isRs256 ? 'given' : 'own'));
      const twin = await startAuthTestServer(settings, database, join(directory, isRs256 ? 'given' : 'own'));
      try {
        expect(await (await server.fetch('/settings')).json()).toMatchObject({
          mailer_autoconfirm: autoconfirm,
          disable_signup: isClosed,
          external: { anonymous_users: anonymous },
        });
        const client = server.client();
        const account = { email: newEmail(), password: isShort ? 'six4me' : 'eight4me' };
        const signedUp = await client.signUp(account);
        if (isClosed) expect(signedUp.error?.code).toBe('signup_disabled');
        else {
          expect(signedUp.error).toBeNull();
          expect(signedUp.data.session === null).toBe(!autoconfirm);
          const short = await server.client().signUp({ email: newEmail(), password: account.password.slice(1) });
          expect(short.error?.code).toBe('weak_password');
          if (!autoconfirm) {
            expect((await client.signInWithPassword(account)).error?.code).toBe('email_not_confirmed');
            const { code } = await server.mailTo(account.email);
            expect((await client.verifyOtp({ email: account.email, token: code, type: 'signup' })).error).toBeNull();
          }
          const claims = await client.getClaims();
          expect(claims.data?.header.alg).toBe(isRs256 ? 'RS256' : 'ES256');
          // Another server on another port shares accounts, keys and sessions.
          const session = (await client.getSession()).data.session;
          const there = twin.client();
          expect((await there.getUser(session?.access_token)).data.user?.email).toBe(account.email);
          const refreshed = await there.refreshSession({ refresh_token: session?.refresh_token ?? '' });
          expect(refreshed.error).toBeNull();
          expect((await twin.client().signInWithPassword(account)).error).toBeNull();
        }
        const visitor = await server.client().signInAnonymously();
        const refusal = isClosed ? 'signup_disabled' : anonymous ? undefined : 'anonymous_provider_disabled';
        expect(visitor.error?.code).toBe(refusal);
      } finally {
        await server.close();
        await twin.close();
      }
    },
  );
});

describe('the whole server', () => {
  it(
    'answers at the root when configured, without API keys, beside another server',
    async () => {
      const settings = { AUTH_MAILER_AUTOCONFIRM: 'true', AUTH_JWT_KEYS: rs256, AUTH_PASSWORD_MIN_LENGTH: '6' };
      const [usual, atRoot] = await Promise.all([
        TestServer.open(settings, copyMigratedCluster),
        TestServer.open({ ...settings, AUTH_BASE_PATH: '/' }, copyMigratedCluster),
      ]);
      try {
        for (const url of [`${usual.url}/auth/v1`, `${atRoot.url}/auth/v1`, atRoot.url]) {
          // Neither apikey nor bearer is needed.
          const client = new AuthClient({ url, storage: memoryStorage(), autoRefreshToken: false });
          const account = { email: newEmail(), password: 'six4me' };
          expect((await client.signUp(account)).error, url).toBeNull();
          expect((await client.getClaims()).data?.header, url).toMatchObject({ alg: 'RS256', kid: 'given' });
          expect((await client.updateUser({ data: { name: 'Ada' } })).data.user?.user_metadata.name).toBe('Ada');
          const preflight = await fetch(`${url}/token?grant_type=password`, {
            method: 'OPTIONS',
            headers: { origin: 'https://friend.example', 'access-control-request-method': 'POST' },
          });
          expect([preflight.status, preflight.headers.get('access-control-allow-origin')], url).toEqual([204, '*']);
        }
        const key = await fetch(`${atRoot.url}/user`);
        expect([key.status, key.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization']);
        for (const [path, answer] of [
          ['/oauth/authorize', [404, 'feature_disabled']],
          ['/admin/oauth/clients', [401, 'no_authorization']],
          ['/admin/nothing', [404, 'feature_disabled']],
          ['/nothing', [404, null]],
        ] as const) {
          const refused = await fetch(`${atRoot.url}${path}`);
          expect([refused.status, refused.headers.get('x-sb-error-code')], path).toEqual(answer);
        }
        for (const { url } of [usual, atRoot]) {
          expect((await fetch(`${url}/healthz`)).status).toBe(200);
          expect((await fetch(`${url}/config.json`)).headers.get('content-type')).toContain('json');
        }
        expect((await fetch(`${usual.url}/signup`, { method: 'POST' })).headers.get('x-sb-error-code')).toBeNull();
      } finally {
        await Promise.all([usual.close(), atRoot.close()]);
      }
    },
    START_LIMIT_MS,
  );
});
