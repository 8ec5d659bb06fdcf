import { recoverBody } from '@innertide/protocol/auth-messages';
import { findUserByEmail } from '../../accounts/users.ts';
import { SYSTEM } from '../../auth-context.ts';
import { requireEmail } from '../../http/email-address.ts';
import { readBody } from '../../http/request-body.ts';
import { requireMailAllowance } from '../../limits/limits.ts';
import { mailLink } from '../../mail/account-mail.ts';
import { mailRequestOf } from '../../mail/mail-request.ts';
import { challengeOf } from '../../tokens/pkce.ts';
import type { Endpoint } from '../endpoint.ts';

/** POST /recover: mails a password-reset link; answer and timing are the same for every address. */
export const recover: Endpoint = (context) => async (c) => {
  const body = await readBody(c, recoverBody);
  const email = requireEmail(body.email);
  const request = mailRequestOf(context, c, challengeOf(body));
  await context.database.transaction(SYSTEM, async (tx) => {
    await requireMailAllowance(context, tx, { kind: 'recovery', email });
    const user = await findUserByEmail(tx, email);
    await mailLink(context, tx, 'recovery', { email, user, request });
  });
  return c.json({});
};
