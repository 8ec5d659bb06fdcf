import { HttpError } from '@innertide/server-std/http-error';
import { type Context, Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { SqlFunction } from './function-catalogue.ts';
import { type RpcArguments, readArguments, readPage, requireArrayTexts, resolveFunction } from './rpc-request.ts';

/** What `work` returns for a request, or status, code and message of the error. */
async function outcome(work: (context: Context) => unknown, path: string, init: RequestInit = {}): Promise<unknown> {
  let result: unknown;
  const routes = new Hono().all('/*', async (context) => {
    result = await work(context);
    return context.body(null);
  });
  routes.onError((error, context) => {
    result = error instanceof HttpError ? `${error.status} ${error.code} ${error.message}` : error;
    return context.body(null);
  });
  await routes.request(path, init);
  return result;
}
const argumentsOf = (path: string, init: RequestInit = {}, names: readonly string[] = []) =>
  outcome((context) => readArguments(context, new Set(names)), path, init);
const post = (body: string, type?: string): RequestInit => ({
  method: 'POST',
  body,
  headers: type === undefined ? {} : { 'content-type': type },
});
/** The body of a POST without any content type. */
const untyped = (body: string): RequestInit => ({ method: 'POST', body: new TextEncoder().encode(body) });
const arrays = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

describe('the arguments of a call', () => {
  it('of a GET are its query string, without what describes the page', async () => {
    expect(await argumentsOf('/?a=1&b=x%20y&limit=5&offset=2&select=*&order=a&columns=a&on_conflict=a')).toEqual({
      source: 'text',
      names: ['a', 'b'],
      json: '{"a":"1","b":"x y"}',
    });
  });

  it('of a GET may be called as what describes the page', async () => {
    expect(await argumentsOf('/?limit=5&offset=2', {}, ['limit'])).toMatchObject({ names: ['limit'] });
  });

  it('of a POST are its JSON object, as it was written', async () => {
    const body = '{"a": 1.50, "b": [null]}';
    for (const init of [
      post(body, 'application/json'),
      post(body, 'Application/JSON ; charset=utf-8'),
      untyped(body),
    ]) {
      expect(await argumentsOf('/?c=1', init)).toEqual({ source: 'json', names: ['a', 'b'], json: body });
    }
  });

  it('of a POST without a body are none', async () => {
    expect(await argumentsOf('/', post(' ', 'application/json'))).toEqual({ source: 'json', names: [], json: '{}' });
  });

  it('of a form are its fields', async () => {
    expect(await argumentsOf('/', post('a=1&b=x+y', 'application/x-www-form-urlencoded'))).toEqual({
      source: 'text',
      names: ['a', 'b'],
      json: '{"a":"1","b":"x y"}',
    });
  });

  it.each([
    ['{', 'Empty or invalid json'],
    ...['null', '[]', '7', '"a"'].map((body) => [body, 'The body must be a JSON object with one key per argument']),
  ])('are refused when the body is %s: %s', async (body, words) => {
    expect(await argumentsOf('/', post(body ?? '', 'application/json'))).toBe(`400 PGRST102 ${words}`);
  });

  it('are refused in another content type', async () => {
    expect(await argumentsOf('/', post('a', 'text/plain; charset=utf-8'))).toBe(
      '400 PGRST102 Content-Type not acceptable: text/plain',
    );
  });

  it('are refused when they are nested more than 32 levels deep', async () => {
    const read = (body: string) => argumentsOf('/', post(body, 'application/json'));
    expect(await read(arrays(32))).toMatchObject({ names: ['a'] });
    expect(await read(arrays(33))).toBe('400 PGRST102 The body is nested more than 32 levels deep');
    expect(await read(`{"a":${'{"b":'.repeat(32)}1${'}'.repeat(32)}}`)).toMatch(/^400 PGRST102 .*nested/);
  });

  it('count no bracket inside a text as a level, and closed ones no longer', async () => {
    const read = (body: string) => argumentsOf('/', post(body, 'application/json'));
    expect(await read(`{"a":"${'[{'.repeat(40)}"}`)).toMatchObject({ names: ['a'] });
    expect(await read(`{"a":"\\"${'['.repeat(40)}"}`)).toMatchObject({ names: ['a'] });
    expect(await read(`{"a\\\\":${'['.repeat(32)}${']'.repeat(32)}}`)).toMatch(/nested/);
    expect(await read(`{"a":[${'[[]],{"b":1},'.repeat(40)}1]}`)).toMatchObject({ names: ['a'] });
  });
});

const sqlFunction = (change: Partial<SqlFunction> = {}): SqlFunction => ({
  name: 'list_notes',
  arguments: [],
  volatility: 'stable',
  returns: 'many',
  composite: true,
  ...change,
});
const named = (...names: string[]) => names.map((name) => ({ name, type: 'text', required: true }));

describe('the page of a set', () => {
  const page = (path: string, headers: Record<string, string> = {}, own: string[] = [], method = 'GET') =>
    outcome((context) => readPage(context, sqlFunction({ arguments: named(...own) })), path, { method, headers });

  it('is everything without a request for less', async () => {
    expect(await page('/')).toEqual({ limit: null, offset: 0, count: false });
  });

  it('is read from limit and offset', async () => {
    expect(await page('/?limit=5&offset=10')).toEqual({ limit: 5, offset: 10, count: false });
  });

  it('is read from a Range header, which limit and offset override', async () => {
    expect(await page('/', { range: '10-14' })).toEqual({ limit: 5, offset: 10, count: false });
    expect(await page('/', { range: '10-' })).toEqual({ limit: null, offset: 10, count: false });
    expect(await page('/', { range: '10-3' })).toEqual({ limit: 0, offset: 10, count: false });
    expect(await page('/?limit=2&offset=1', { range: '10-14' })).toEqual({ limit: 2, offset: 1, count: false });
    for (const range of ['items=1-2', '1-2x', '-5', '1234567890-'])
      expect(await page('/', { range })).toEqual({ limit: null, offset: 0, count: false });
  });

  it('counts all rows when it is preferred', async () => {
    expect(await page('/', { prefer: 'count=exact' })).toMatchObject({ count: true });
    expect(await page('/', { prefer: 'handling=strict, count=exact' })).toMatchObject({ count: true });
    expect(await page('/', { prefer: 'recount=exactly' })).toMatchObject({ count: false });
  });

  it.each(['limit=-1', 'limit=x', 'limit=', 'offset=1.5', 'limit=1234567890'])('is refused for %s', async (query) => {
    expect(await page(`/?${query}`)).toMatch(/^400 PGRST100 "failed to parse (limit|offset)/);
  });

  it('leaves limit and offset to a procedure that has arguments of these names', async () => {
    expect(await page('/?limit=x&offset=2', {}, ['limit'])).toEqual({ limit: null, offset: 2, count: false });
    expect(await page('/?limit=3', {}, ['limit'], 'POST')).toMatchObject({ limit: 3 });
  });

  it('has whole objects in the order of the procedure', async () => {
    expect(await page('/?select=*')).toMatchObject({ limit: null });
    for (const query of ['select=name', 'order=name'])
      expect(await page(`/?${query}`)).toBe('400 PGRST100 list_notes answers whole objects in its own order');
    expect(await page('/?select=name&order=up', {}, ['select', 'order'])).toMatchObject({ limit: null });
  });

  it('has no column filters', async () => {
    expect(await page('/?name=eq.Ada', {}, [], 'POST')).toBe('400 PGRST100 "name" does not filter list_notes');
    expect(await page('/?limit=1&columns=a&on_conflict=b&offset=0&select=*', {}, [], 'POST')).toMatchObject({
      limit: 1,
    });
    expect(await page('/?name=Ada', {}, ['name'])).toMatchObject({ limit: null });
  });
});

describe('the function of a call', () => {
  const given = (names: string[], source: RpcArguments['source'] = 'text'): RpcArguments => ({
    source,
    names,
    json: '{}',
  });
  const overloads = [
    sqlFunction({ arguments: named('a') }),
    sqlFunction({ arguments: [...named('a', 'b'), { name: 'c', type: 'text', required: false }] }),
  ];
  function refused(name: string, among: readonly SqlFunction[], asked: RpcArguments): HttpError {
    try {
      resolveFunction(name, among, asked);
    } catch (error) {
      if (error instanceof HttpError) return error;
    }
    throw new Error('a function was found');
  }

  it('is the overload that takes exactly the given arguments; those with defaults may be missing', () => {
    expect(resolveFunction('f', overloads, given(['a']))).toBe(overloads[0]);
    expect(resolveFunction('f', overloads, given(['b', 'a']))).toBe(overloads[1]);
    expect(resolveFunction('f', overloads, given(['a', 'b', 'c']))).toBe(overloads[1]);
  });

  it('is unknown with too few or other arguments', () => {
    expect(refused('f', overloads, given(['b', 'd']))).toMatchObject({
      status: 404,
      code: 'PGRST202',
      message: 'Could not find the function public.f(b, d) in the schema cache',
      fields: {
        details:
          'Searched for the function public.f with parameters b, d, but no matches were found in the schema cache.',
      },
    });
    expect(refused('f', overloads, given([], 'json'))).toMatchObject({
      message: 'Could not find the function public.f without parameters in the schema cache',
      fields: {
        details:
          'Searched for the function public.f without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      },
    });
  });

  it('is ambiguous when two overloads fit', () => {
    const twice = [overloads[0], overloads[0]].filter((one) => one !== undefined);
    expect(refused('f', twice, given(['a']))).toMatchObject({ status: 300, code: 'PGRST203' });
  });
});

describe('the text of an array argument', () => {
  const list = sqlFunction({ arguments: [{ name: 'ids', type: 'uuid[]', required: true }, ...named('note')] });
  const check = (text: string, source: RpcArguments['source'] = 'text') => {
    requireArrayTexts(list, { source, names: ['ids', 'note'], json: JSON.stringify({ ids: text, note: '[1]' }) });
  };

  it.each(['{}', ' {a,b}', '{'])('may be %s', (text) => {
    expect(() => check(text)).not.toThrow();
  });

  it.each(['[2147483648]', '[1:2]={a,b}', '', 'a,b'])('is refused when it is %j', (text) => {
    expect(() => check(text)).toThrow('malformed array literal');
    expect(() => check(text, 'json')).not.toThrow();
  });
});
