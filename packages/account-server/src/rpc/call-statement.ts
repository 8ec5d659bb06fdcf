import type { SqlFunction } from './function-catalogue.ts';

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** The form of the arguments: a JSON object that PostgreSQL types, or texts of a query string that are cast. */
export type ArgumentSource = 'json' | 'text';

export interface CallPlan {
  readonly sqlFunction: SqlFunction;
  /** Names of the given arguments; the others take their defaults. */
  readonly given: readonly string[];
  readonly source: ArgumentSource;
}

function argumentRow(plan: CallPlan): string {
  const given = plan.sqlFunction.arguments.filter((argument) => plan.given.includes(argument.name));
  if (given.length === 0) return '(select $1::json) as given';
  if (plan.source === 'json') {
    return `json_to_record($1::json) as given (${given.map((a) => `${quoted(a.name)} ${a.type}`).join(', ')})`;
  }
  const texts = given.map((a) => {
    const name = `'${a.name.replaceAll("'", "''")}'`;
    return `($1::json ->> ${name})::${a.type} as ${quoted(a.name)}`;
  });
  return `(select ${texts.join(', ')}) as given`;
}

function call(plan: CallPlan): string {
  const named = plan.given.map((name) => `${quoted(name)} := given.${quoted(name)}`);
  return `public.${quoted(plan.sqlFunction.name)}(${named.join(', ')})`;
}

/** No answer is larger, in bytes: one call must not take the memory of all others. */
export const MOST_ANSWER_BYTES = 8 * 1024 * 1024;

/** `body` only where it is not too large, so that a larger one never leaves the database. */
function bounded(statement: string): string {
  return `select case when octet_length(body) <= ${MOST_ANSWER_BYTES} then body end as body, rows, total from (${statement}) as answer`;
}

/**
 * Builds the SQL statement of one call. $1 is the arguments as JSON text; for a set, $2 is the limit and $3 the offset.
 * PostgreSQL renders the response: `body` is JSON text, or null for one above `MOST_ANSWER_BYTES`, `rows` the rows of the page, `total` all rows without the limit.
 */
export function callStatement(plan: CallPlan): string {
  switch (plan.sqlFunction.returns) {
    case 'void':
      return `select ${call(plan)} from ${argumentRow(plan)}`;
    case 'one':
      return bounded(
        `select coalesce(to_json(${call(plan)})::text, 'null') as body, 1 as rows, 1 as total from ${argumentRow(plan)}`,
      );
    case 'many': {
      const item = plan.sqlFunction.composite ? 'page' : 'page.item';
      const name = plan.sqlFunction.composite ? 'result' : 'result (item)';
      return bounded(`with source as (select result.* from ${argumentRow(plan)}, lateral ${call(plan)} as ${name}),
        page as (select * from source limit $2::bigint offset $3::bigint)
        select coalesce(json_agg(${item}), '[]')::text as body, count(*)::integer as rows,
          (select count(*) from source)::integer as total from page`);
    }
  }
}
