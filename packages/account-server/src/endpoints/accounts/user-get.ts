import { userView } from '../../accounts/user-view.ts';
import { requireSignedIn } from '../../auth-sessions/bearer.ts';
import type { Endpoint } from '../endpoint.ts';

/** GET /user: the signed-in user. */
export const getUser: Endpoint = (context) => async (c) => {
  const { user } = await requireSignedIn(context, c);
  return c.json(userView(user));
};
