import type { Context } from 'hono';
import { z } from 'zod';
import { refusal } from '../../http/auth-errors.ts';

const uuid = z.guid();

/** Parses the account id in the path. @throws HttpError validation_failed (404) when it is no UUID. */
export function userIdOf(c: Context): string {
  const parsed = uuid.safeParse(c.req.param('id'));
  if (!parsed.success) throw refusal('unknown_user_id');
  return parsed.data;
}
