import { createServer, type Server } from 'node:http';
import { HttpError } from '@innertide/server-std/http-error';
import { listenLocally } from '@innertide/server-std/testing/local-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAuthConfig } from '../config/auth-config.ts';
import { signToken, tokenContext } from '../testing/token-context.ts';
import { requireCaptcha } from './captcha.ts';

/** A captcha service that answers `verdict` and records what it was asked. */
let service: Server;
let url: string;
let verdict: string;
let asked: Record<string, string>[];

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      asked.push({ method: request.method ?? '', ...Object.fromEntries(new URLSearchParams(text)) });
      if (verdict === 'elsewhere') response.writeHead(302, { location: '/' });
      response.end(verdict);
    });
  });
  const tcpPort = await listenLocally(service);
  url = `http://127.0.0.1:${tcpPort}`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));
beforeEach(() => {
  asked = [];
  verdict = '{"success":true}';
});

const error = vi.fn();

async function post(
  captchaToken: unknown,
  more: { grants?: string[]; query?: string; authorization?: string; settings?: Record<string, string> } = {},
): Promise<string> {
  const settings = {
    AUTH_SECURITY_CAPTCHA_ENABLED: 'true',
    AUTH_SECURITY_CAPTCHA_SECRET: 'between us',
    AUTH_SECURITY_CAPTCHA_URL: url,
    AUTH_SERVICE_ROLE_JWTS: 'true',
    ...more.settings,
  };
  const context = {
    ...(await tokenContext()),
    config: parseAuthConfig(settings, null),
    logger: { info: vi.fn(), warn: vi.fn(), error },
  };
  const routes = new Hono().post('/', requireCaptcha(context, more.grants), (c) => c.text('passed'));
  routes.onError((thrown, c) => c.text(thrown instanceof HttpError ? `${thrown.code}: ${thrown.message}` : 'failed'));
  const named = new Map([
    ['service', await signToken(context, { role: 'service_role' })],
    ['anon', context.keys.anonKey],
  ]);
  const authorization = named.get(more.authorization ?? '') ?? more.authorization;
  const response = await routes.request(`/${more.query ?? ''}`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': '198.51.100.1',
      ...(authorization === undefined ? {} : { authorization: `Bearer ${authorization}` }),
    },
    body: JSON.stringify(captchaToken === null ? {} : { gotrue_meta_security: { captcha_token: captchaToken } }),
  });
  return response.text();
}

describe('a request that needs a captcha', () => {
  it('passes when the service accepts its token', async () => {
    expect(await post(' a person ')).toBe('passed');
    expect(asked).toEqual([{ method: 'POST', secret: 'between us', response: 'a person' }]);
  });

  it('sends the client’s address along where it is known', async () => {
    expect(await post('a person', { settings: { AUTH_RATE_LIMIT_HEADER: 'x-forwarded-for' } })).toBe('passed');
    expect(asked[0]?.remoteip).toBe('198.51.100.1');
  });

  it.each([null, undefined, '', '  '])('is refused without asking the service when the token is %j', async (token) => {
    expect(await post(token)).toBe('captcha_failed: captcha protection: request disallowed (no captcha_token found)');
    expect(asked).toEqual([]);
  });

  it('is refused with the reasons of the service', async () => {
    verdict = '{"success":false,"error-codes":["timeout-or-duplicate","bad-request"]}';
    expect(await post('a program')).toBe(
      'captcha_failed: captcha protection: request disallowed (timeout-or-duplicate, bad-request)',
    );
    verdict = '{"success":false}';
    expect(await post('a program')).toBe('captcha_failed: captcha protection: request disallowed ()');
  });

  it.each(['elsewhere', 'no JSON', '{"success":"yes"}'])(
    'is answered as unreachable, and logged, when the service answers %s',
    async (answer) => {
      error.mockClear();
      verdict = answer;
      expect(await post('a person')).toMatch(/^unexpected_failure: /);
      expect(error.mock.calls).toEqual([[{ err: expect.any(Error) }, expect.any(String)]]);
    },
  );
});

describe('a request that needs no captcha', () => {
  it('is one with the service key, and no other token replaces a captcha', async () => {
    expect(await post(undefined, { authorization: 'service' })).toBe('passed');
    expect(await post(undefined, { authorization: 'abc' })).toMatch(/^captcha_failed/);
    expect(await post(undefined, { authorization: 'anon' })).toMatch(/^captcha_failed/);
  });

  it('is every one without a configured service', async () => {
    expect(await post(undefined, { settings: { AUTH_SECURITY_CAPTCHA_ENABLED: 'false' } })).toBe('passed');
  });

  it('is one for a grant that is not guarded', async () => {
    const grants = ['password', 'web3'];
    expect(await post(undefined, { grants, query: '?grant_type=refresh_token' })).toBe('passed');
    expect(await post(undefined, { grants })).toBe('passed');
    expect(await post(undefined, { grants, query: '?grant_type=web3' })).toMatch(/^captcha_failed/);
    expect(asked).toEqual([]);
  });
});
