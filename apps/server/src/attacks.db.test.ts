import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionRecord } from '../../../database/tests/session-fixture.ts';
import { PAYLOADS } from './testing/markup-payloads.ts';
import { authClient, PASSWORD, restClient } from './testing/member.ts';
import { makeTestAdminKey } from './testing/operate-process.ts';
import { exchange, statusesIn } from './testing/raw-exchange.ts';
import { type ServedPlace, serveMigratedPlace } from './testing/served-place.ts';
import { INBOX_HEADERS } from './testing/server-secrets.ts';

const EMAIL = 'zofia-in-no-log@example.org';
const NAME = 'Zofia Niewidoczna';
const NOTE = 'what nobody but her may read';

let place: ServedPlace['place'];
let server: ServedPlace['server'];
let endServer: ServedPlace['endServer'];
let token: string;
let refreshToken: string;

const at = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const rpc = (name: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(at(`/rest/v1/rpc/${name}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

beforeAll(async () => {
  ({ place, server, endServer } = await serveMigratedPlace({
    PUBLIC_URL: 'https://site.example',
    HOST: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'mail@example.org',
    LOG_LEVEL: 'debug',
  }));
  const home = await fetch(at('/'));
  if (home.status !== 200)
    throw new Error('The site is not built, and there are no pages to attack: npm run build, then again.');
  const adminKey = await makeTestAdminKey(place);
  const made = await fetch(at('/auth/v1/admin/users'), {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, email_confirm: true, user_metadata: { name: NAME } }),
  });
  expect(made.status).toBe(200);
  const { data, error } = await authClient(server).signInWithPassword({ email: EMAIL, password: PASSWORD });
  expect(error).toBeNull();
  token = data.session?.access_token ?? '';
  refreshToken = data.session?.refresh_token ?? '';
});
afterAll(() => endServer());

describe('every answer', () => {
  it.each([
    '/',
    '/app',
    '/no-such-page',
    '/healthz',
    '/config.json',
    '/rest/v1/rpc/profile',
    '/auth/v1/settings',
    '/dev/mail',
  ])('of %s has the security headers', async (path) => {
    const { headers } = await fetch(at(path));
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    if (headers.get('content-type')?.startsWith('text/html')) {
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval))/);
      expect(policy).not.toMatch(/style-src [^;]*unsafe-inline/);
      expect(policy).toContain("img-src 'self' data: blob:;");
    }
  });

  it('refuses the development inbox and the metrics once the address is public', async () => {
    for (const headers of [INBOX_HEADERS, { ...INBOX_HEADERS, 'x-forwarded-for': '127.0.0.1' }, {}]) {
      for (const path of ['/dev/mail', '/dev/mail.json', '/dev/../dev/mail', '/%64ev/mail']) {
        expect((await fetch(at(path), { headers })).status, path).toBe(404);
      }
    }
    for (const header of [
      'x-forwarded-for',
      'forwarded',
      'via',
      'x-real-ip',
      'x-forwarded-proto',
      'cf-connecting-ip',
    ]) {
      expect((await fetch(at('/metrics'), { headers: { [header]: '127.0.0.1' } })).status, header).toBe(401);
    }
    expect(
      statusesIn(await exchange(server.port, 'GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')),
    ).toEqual([401]);
  });
});

describe('markup in texts and parameters', () => {
  it.each(PAYLOADS)('%s stays text: in pages, in data and in addresses', async (payload) => {
    const asked = encodeURIComponent(payload);
    const cookie = `lang=${payload.replaceAll(/[;,\s\u2028]/g, '')}; theme=${asked}`;
    for (const path of [
      `/blog/${asked}`,
      `/?locale=${asked}`,
      `/app?x=${asked}`,
      `/auth/callback?error_description=${asked}`,
    ]) {
      const answer = await fetch(at(path), { headers: { cookie: encodeURI(cookie) } });
      const html = await answer.text();
      if (/[<"]/.test(payload)) expect(html.includes(payload), `${path} repeats it`).toBe(false);
      expect(answer.headers.get('content-security-policy') ?? '', path).not.toContain("unsafe-inline' 'self");
    }
    const saved = await rpc('save_session', {
      record: sessionRecord(1, { note: payload, template_slug: payload.slice(0, 80) }),
    });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('content-type')).toMatch(/^application\/json/);
    expect(((await saved.json()) as { note: string }).note).toBe(payload);
    expect((await rpc('update_profile', { changes: { display_name: payload } })).headers.get('content-type')).toMatch(
      /^application\/json/,
    );
  });

  it('redirect never leads to another host', async () => {
    for (const target of [
      'https://evil.example/',
      '//evil.example/',
      'https://site.example@evil.example/',
      'javascript:alert(1)',
      'https://site.example\\.evil.example/',
    ]) {
      const asked = encodeURIComponent(target);
      for (const path of [
        `/auth/v1/verify?type=signup&token=x&redirect_to=${asked}`,
        `/auth/v1/authorize?provider=google&redirect_to=${asked}`,
        `/auth/v1/callback?state=x&redirect_to=${asked}`,
        `/${target}`,
        `/%2f%2fevil.example/..`,
        `/app?next=${asked}`,
      ]) {
        const answer = await fetch(at(path.replace('//', '/%2f')), { redirect: 'manual' });
        const to = answer.headers.get('location');
        if (to !== null)
          expect(['site.example', '127.0.0.1'], `${path} → ${to}`).toContain(
            new URL(to, 'https://site.example').hostname,
          );
      }
    }
  });
});

describe('malformed requests', () => {
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: site.example\r\n\r\n';
  const post = (headers: string, body: string) =>
    `POST /rest/v1/rpc/profile HTTP/1.1\r\nHost: site.example\r\n${headers}\r\n\r\n${body}`;

  it.each<readonly [string, string]>([
    ['length and chunks', post(`Content-Length: 6\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${smuggled}`)],
    [
      'chunks and length',
      post(`Transfer-Encoding: chunked\r\nContent-Length: ${smuggled.length}`, `0\r\n\r\n${smuggled}`),
    ],
    ['two lengths', post(`Content-Length: 0\r\nContent-Length: ${smuggled.length}`, smuggled)],
    ['a list of lengths', post(`Content-Length: 0, ${smuggled.length}`, smuggled)],
    ['a signed length', post(`Content-Length: +0`, smuggled)],
    ['a negative length', post(`Content-Length: -1`, smuggled)],
    ['a length in another base', post(`Content-Length: 0x0`, smuggled)],
    ['a disguised coding', post(`Transfer-Encoding: xchunked`, `0\r\n\r\n${smuggled}`)],
    ['two codings', post(`Transfer-Encoding: chunked, identity`, `0\r\n\r\n${smuggled}`)],
    ['a space before the colon', post(`Transfer-Encoding : chunked`, `0\r\n\r\n${smuggled}`)],
    ['a tab in the name', post(`Transfer-Encoding\t: chunked`, `0\r\n\r\n${smuggled}`)],
    ['a folded header', post(`Transfer-Encoding:\r\n chunked\r\nContent-Length: 0`, `0\r\n\r\n${smuggled}`)],
    ['a size that is none', post(`Transfer-Encoding: chunked`, `zz\r\n\r\n0\r\n\r\n${smuggled}`)],
    [
      'a size beyond all numbers',
      post(`Transfer-Encoding: chunked`, `ffffffffffffffffff\r\nx\r\n0\r\n\r\n${smuggled}`),
    ],
    ['a bare line feed', `POST /rest/v1/rpc/profile HTTP/1.1\nHost: site.example\nContent-Length: 0\n\n${smuggled}`],
    ['a zero byte', post(`X: \0`, smuggled)],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: site.example\r\nHost: evil.example\r\n\r\n'],
    ['an address beyond all numbers', 'GET / HTTP/1.1\r\nHost: 127.0.0.999\r\n\r\n'],
    ['an address of five parts', 'GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\n\r\n'],
    ['a number beyond all addresses', 'GET / HTTP/1.1\r\nHost: 999999999999\r\n\r\n'],
    ['a head without end', `GET / HTTP/1.1\r\nHost: site.example\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('%s: are refused, and a request smuggled behind them is not answered', async (_, bytes) => {
    const received = await exchange(server.port, bytes);
    expect(
      statusesIn(received).filter((status) => status < 400),
      received.slice(0, 300),
    ).toEqual([]);
    expect(
      statusesIn(received).filter((status) => status >= 500),
      received.slice(0, 300),
    ).toEqual([]);
    expect(statusesIn(received).length, received.slice(0, 300)).toBeLessThanOrEqual(1);
    expect(server.output()).not.toContain('/smuggled');
  });

  it('that their caller breaks off are no failure of the server: no error is logged, and none is counted', async () => {
    const errorsIn = (text: string) => text.split('\n').filter((line) => /"level":(50|60)/.test(line)).length;
    const before = errorsIn(server.output());
    for (let upload = 0; upload < 50; upload += 1) {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(
          'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: site.example\r\nContent-Length: 1000\r\n\r\n{',
        );
        setTimeout(() => socket.destroy(), 20);
      });
      await new Promise((resolve) => socket.on('close', resolve));
    }
    expect((await rpc('profile', {})).status).toBe(200);
    expect(errorsIn(server.output())).toBe(before);
  });

  it('with bodies that grow or nest, compressed or not, are refused, and the server answers the next request', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const bombs: readonly (readonly [string, string | Uint8Array<ArrayBuffer>, Record<string, string>])[] = [
      ['deep', deep.slice(0, 900_000), {}],
      ['deep and whole', `${'['.repeat(5000)}${']'.repeat(5000)}`, {}],
      ['wide', `{"record":{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":1`).join(',')}}}`, {}],
      ['long', `{"record":"${'x'.repeat(2_000_000)}"}`, {}],
      ['packed', gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }],
      ['numbers', `{"limit":1${'0'.repeat(100_000)}}`, {}],
      ['prototype', '{"__proto__":{"role":"service_role"},"constructor":{"prototype":{"x":1}}}', {}],
    ];
    for (const [name, body, headers] of bombs) {
      for (const path of ['/rest/v1/rpc/save_session', '/auth/v1/signup']) {
        const answer = await fetch(at(path), {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
        }).catch(() => null);
        // A body beyond the limit may be cut off while it is still being sent.
        if (answer !== null)
          expect([400, 404, 413, 422, 429], `${name} to ${path}: ${answer.status}`).toContain(answer.status);
      }
    }
    expect((await rpc('profile', {})).status).toBe(200);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  it('cannot set a field that is not the caller’s to set', async () => {
    const stranger = '11111111-1111-4111-8111-111111111111';
    const saved = await rpc('save_session', {
      record: { ...sessionRecord(2), user_id: stranger, created_at: '1999-01-01T00:00:00Z' },
    });
    expect(JSON.stringify(await saved.json())).not.toContain(stranger);
    const client = authClient(server);
    await client.setSession({ access_token: token, refresh_token: refreshToken });
    for (const body of [
      { app_metadata: { role: 'admin' }, role: 'service_role', data: { name: NAME } },
      { id: stranger, email_confirmed_at: null, is_anonymous: true, banned_until: 'none', aud: 'x' },
    ]) {
      await fetch(at('/auth/v1/user'), {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    }
    const { data } = await client.getUser(token);
    expect(data.user).toMatchObject({ role: 'authenticated', email: EMAIL, aud: 'authenticated' });
    expect(JSON.stringify(data.user?.app_metadata)).not.toContain('admin');
    const history = await restClient(server, token).rpc('session_history', { limit: 100 });
    expect(JSON.stringify(history.data)).not.toContain(stranger);
  });
});

it('server log contains no address, name, password, token or note after these attacks', async () => {
  await rpc('save_session', { record: sessionRecord(3, { note: NOTE }) });
  await rpc('save_session', { record: { note: NOTE } });
  await fetch(at(`/auth/v1/verify?token=${refreshToken}&type=signup&email=${EMAIL}`), { redirect: 'manual' });
  await authClient(server).signInWithPassword({ email: EMAIL, password: 'Wrong-water-8' });
  await authClient(server).resetPasswordForEmail(EMAIL);
  await authClient(server).refreshSession({ refresh_token: refreshToken });
  const log = server.output();
  expect(log.split('\n').length).toBeGreaterThan(100);
  const user = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  for (const secret of [
    EMAIL,
    NAME,
    NOTE,
    PASSWORD,
    'Wrong-water-8',
    token,
    refreshToken,
    user.sub,
    'eyJ',
    '$argon2',
  ]) {
    expect(log.includes(secret), `the log holds ${secret.slice(0, 20)}`).toBe(false);
  }
  for (const line of log.split('\n').filter((text) => text.includes('"msg":"request"'))) {
    expect(JSON.parse(line)).toMatchObject({
      requestId: expect.stringMatching(/^[\w-]{8,64}$/),
      path: expect.not.stringContaining('?'),
    });
  }
});
