import { recoverBody } from '@innertide/protocol/auth-messages';
import { mailLink, mailRequestOf } from '../account-mail.ts';
import { SYSTEM } from '../auth-context.ts';
import { challengeOf } from '../flow-state.ts';
import { requireMailAllowance } from '../limits.ts';
import { readBody, requireEmail } from '../request-body.ts';
import { findUserByEmail } from '../users.ts';
import type { Endpoint } from './endpoint.ts';

/** POST /recover: mails a link to set a new password; the answer and the work are the same for every address. */
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
