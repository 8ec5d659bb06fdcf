import { DatabaseBusy, SqlFailure } from '@innertide/server-std/database';
import { HttpError } from '@innertide/server-std/http-error';
import { statusOfSqlState } from './sql-status.ts';

export interface RpcLogger {
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export const JSON_TYPE = 'application/json; charset=utf-8';
const RETRY_AFTER_SECONDS = '1';
/** A quota of a day is not free again in a moment. */
const RETRY_QUOTA_SECONDS = '3600';
/** SQLSTATEs of internal errors, whose details are not sent to the client. */
const INTERNAL = /^(XX|58|F0|HV)/;

interface RpcError {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
  readonly hint?: unknown;
}

/** An error in PostgREST's shape. */
export function answerError(status: number, error: RpcError, headers: Readonly<Record<string, string>> = {}): Response {
  const body = { code: error.code, details: error.details ?? null, hint: error.hint ?? null, message: error.message };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': JSON_TYPE, ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}), ...headers },
  });
}

/** Renders a failed call in PostgREST's error shape. */
export function answerFailure(error: unknown, anonymous: boolean, logger: RpcLogger): Response {
  if (error instanceof HttpError) {
    return answerError(
      error.status,
      { code: error.code, message: error.message, details: error.fields.details, hint: error.fields.hint },
      error.headers,
    );
  }
  if (error instanceof DatabaseBusy) {
    return answerError(
      503,
      { code: 'PGRST003', message: 'The database is busy. Please try again in a moment.' },
      { 'Retry-After': RETRY_AFTER_SECONDS },
    );
  }
  if (error instanceof SqlFailure) {
    const status = statusOfSqlState(error.sqlState, anonymous);
    if (status >= 500) logger.error({ sqlState: error.sqlState, err: error }, 'a remote procedure failed');
    const details = INTERNAL.test(error.sqlState)
      ? { message: 'The database met an internal error.', details: null, hint: null }
      : { message: error.message, details: error.detail, hint: error.hint };
    return answerError(
      status,
      { code: error.sqlState, ...details },
      status === 429 ? { 'Retry-After': RETRY_QUOTA_SECONDS } : {},
    );
  }
  logger.error({ err: error }, 'a remote procedure failed');
  return answerError(500, { code: 'unexpected_failure', message: 'Something went wrong.' });
}

/** PostgREST's error shape for requests refused before the call is read, e.g. for an oversized body. */
export function rpcErrorResponse(error: HttpError): Response {
  return answerError(error.status, { code: error.code, message: error.message }, error.headers);
}
