import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { HttpError } from '@innertide/server-std/http-error';
import { listenLocally } from '@innertide/server-std/testing/local-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '../testing/refusal-of.ts';
import { requireGoodPassword } from './password-rules.ts';

const warn = vi.fn();
const check = (config: { url?: string; least?: number; sets?: string[] } = {}) => ({
  config: {
    breachedPasswordsUrl: config.url ?? null,
    passwordMinLength: config.least ?? 8,
    passwordCharacterSets: config.sets ?? [],
  },
  logger: { warn },
});

/** The reasons and the text of a weak password. */
async function weakness(...given: Parameters<typeof requireGoodPassword>) {
  const error: unknown = await requireGoodPassword(...given).catch((thrown: unknown) => thrown);
  if (!(error instanceof HttpError)) throw new Error('the password was accepted');
  return { code: error.code, message: error.message, ...error.fields };
}

describe('a new password', () => {
  it.each([null, undefined, ''])('is refused when it is %j', async (password) => {
    expect(await refusalOf(() => requireGoodPassword(check({ least: 0 }), password))).toBe('400 validation_failed');
  });

  it('is accepted up to 72 bytes', async () => {
    expect(await requireGoodPassword(check(), 'ż'.repeat(36))).toBe('ż'.repeat(36));
    expect(await refusalOf(() => requireGoodPassword(check(), `${'ż'.repeat(36)}a`))).toBe('400 validation_failed');
  });

  it('is accepted from the least number of characters on, and an emoji is one character', async () => {
    expect(await requireGoodPassword(check(), '12345678')).toBe('12345678');
    expect(await weakness(check(), '1234567')).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    });
    expect(await requireGoodPassword(check(), '😀'.repeat(8))).toBe('😀'.repeat(8));
    expect(await weakness(check(), '😀'.repeat(7))).toMatchObject({ weak_password: { reasons: ['length'] } });
  });

  it('needs one character of each required set', async () => {
    const strict = check({ sets: ['abc', '123'] });
    expect(await requireGoodPassword(strict, 'xxxxxxx3b')).toBe('xxxxxxx3b');
    for (const password of ['xxxxxxxx3', 'xxxxxxxxb', 'xxxxxxxxx']) {
      expect(await weakness(strict, password), password).toEqual({
        code: 'weak_password',
        message: 'Password should contain at least one character of each: abc, 123.',
        weak_password: { reasons: ['characters'] },
      });
    }
  });

  it('is refused with every reason at once', async () => {
    expect(await weakness(check({ sets: ['abc'] }), 'xxx')).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 8 characters. Password should contain at least one character of each: abc.',
      weak_password: { reasons: ['length', 'characters'] },
    });
  });
});

describe('the list of breached passwords', () => {
  const BREACHED = 'Correct horse 7';
  const hash = createHash('sha1').update(BREACHED).digest('hex').toUpperCase();
  const servers: ReturnType<typeof createServer>[] = [];
  const requests: { path: string | undefined; padding: unknown }[] = [];

  async function list(status: number, body: string): Promise<string> {
    const server = createServer((request, response) => {
      requests.push({ path: request.url, padding: request.headers['add-padding'] });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(body);
    });
    servers.push(server);
    const tcpPort = await listenLocally(server);
    return `http://127.0.0.1:${tcpPort}`;
  }

  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    requests.length = 0;
    warn.mockClear();
  });

  it('refuses a password that is on it, from five digits of its hash and with padding', async () => {
    const url = await list(200, `${'0'.repeat(35)}:3\r\n${hash.slice(5)}:3730471`);
    expect(await weakness(check({ url: `${url}//` }), BREACHED)).toEqual({
      code: 'weak_password',
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      weak_password: { reasons: ['pwned'] },
    });
    expect(requests).toEqual([{ path: `/range/${hash.slice(0, 5)}`, padding: 'true' }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('accepts a password that it does not hold, or only as padding of count 0', async () => {
    for (const body of ['', `${'0'.repeat(35)}:3`, `${hash.slice(5)}:0\n${'0'.repeat(35)}:3`, `X${hash.slice(5)}:5`]) {
      expect(await requireGoodPassword(check({ url: await list(200, body) }), BREACHED), body).toBe(BREACHED);
    }
    expect(warn).not.toHaveBeenCalled();
  });

  it('is not asked about a password that is refused already, nor without an address', async () => {
    const url = await list(200, `${hash.slice(5)}:1`);
    expect(await weakness(check({ url, least: 30 }), BREACHED)).toMatchObject({
      weak_password: { reasons: ['length'] },
    });
    expect(await requireGoodPassword(check(), BREACHED)).toBe(BREACHED);
    expect(requests).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([503, 302])('blocks nobody when it answers %i, and a warning is logged', async (status) => {
    const url = await list(status, `${hash.slice(5)}:1`);
    expect(await requireGoodPassword(check({ url }), BREACHED)).toBe(BREACHED);
    expect(warn.mock.calls).toEqual([[{ err: expect.any(Error) }, expect.any(String)]]);
    expect(requests).toHaveLength(1);
  });
});
