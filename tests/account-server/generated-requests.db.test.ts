import { randomUUID } from 'node:crypto';
import { findFreeTcpPort } from '@innertide/server-std/testing/local-server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthTestServer, startAuthTestServer } from './testing/auth-test-server.ts';
import { signUpMember } from './testing/member.ts';

/** `npm run fuzz` sends 10,000. */
const isEmbedded = (process.env.TEST_DATABASE_URL ?? '') === '';
const REQUESTS = Number(process.env.GENERATED_REQUESTS ?? (isEmbedded ? 1000 : 300));
const AT_ONCE = 10;

let server: AuthTestServer;
let bearers: readonly string[] = [];
let factorId = '';

beforeAll(async () => {
  server = await startAuthTestServer({
    AUTH_SMTP_MAX_FREQUENCY: '0s',
    AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    // Unreachable providers: signing in must fail with an error message, too.
    AUTH_EXTERNAL_FACEBOOK_ENABLED: 'true',
    AUTH_EXTERNAL_FACEBOOK_CLIENT_ID: 'app',
    AUTH_EXTERNAL_FACEBOOK_SECRET: 'secret',
    AUTH_EXTERNAL_FACEBOOK_URL: `http://127.0.0.1:${await findFreeTcpPort()}`,
    AUTH_EXTERNAL_GOOGLE_ENABLED: 'true',
    AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'web,phone',
    AUTH_EXTERNAL_GOOGLE_SECRET: 'secret',
    AUTH_EXTERNAL_GOOGLE_URL: `http://127.0.0.1:${await findFreeTcpPort()}`,
  });
  const { client, accessToken } = await signUpMember(server, 'member@example.org');
  factorId = (await client.mfa.enroll({ factorType: 'totp' })).data?.id ?? '';
  bearers = [
    '',
    `Bearer ${accessToken}`,
    `Bearer ${server.adminKey}`,
    `Bearer ${server.auth.anonKey}`,
    'Bearer x.y.z',
    'Basic a',
  ];
});
afterAll(async () => {
  await server.close();
});

/** Every endpoint with its parameters filled in, read from the routes. */
function endpoints() {
  const known = new Map(
    server.auth.routes.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  );
  return [...known.values()];
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '\0', '\ud800', "'; drop table auth.users --", '../../etc/passwd', 'a'.repeat(5000)),
);

const FIELDS = [
  'email',
  'password',
  'data',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'auth_code',
  'authorization_code',
  'code_verifier',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'phone',
  'channel',
  'create_user',
  'factor_type',
  'friendly_name',
  'challenge_id',
  'code',
  'credential',
  'webauthn',
  'provider',
  'id_token',
  'link_identity',
  'app_metadata',
  'user_metadata',
  'ban_duration',
  'should_soft_delete',
  'current_password',
  'gotrue_meta_security',
  'email_confirm',
  'domain',
];

const plausible = fc.constantFrom<unknown>(
  'member@example.org',
  'nobody@example.org',
  'quiet water 1',
  'signup',
  'recovery',
  'email',
  'magiclink',
  'email_change',
  's256',
  'totp',
  'webauthn',
  'google',
  'facebook',
  '123456',
  '24h',
  true,
  null,
);

const body = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .dictionary(fc.constantFrom(...FIELDS), fc.oneof(plausible, text, fc.jsonValue()))
      .map((value) => JSON.stringify(value)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'null', '[]', '{', '['.repeat(50_000), `{"email":"${'x'.repeat(200_000)}"}`),
  },
);

const query = fc.dictionary(
  fc.constantFrom(
    'grant_type',
    'redirect_to',
    'type',
    'token',
    'provider',
    'scope',
    'state',
    'code',
    'page',
    'per_page',
    'error',
    'scopes',
    'skip_http_redirect',
  ),
  fc.oneof(
    fc.constantFrom(
      'password',
      'refresh_token',
      'pkce',
      'id_token',
      'signup',
      'recovery',
      'facebook',
      'google',
      'local',
      '0',
      '-1',
      '1e9',
      'https://evil.example',
    ),
    fc.string({ maxLength: 20 }),
  ),
  { maxKeys: 4 },
);

/** Arbitrary header values. */
const headerText = fc.string({ unit: fc.constantFrom(...'abcXYZ019 -_.,;:/=+"()@'), maxLength: 60 });

const request = fc.record({
  endpoint: fc.nat(),
  bearer: fc.nat(),
  isKnownId: fc.boolean(),
  oddId: fc.string({ maxLength: 12 }),
  query,
  body,
  headers: fc.record(
    {
      'content-type': fc.constantFrom(
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain',
      ),
      'accept-language': headerText,
      'user-agent': headerText,
      referer: headerText,
      cookie: headerText,
      'x-supabase-api-version': fc.constantFrom('2024-01-01', '1'),
    },
    { requiredKeys: [] },
  ),
});

async function send(
  generated: ReturnType<typeof fc.sample<typeof request extends fc.Arbitrary<infer One> ? One : never>>[number],
) {
  const all = endpoints();
  const { method, path } = all[generated.endpoint % all.length] ?? { method: 'GET', path: '/' };
  const id = generated.isKnownId ? factorId || randomUUID() : encodeURIComponent(generated.oddId) || 'x';
  const address = `${path.replaceAll(/:\w+/g, id)}?${new URLSearchParams(generated.query)}`;
  const bearer = bearers[generated.bearer % bearers.length] ?? '';
  const startedAtMs = performance.now();
  const response = await server.fetch(address, {
    method,
    headers: { ...generated.headers, ...(bearer === '' ? {} : { authorization: bearer }) },
    ...(method === 'GET' ? {} : { body: Buffer.from(generated.body) }),
  });
  const answer = await response.text();
  // Only an unreachable provider may answer 503, so that the client tries again.
  const isProviderDown = response.status === 503 && /authorize|callback|grant_type=id_token/.test(address);
  const what = `${method} ${address} ${generated.body.slice(0, 300)} → ${answer.slice(0, 300)}`;
  if (!isProviderDown) expect(response.status, what).toBeLessThan(500);
  expect(answer, what).not.toMatch(/\bat .*:\d+:\d+|node_modules|SqlFailure|syntax error/);
  return performance.now() - startedAtMs;
}

it(`answers whatever is sent to any endpoint, ${REQUESTS} times, without failing or telling how it is built`, async () => {
  expect(endpoints().length).toBeGreaterThanOrEqual(40);
  let slowestMs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (batch) => {
      const times = await Promise.all(batch.map(send));
      slowestMs = Math.max(slowestMs, ...times);
    }),
    // No shrinking, which would send thousands more: the failing request is in the message.
    { numRuns: Math.ceil(REQUESTS / AT_ONCE), seed: 7, endOnFailure: true },
  );
  if (REQUESTS > 1000) console.log(`${REQUESTS} requests, the slowest answered in ${Math.round(slowestMs)} ms`);
}, 1_800_000);
