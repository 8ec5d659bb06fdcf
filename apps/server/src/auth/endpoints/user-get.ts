import { requireSignedIn } from '../bearer.ts';
import { userView } from '../user-view.ts';
import type { Endpoint } from './endpoint.ts';

/** GET /user */
export const getUser: Endpoint = (context) => async (c) => {
  const { user } = await requireSignedIn(context, c);
  return c.json(userView(user));
};
