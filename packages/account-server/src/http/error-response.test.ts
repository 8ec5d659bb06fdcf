import { DatabaseBusy, SqlFailure } from '@innertide/server-std/database';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from './auth-errors.ts';
import { authErrorResponse } from './error-response.ts';

const VERSION = '2024-01-01';

async function answerTo(thrown: Error, version?: string) {
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const routes = new Hono().get('/', () => Promise.reject(thrown));
  routes.onError((error, c) => authErrorResponse(error, c, logger));
  const headers: Record<string, string> = version === undefined ? {} : { 'X-Supabase-Api-Version': version };
  const response = await routes.request('/', { headers });
  return { response, body: await response.json(), logged: logger.error.mock.calls };
}
const codeOf = async (thrown: Error) => {
  const { response, logged } = await answerTo(thrown);
  return [response.status, response.headers.get('x-sb-error-code'), logged.length];
};
const sqlFailure = (sqlState: string, constraint: string | null = null) =>
  new SqlFailure({ message: 'no', sqlState, constraint });

describe('the response to an error', () => {
  it('has the older shape unless the client asks for version 2024-01-01 or a later one', async () => {
    const error = refusal('weak_password', 'Too short', { weak_password: { reasons: ['length'] } });
    const older = { code: 422, error_code: 'weak_password', msg: 'Too short', weak_password: { reasons: ['length'] } };
    for (const version of [undefined, '2023-12-31', 'x2024-01-01', '2024-01-01x', 'latest']) {
      const { body, response } = await answerTo(error, version);
      expect(body, version).toEqual(older);
      expect(response.headers.get('X-Supabase-Api-Version')).toBeNull();
    }
    for (const version of [VERSION, '2025-06-30']) {
      const { body, response } = await answerTo(error, version);
      expect(body).toEqual({
        code: 'weak_password',
        message: 'Too short',
        error_code: 'weak_password',
        weak_password: { reasons: ['length'] },
      });
      expect(response.headers.get('X-Supabase-Api-Version')).toBe(VERSION);
      expect(response.headers.get('x-sb-error-code')).toBe('weak_password');
      expect(response.status).toBe(422);
    }
  });

  it('says when to come back while the database is busy, and logs nothing', async () => {
    const { response, logged } = await answerTo(new DatabaseBusy('full', 'overloaded'));
    expect([response.status, response.headers.get('Retry-After'), logged]).toEqual([503, '2', []]);
  });

  it('names a taken address only for the unique index of addresses', async () => {
    expect(await codeOf(sqlFailure('23505', 'users_email_key'))).toEqual([422, 'email_exists', 0]);
    expect(await codeOf(sqlFailure('23505', 'another_key'))).toEqual([500, 'unexpected_failure', 1]);
    expect(await codeOf(sqlFailure('23503', 'users_email_key'))).toEqual([500, 'unexpected_failure', 1]);
  });

  it('names a value that cannot be stored for SQLSTATEs of class 22', async () => {
    expect(await codeOf(sqlFailure('22P05'))).toEqual([400, 'validation_failed', 0]);
    expect(await codeOf(sqlFailure('42P22'))).toEqual([500, 'unexpected_failure', 1]);
  });

  it('hides and logs every other error', async () => {
    const error = new Error('the disk is on fire');
    const { body, logged } = await answerTo(error);
    expect(JSON.stringify(body)).not.toContain('fire');
    expect(body.error_code).toBe('unexpected_failure');
    expect(logged).toEqual([[{ err: error }, expect.any(String)]]);
  });
});
