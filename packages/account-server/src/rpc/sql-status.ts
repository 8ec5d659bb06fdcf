/** PostgREST's HTTP status by SQLSTATE or its class; the longest matching prefix wins. */
const STATUS_BY_PREFIX: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 500,
  '22023': 400,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '42501': 403,
  '53': 503,
  '53400': 500,
  // PostgREST answers 500. Here only arguments exceed a limit of PostgreSQL, as a list nested eight deep does: that is their caller's mistake.
  '54000': 400,
  '54': 500,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
};

const BAD_REQUEST = 400;

/**
 * Maps a SQLSTATE to PostgREST's HTTP status. Source: PostgREST documentation, "Errors", "HTTP Status Codes".
 * @param anonymous whether the caller has no token: 42501 then answers 401 instead of 403.
 */
export function statusOfSqlState(sqlState: string, anonymous: boolean): number {
  if (sqlState === '42501' && anonymous) return 401;
  const chosen = /^PT([1-5]\d\d)$/.exec(sqlState);
  if (chosen !== null) return Number(chosen[1]);
  return STATUS_BY_PREFIX[sqlState] ?? STATUS_BY_PREFIX[sqlState.slice(0, 2)] ?? BAD_REQUEST;
}
