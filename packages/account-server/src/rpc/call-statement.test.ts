import { describe, expect, it } from 'vitest';
import { callStatement } from './call-statement.ts';
import type { SqlFunction } from './function-catalogue.ts';

const sqlFunction = (change: Partial<SqlFunction> = {}): SqlFunction => ({
  name: 'save_note',
  arguments: [
    { name: 'body', type: 'text', required: true },
    { name: 'at', type: 'timestamp with time zone', required: false },
  ],
  volatility: 'volatile',
  returns: 'void',
  composite: false,
  ...change,
});
const plain = (statement: string) => statement.replace(/\s+/g, ' ');
const BOUND = 'select case when octet_length(body) <= 8388608 then body end as body, rows, total from (';

describe('the statement of a call', () => {
  it('lets PostgreSQL type the given arguments of a JSON body', () => {
    expect(callStatement({ sqlFunction: sqlFunction(), given: ['at', 'body'], source: 'json' })).toBe(
      'select public."save_note"("at" := given."at", "body" := given."body") from json_to_record($1::json) as given ("body" text, "at" timestamp with time zone)',
    );
  });

  it('casts the given arguments of a query string', () => {
    expect(callStatement({ sqlFunction: sqlFunction(), given: ['body'], source: 'text' })).toBe(
      `select public."save_note"("body" := given."body") from (select ($1::json ->> 'body')::text as "body") as given`,
    );
    expect(callStatement({ sqlFunction: sqlFunction(), given: ['body', 'at'], source: 'text' })).toContain(
      `as "body", ($1::json ->> 'at')::timestamp with time zone as "at") as given`,
    );
  });

  it('names no argument when none is given', () => {
    for (const source of ['json', 'text'] as const) {
      expect(callStatement({ sqlFunction: sqlFunction(), given: [], source })).toBe(
        'select public."save_note"() from (select $1::json) as given',
      );
    }
  });

  it('quotes names with quotation marks', () => {
    const odd = sqlFunction({ name: 'a"b"', arguments: [{ name: `c"d'e'`, type: 'text', required: true }] });
    expect(callStatement({ sqlFunction: odd, given: [`c"d'e'`], source: 'text' })).toBe(
      `select public."a""b"""("c""d'e'" := given."c""d'e'") from (select ($1::json ->> 'c"d''e''')::text as "c""d'e'") as given`,
    );
  });

  it('answers a value as one row of JSON', () => {
    const one = sqlFunction({ returns: 'one' });
    expect(callStatement({ sqlFunction: one, given: [], source: 'json' })).toBe(
      `${BOUND}select coalesce(to_json(public."save_note"())::text, 'null') as body, 1 as rows, 1 as total from (select $1::json) as given) as answer`,
    );
  });

  it('answers a set as one page of rows, with the count of all', () => {
    const rows = sqlFunction({ returns: 'many', composite: true });
    expect(plain(callStatement({ sqlFunction: rows, given: [], source: 'json' }))).toBe(
      `${BOUND}with source as (select result.* from (select $1::json) as given, lateral public."save_note"() as result), ` +
        'page as (select * from source limit $2::bigint offset $3::bigint) ' +
        "select coalesce(json_agg(page), '[]')::text as body, count(*)::integer as rows, " +
        '(select count(*) from source)::integer as total from page) as answer',
    );
  });

  it('answers a set of values as those values', () => {
    const values = sqlFunction({ returns: 'many', composite: false });
    const statement = plain(callStatement({ sqlFunction: values, given: [], source: 'json' }));
    expect(statement).toContain('as result (item))');
    expect(statement).toContain('json_agg(page.item)');
  });
});
