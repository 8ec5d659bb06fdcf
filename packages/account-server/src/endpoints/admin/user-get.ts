import { userView } from '../../accounts/user-view.ts';
import type { Endpoint } from '../endpoint.ts';
import { requireUserOfPath } from './user-id.ts';

/** GET /admin/users/{id}: one account. */
export const adminGetUser: Endpoint = (context) => async (c) => c.json(userView(await requireUserOfPath(context, c)));
