import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusalOf } from '../testing/refusal-of.ts';
import { askedRedirects, readBody, refusePhone, requirePhone, requireSmallMetadata } from './request-body.ts';

const schema = z.looseObject({ name: z.string().optional(), more: z.object({ age: z.number() }).optional() });

/** What readBody returns for a body, or the refusal as text. */
async function read(body: string): Promise<unknown> {
  let outcome: unknown;
  const routes = new Hono().post('/', async (c) => {
    outcome = await readBody(c, schema);
    return c.body(null);
  });
  routes.onError((error, c) => {
    outcome = `${(error as Error & { code?: string }).code}: ${error.message}`;
    return c.body(null);
  });
  await routes.request('/', { method: 'POST', body });
  return outcome;
}

/** JSON of `levels` objects in each other. */
const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;

describe('the body of a request', () => {
  it('is parsed by its schema, and an empty one is an empty object', async () => {
    expect(await read('{"name":"Ada","more":{"age":36},"other":[1,null,true]}')).toEqual({
      name: 'Ada',
      more: { age: 36 },
      other: [1, null, true],
    });
    expect(await read('')).toEqual({});
    expect(await read(' \n ')).toEqual({});
  });

  it.each(['{', 'null', '[]', '"text"', '7'])('is refused as bad_json when it is %s', async (body) => {
    expect(await read(body)).toMatch(/^bad_json: /);
  });

  it('is refused when PostgreSQL cannot store a text or a key of it', async () => {
    for (const body of [
      '{"name":"a\\u0000b"}',
      '{"name":"\\ud800"}',
      '{"a\\u0000":1}',
      '{"list":["ok",{"deep":"\\udc00"}]}',
    ]) {
      expect(await read(body), body).toMatch(/^bad_json: /);
    }
    expect(await read('{"name":"\\ud83d\\ude00"}')).toEqual({ name: '😀' });
  });

  it('is refused when it is nested more than 32 levels deep', async () => {
    expect(await read(nested(33))).toBeTypeOf('object');
    expect(await read(nested(34))).toMatch(/^bad_json: /);
  });

  it('is refused with the path of the first wrong field', async () => {
    expect(await read('{"more":{"age":"old"}}')).toMatch(/^validation_failed: more\.age: .*number/);
  });
});

it('a body that is wrong as a whole is refused by that name', async () => {
  let message = '';
  const routes = new Hono().post('/', async (c) => {
    await readBody(
      c,
      z.object({}).refine(() => false, 'never good'),
    );
    return c.body(null);
  });
  routes.onError((error, c) => {
    message = error.message;
    return c.body(null);
  });
  await routes.request('/', { method: 'POST', body: '{}' });
  expect(message).toBe('body: never good');
});

describe('a phone number', () => {
  it.each(['+48123456789', '48123456789', '12', '+123456789012345'])(
    'of the form %s is refused, because the server sends no text messages',
    async (phone) => {
      expect(() => requirePhone(phone)).not.toThrow();
      expect(await refusalOf(() => refusePhone(phone))).toBe('400 phone_provider_disabled');
    },
  );

  it.each(['+0123456789', '1', '+1234567890123456', 'x48123456789', '48123456789x', '+48 123'])(
    'of the form %s is refused as invalid',
    async (phone) => {
      expect(await refusalOf(() => refusePhone(phone))).toBe('400 validation_failed');
    },
  );
});

it('user metadata is accepted up to 6144 bytes of JSON', async () => {
  const frame = JSON.stringify({ a: '' }).length;
  const largest = { a: 'x'.repeat(6144 - frame) };
  expect(requireSmallMetadata(largest)).toBe(largest);
  expect(await refusalOf(() => requireSmallMetadata({ a: `${largest.a}x` }))).toBe('400 validation_failed');
  expect(await refusalOf(() => requireSmallMetadata({ a: 'ż'.repeat(3072) }))).toBe('400 validation_failed');
});

it('redirect targets are read from query, header and referer, in this order', async () => {
  let asked: unknown;
  const routes = new Hono().get('/', (c) => {
    asked = askedRedirects(c);
    return c.body(null);
  });
  await routes.request('/?redirect_to=https://a.example', { headers: { redirect_to: 'b', referer: 'c' } });
  expect(asked).toEqual(['https://a.example', 'b', 'c']);
  await routes.request('/');
  expect(asked).toEqual([undefined, undefined, undefined]);
});
