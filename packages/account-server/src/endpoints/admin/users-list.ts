import type { Context } from 'hono';
import { userView } from '../../accounts/user-view.ts';
import { listUsers } from '../../accounts/users.ts';
import { SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import type { Endpoint } from '../endpoint.ts';

const MAX_PER_PAGE = 1000;

function wholeQuery(c: Context, name: string, usual: number, most: number): number {
  const text = c.req.query(name) ?? '';
  if (text === '') return usual;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) {
    throw refusal('validation_failed', `Bad Pagination Parameters: ${name} is not a whole number from 1`);
  }
  return Math.min(Number(text), most);
}

/** GET /admin/users?page&per_page&filter: accounts, newest first; `filter` is a part of the address or the full name. */
export const listAllUsers: Endpoint = (context) => async (c) => {
  await requireServiceRole(context, c);
  const page = wholeQuery(c, 'page', 1, 1_000_000);
  const limit = wholeQuery(c, 'per_page', 50, MAX_PER_PAGE);
  const filter = c.req.query('filter') ?? '';
  const { users, total } = await context.database.transaction(
    SYSTEM,
    (tx) => listUsers(tx, { offset: (page - 1) * limit, limit, filter }),
    { readOnly: true },
  );
  const last = Math.max(1, Math.ceil(total / limit));
  // The client reads the number after the first "=", so `page` comes first.
  const filtered = filter === '' ? '' : `&filter=${encodeURIComponent(filter)}`;
  const link = (to: number, rel: string) =>
    `<${context.publicUrl}/auth/v1/admin/users?page=${to}&per_page=${limit}${filtered}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  const answer = { users: users.map(userView), aud: 'authenticated' };
  return c.json(answer, 200, { 'X-Total-Count': String(total), Link: links.join(', ') });
};
