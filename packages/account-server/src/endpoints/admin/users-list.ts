import { userView } from '../../accounts/user-view.ts';
import { listUsers } from '../../accounts/users.ts';
import { SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import type { Endpoint } from '../endpoint.ts';
import { pageHeaders, pageOf } from './pages.ts';

/** GET /admin/users?page&per_page&filter: accounts, newest first; `filter` is a part of the address or the full name. */
export const listAllUsers: Endpoint = (context) => async (c) => {
  await requireServiceRole(context, c);
  const page = pageOf(c);
  const filter = c.req.query('filter') ?? '';
  const { users, total } = await context.database.transaction(SYSTEM, (tx) => listUsers(tx, { ...page, filter }), {
    readOnly: true,
  });
  const answer = { users: users.map(userView), aud: 'authenticated' };
  return c.json(
    answer,
    200,
    pageHeaders(`${context.publicUrl}/auth/v1/admin/users`, page, total, filter === '' ? {} : { filter }),
  );
};
