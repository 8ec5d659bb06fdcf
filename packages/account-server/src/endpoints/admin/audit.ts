import { type EventFilter, listEvents } from '../../audit/list-events.ts';
import { SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import type { Endpoint } from '../endpoint.ts';
import { pageHeaders, pageOf } from './pages.ts';

/** Reads GoTrue's `query=author:…`, `action:…` or `type:…`. @throws HttpError validation_failed for another scope */
function filterOf(query: string): EventFilter {
  if (query === '') return {};
  const [, scope, text] = /^(author|action|type):(.*)$/s.exec(query) ?? [];
  if (scope === undefined) throw refusal('validation_failed', `Invalid query scope: ${query}`);
  return { [scope]: text };
}

/** GET /admin/audit?page&per_page&query: recorded events, newest first. */
export const listAuditEvents: Endpoint = (context) => async (c) => {
  await requireServiceRole(context, c);
  const page = pageOf(c);
  const query = c.req.query('query') ?? '';
  const filter = filterOf(query);
  const { events, total } = await context.database.transaction(SYSTEM, (tx) => listEvents(tx, filter, page), {
    readOnly: true,
  });
  const address = `${context.publicUrl}/auth/v1/admin/audit`;
  return c.json(events, 200, pageHeaders(address, page, total, query === '' ? {} : { query }));
};
