import { verifyBody } from '@innertide/protocol/auth-messages';
import { SYSTEM } from '../../auth-context.ts';
import { refusal } from '../../http/auth-errors.ts';
import { readBody } from '../../http/request-body.ts';
import { typesOfLink } from '../../tokens/one-time-token-rules.ts';
import { findByLink } from '../../tokens/one-time-tokens.ts';
import type { Endpoint } from '../endpoint.ts';
import { LINK_TEXT } from './verify-redirect.ts';

/**
 * POST /verify/preview (ours): whose link it is, without redeeming it, so that a page can name the account before anybody is signed
 * in. Whoever holds the token could redeem it, so this tells them nothing new.
 */
export const previewLink: Endpoint = (context) => async (c) => {
  const body = await readBody(c, verifyBody);
  const types = typesOfLink(body.type);
  const link = body.token_hash ?? '';
  if (link === '') throw refusal('validation_failed', 'The preview of a link requires a token hash');
  const found = await context.database.transaction(SYSTEM, (tx) => findByLink(context, tx, link, types));
  if (!found.ok) throw refusal('otp_expired', LINK_TEXT);
  return c.json({ email: found.value.relates_to, user_id: found.value.user_id });
};
