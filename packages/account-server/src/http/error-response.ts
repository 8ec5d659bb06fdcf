import { DatabaseBusy, SqlFailure } from '@innertide/server-std/database';
import { HttpError } from '@innertide/server-std/http-error';
import type { Logger } from '@innertide/server-std/logger';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { refusal } from './auth-errors.ts';

const API_VERSION_HEADER = 'X-Supabase-Api-Version';
const API_VERSION = '2024-01-01';

/** SQLSTATE class 22 (data exception): a value that passed validation but that PostgreSQL cannot store. */
function isBadValue(error: unknown): boolean {
  return error instanceof SqlFailure && error.sqlState.startsWith('22');
}

/** A unique violation of the address: two requests at the same moment wanted it. */
function isTakenAddress(error: unknown): boolean {
  return error instanceof SqlFailure && error.sqlState === '23505' && error.constraint === 'users_email_key';
}

function httpErrorOf(error: Error, logger: Logger): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof DatabaseBusy) {
    return new HttpError(503, 'unexpected_failure', 'The server is busy, please try again', {
      headers: { 'Retry-After': '2' },
    });
  }
  if (isTakenAddress(error)) return refusal('email_exists');
  if (isBadValue(error)) return refusal('validation_failed', 'A value has a form that cannot be stored');
  logger.error({ err: error }, 'a request to /auth/v1 failed unexpectedly');
  return refusal('unexpected_failure');
}

/** Renders anything thrown in /auth/v1: in the shape of API version 2024-01-01 when the client requests it, else in the older one. */
export function authErrorResponse(thrown: Error, c: Context, logger: Logger): Response {
  const error = httpErrorOf(thrown, logger);
  const status = error.status as ContentfulStatusCode;
  const headers = { ...error.headers, 'x-sb-error-code': error.code };
  const asked = c.req.header(API_VERSION_HEADER) ?? '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= API_VERSION) {
    const body = { code: error.code, message: error.message, error_code: error.code, ...error.fields };
    return c.json(body, status, { ...headers, [API_VERSION_HEADER]: API_VERSION });
  }
  const body = { code: error.status, error_code: error.code, msg: error.message, ...error.fields };
  return c.json(body, status, headers);
}
