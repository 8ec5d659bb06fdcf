import { expect, it } from 'vitest';
import { statusOfSqlState } from './sql-status.ts';

/** PostgREST documentation, "Errors", "HTTP Status Codes". */
it.each([
  ['08006', 503],
  ['09000', 500],
  ['0L000', 403],
  ['0P000', 403],
  ['21000', 500],
  ['21001', 400],
  ['22023', 400],
  ['22P02', 400],
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['25006', 405],
  ['25001', 500],
  ['28000', 403],
  ['2D000', 500],
  ['38000', 500],
  ['39000', 500],
  ['3B000', 500],
  ['40001', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['42501', 403],
  ['42601', 400],
  ['53000', 503],
  ['53400', 500],
  ['54001', 500],
  ['55000', 500],
  ['57014', 500],
  ['57P01', 503],
  ['58000', 500],
  ['F0000', 500],
  ['HV000', 500],
  ['P0001', 400],
  ['P0002', 500],
  ['XX000', 500],
  ['PT402', 402],
  ['PT599', 599],
  ['PT600', 400],
  ['PT40', 400],
  ['XPT402', 400],
  ['PT4021', 400],
  ['99999', 400],
])('SQLSTATE %s answers %i', (sqlState, status) => {
  expect(statusOfSqlState(sqlState, false)).toBe(status);
});

it('a missing privilege asks an anonymous caller to sign in', () => {
  expect([statusOfSqlState('42501', true), statusOfSqlState('28000', true)]).toEqual([401, 403]);
});

it('SQLSTATE 54000, an argument beyond a limit of PostgreSQL, is a mistake of the caller, unlike in PostgREST', () => {
  expect(statusOfSqlState('54000', false)).toBe(400);
});
