import { HttpError } from '@innertide/server-std/http-error';
import { MOST_ANSWER_BYTES } from './call-statement.ts';
import type { SqlFunction } from './function-catalogue.ts';
import { JSON_TYPE } from './rpc-errors.ts';
import type { RpcPage } from './rpc-request.ts';

/** What a client asks for that wants one object instead of a list. */
export const OBJECT_TYPE = 'application/vnd.pgrst.object+json';

/** What the call's statement selects. */
export type AnswerRow = { readonly body: string | null; readonly rows: number; readonly total: number };

/**
 * Renders the answer of a call as PostgREST does.
 * @throws HttpError 413 where it would be too large, 406 where one object is wanted and there is not exactly one row.
 */
export function renderAnswer(row: AnswerRow, sqlFunction: SqlFunction, page: RpcPage, asObject: boolean): Response {
  const { body } = row;
  if (body === null) {
    throw new HttpError(413, 'PT413', `The answer would be larger than ${MOST_ANSWER_BYTES} bytes`, {
      fields: { hint: 'Ask for fewer rows: limit.' },
    });
  }
  if (sqlFunction.returns === 'many' && asObject) {
    if (row.rows !== 1) {
      throw new HttpError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
        fields: { details: `The result contains ${row.rows} rows` },
      });
    }
    return new Response(JSON.stringify((JSON.parse(body) as unknown[])[0]), {
      headers: { 'Content-Type': `${OBJECT_TYPE}; charset=utf-8` },
    });
  }
  const range = row.rows === 0 ? '*' : `${page.offset}-${page.offset + row.rows - 1}`;
  return new Response(body, {
    status: page.count && row.rows < row.total ? 206 : 200,
    headers: {
      'Content-Type': asObject ? `${OBJECT_TYPE}; charset=utf-8` : JSON_TYPE,
      'Content-Range': `${range}/${page.count ? row.total : '*'}`,
      ...(page.count ? { 'Preference-Applied': 'count=exact' } : {}),
    },
  });
}
