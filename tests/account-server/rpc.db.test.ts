import { remoteProcedures } from '@innertide/protocol/remote-procedures';
import { MODES } from '@innertide/std/mode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, restClient, signUp } from '../../apps/server/src/testing/member.ts';
import { type ServedPlace, serveMigratedPlace } from '../../apps/server/src/testing/served-place.ts';
import { METRICS_HEADERS } from '../../apps/server/src/testing/server-secrets.ts';
import { sessionRecord } from '../../database/tests/session-fixture.ts';

let server: ServedPlace['server'];
let endServer: ServedPlace['endServer'];
let zofia: Member;

beforeAll(async () => {
  ({ server, endServer } = await serveMigratedPlace());
  zofia = await signUp(server, 'zofia@example.org');
});
afterAll(() => endServer());

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    body,
    headers: {
      apikey: server.anonKey,
      Authorization: `Bearer ${zofia.authSession.access_token}`,
      'Content-Type': 'application/json',
      ...headers,
    },
  });
}

describe('the unmodified postgrest client', () => {
  it('saves a session and reads it with every client call', async () => {
    const record = sessionRecord(1);
    expect(await zofia.rest.rpc('save_session', { record })).toMatchObject({ error: null, status: 200, data: record });
    expect((await zofia.rest.rpc('session_by_id', { id: record.id })).data).toEqual(record);
    expect((await zofia.rest.rpc('session_history', { before_started_at: null, limit: 20 })).data).toEqual([record]);
    expect((await zofia.rest.rpc('session_history')).data).toEqual([record]);
    expect((await zofia.rest.rpc('session_history', {}).single()).data).toEqual(record);
    expect(
      (await zofia.rest.rpc('session_history', { before_started_at: record.started_at }).maybeSingle()).data,
    ).toBeNull();
    expect((await zofia.rest.rpc('dashboard', { today: record.local_date })).data).toEqual({
      display_name: 'Zofia',
      last_session: record,
      active_dates: [record.local_date],
    });
  });

  it('calls stable functions with GET and HEAD', async () => {
    const { id } = sessionRecord(2);
    expect(await zofia.rest.rpc('session_by_id', { id }, { get: true })).toMatchObject({ error: null, data: null });
    expect(await zofia.rest.rpc('profile', {}, { head: true })).toMatchObject({ error: null, status: 200, data: null });
    const records = [sessionRecord(3), sessionRecord(4)];
    for (const record of records) await zofia.rest.rpc('save_session', { record });
    const page = await zofia.rest.rpc('session_history', { limit: 1 }, { get: true });
    expect(page.data).toEqual([records[1]]);
  });

  it('is refused a list that is nested deeper than an array can be', async () => {
    const ids = JSON.parse('[[[[[[[[null]]]]]]]]');
    expect(await zofia.rest.rpc('order_templates', { ids })).toMatchObject({ status: 400, error: { code: '54000' } });
  });

  it('cannot call a volatile function with GET', async () => {
    const answer = await zofia.rest.rpc('delete_session', { id: sessionRecord(1).id }, { get: true });
    expect(answer).toMatchObject({ status: 405, error: { code: '25006' } });
  });

  it('receives 204 from a void procedure', async () => {
    const record = sessionRecord(5);
    await zofia.rest.rpc('save_session', { record });
    expect(await zofia.rest.rpc('delete_session', { id: record.id })).toMatchObject({
      status: 204,
      data: null,
      error: null,
    });
    expect((await zofia.rest.rpc('session_by_id', { id: record.id })).data).toBeNull();
  });

  it('counts and limits a set', async () => {
    const visitor = restClient(server);
    const all = await visitor.rpc('session_templates', { language: 'en' }, { count: 'exact' });
    expect(all).toMatchObject({ status: 200, count: (all.data as unknown[]).length });
    const two = await visitor.rpc('session_templates', { language: 'en' }, { count: 'exact' }).range(1, 2);
    expect(two).toMatchObject({ status: 206, count: all.count, data: (all.data as unknown[]).slice(1, 3) });
  });

  it('receives a curated template for every mode, in both languages, without signing in', async () => {
    const visitor = restClient(server);
    const templates = remoteProcedures.session_templates.answer;
    const english = templates.parse((await visitor.rpc('session_templates', { language: 'en' })).data);
    const polish = templates.parse((await visitor.rpc('session_templates', { language: 'pl' })).data);
    expect(new Set(english.map(({ mode }) => mode))).toEqual(new Set(MODES));
    expect(polish.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    for (const [n, template] of english.entries()) expect(polish[n]?.name).not.toBe(template.name);
  });

  it("cannot read another member's sessions", async () => {
    const berta = await signUp(server, 'berta@example.org', 'Berta');
    const record = sessionRecord(6);
    await zofia.rest.rpc('save_session', { record });
    expect((await berta.rest.rpc('session_by_id', { id: record.id })).data).toBeNull();
    const theft = await berta.rest.rpc('save_session', {
      record: { ...record, edited_at: '2027-01-01T00:00:00.000Z' },
    });
    expect(theft).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  it('receives 401 without signing in', async () => {
    const answer = await restClient(server).rpc('session_history');
    expect(answer).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  it('receives 401 with a foreign or altered token', async () => {
    for (const token of ['nonsense', `${zofia.authSession.access_token.slice(0, -4)}AAAA`]) {
      const answer = await restClient(server, token).rpc('profile');
      expect(answer).toMatchObject({ status: 401, error: { code: 'PGRST301' } });
    }
  });

  it('receives the name of an unknown function', async () => {
    const unknown = await zofia.rest.rpc('no_such_function', { a: 1, b: 2 });
    expect(unknown).toMatchObject({
      status: 404,
      error: {
        code: 'PGRST202',
        message: 'Could not find the function public.no_such_function(a, b) in the schema cache',
      },
    });
    expect(await zofia.rest.rpc('session_by_id', { uuid: 'x' })).toMatchObject({
      status: 404,
      error: { code: 'PGRST202' },
    });
    expect(await zofia.rest.rpc('iso_time', { moment: 'now' })).toMatchObject({ status: 404 });
    expect(await zofia.rest.from('sessions').select()).toMatchObject({ status: 404, error: { code: 'PGRST205' } });
  });
});

describe('invalid input of a remote procedure', () => {
  const record = sessionRecord(9);
  const cases: readonly (readonly [
    what: string,
    path: string,
    body: string,
    headers: Record<string, string>,
    status: number,
    code: string,
  ])[] = [
    ['malformed JSON', 'save_session', '{"record": ', {}, 400, 'PGRST102'],
    ['a JSON array', 'save_session', '[1]', {}, 400, 'PGRST102'],
    [
      'JSON nested without end',
      'save_session',
      `{"record": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      {},
      400,
      'PGRST102',
    ],
    ['a wrong content type', 'save_session', '<a/>', { 'Content-Type': 'text/xml' }, 400, 'PGRST102'],
    ['an unknown answer type', 'profile', '{}', { Accept: 'image/png' }, 406, 'PGRST107'],
    ['another schema', 'profile', '{}', { 'Content-Profile': 'auth' }, 406, 'PGRST106'],
    [
      'a body over 1 MiB',
      'save_session',
      JSON.stringify({ record: 'x'.repeat(1024 * 1024) }),
      {},
      413,
      'request_entity_too_large',
    ],
    ['a wrong field', 'save_session', JSON.stringify({ record: { ...record, mode: 'party' } }), {}, 400, '22023'],
    [
      'a null byte in a note',
      'save_session',
      JSON.stringify({ record: { ...record, note: 'a\u0000b' } }),
      {},
      400,
      '22P05',
    ],
    [
      'half a character in a note',
      'save_session',
      JSON.stringify({ record: { ...record, note: '\ud800' } }),
      {},
      400,
      '22P02',
    ],
    ['a record that is a text', 'save_session', '{"record": "text"}', {}, 400, '22023'],
    ['no record', 'save_session', '{}', {}, 404, 'PGRST202'],
    ['an id that is none', 'session_by_id', '{"id": "7"}', {}, 400, '22P02'],
    ['a number beyond its type', 'session_history', '{"limit": 1e300}', {}, 400, '22P02'],
    ['a date that is none', 'dashboard', '{"today": "2026-02-30"}', {}, 400, '22008'],
    ['a filter on a set', 'session_history?note=eq.x', '{}', {}, 400, 'PGRST100'],
    [
      'two rows for one object',
      'session_templates',
      '{"language":"en"}',
      { Accept: 'application/vnd.pgrst.object+json' },
      406,
      'PGRST116',
    ],
    ['SQL in a name', "x'; drop table sessions; --", '{}', {}, 404, 'PGRST202'],
  ];

  it.each(cases)('answers %s with its status and shape', async (_what, path, body, headers, status, code) => {
    const [name = '', query = ''] = path.split('?');
    const answer = await post(`/rest/v1/rpc/${encodeURIComponent(name)}?${query}`, body, headers);
    const error: unknown = await answer.json();
    expect({ status: answer.status, error }).toEqual({
      status,
      error: {
        code,
        message: expect.any(String),
        details: expect.toSatisfy(isTextOrNull),
        hint: expect.toSatisfy(isTextOrNull),
      },
    });
    expect(JSON.stringify(error)).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b/);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
    const answer = await fetch(`${server.url}/rest/v1/rpc/profile`, { method });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 405,
      body: { code: 'PGRST101' },
    });
  });

  it('refuses a large body without Content-Length', async () => {
    const parts = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 17; n += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(64 * 1024)));
        controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: parts, duplex: 'half' };
    const answer = await fetch(`${server.url}/rest/v1/rpc/profile`, init);
    expect(answer.status).toBe(413);
  });

  it('answers 404 to unknown paths', async () => {
    for (const path of ['/auth/v1/nothing', '/rest/v1', '/rest/v2/rpc/profile', '/dev/other']) {
      expect({ path, status: (await fetch(`${server.url}${path}`)).status }).toEqual({ path, status: 404 });
    }
  });

  it('logs nothing that callers sent', () => {
    expect(server.output()).not.toMatch(/zofia|berta|eyJ|party/i);
  });
});

describe('the other endpoints of the server', () => {
  it('allow any origin without credentials', async () => {
    const answer = await fetch(`${server.url}/rest/v1/rpc/save_session`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'capacitor://localhost',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,apikey,content-type,content-profile,x-client-info',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/authorization.*apikey.*content-profile/s);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('answer liveness, readiness and metrics', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/metrics`, { headers: METRICS_HEADERS })).text()).toMatch(
      /http_request_duration_seconds_count\{method="POST",room="rpc",status="200"\} \d+/,
    );
  });

  it('send the security headers with every response', async () => {
    for (const path of ['/healthz', '/', '/rest/v1/rpc/profile', '/auth/v1/settings']) {
      const { headers } = await fetch(`${server.url}${path}`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    }
  });
});

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
