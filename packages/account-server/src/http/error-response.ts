import { DatabaseBusy, SqlFailure } from '@innertide/server-std/database';
import { Problem } from '@innertide/server-std/http-error';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AuthLogger } from '../auth-context.ts';
import { refusal } from './auth-errors.ts';

const API_VERSION_HEADER = 'X-Supabase-Api-Version';
const API_VERSION = '2024-01-01';

/** SQLSTATE class 22 (data exception): a value that passed the door but that PostgreSQL cannot hold. */
function isBadValue(error: unknown): boolean {
  return error instanceof SqlFailure && error.sqlState.startsWith('22');
}

/** Two requests that want one address at the same moment: the slower one hears what it would have heard a second later. */
function isTakenAddress(error: unknown): boolean {
  return error instanceof SqlFailure && error.sqlState === '23505' && error.constraint === 'users_email_key';
}

function problemOf(error: Error, logger: AuthLogger): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseBusy) {
    return new Problem(503, 'unexpected_failure', 'The server is busy, please try again', {
      headers: { 'Retry-After': '2' },
    });
  }
  if (isTakenAddress(error)) return refusal('email_exists');
  if (isBadValue(error)) return refusal('validation_failed', 'A value has a form that cannot be stored');
  logger.error({ err: error }, 'a request to /auth/v1 failed unexpectedly');
  return refusal('unexpected_failure');
}

/** The answer for anything thrown in /auth/v1: the shape of API version 2024-01-01 when asked for, else the older one. */
export function problemResponse(error: Error, c: Context, logger: AuthLogger): Response {
  const problem = problemOf(error, logger);
  const status = problem.status as ContentfulStatusCode;
  const headers = { ...problem.headers, 'x-sb-error-code': problem.code };
  const asked = c.req.header(API_VERSION_HEADER) ?? '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= API_VERSION) {
    const body = { code: problem.code, message: problem.message, error_code: problem.code, ...problem.fields };
    return c.json(body, status, { ...headers, [API_VERSION_HEADER]: API_VERSION });
  }
  const body = { code: problem.status, error_code: problem.code, msg: problem.message, ...problem.fields };
  return c.json(body, status, headers);
}
