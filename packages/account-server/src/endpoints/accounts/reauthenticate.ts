import { isConfirmed } from '../../accounts/account-state.ts';
import { SYSTEM } from '../../auth-context.ts';
import { requireSignedIn } from '../../auth-sessions/bearer.ts';
import { refusal } from '../../http/auth-errors.ts';
import { requireMailAllowance } from '../../limits/limits.ts';
import { mailLink } from '../../mail/account-mail.ts';
import { mailRequestOf } from '../../mail/mail-request.ts';
import type { Endpoint } from '../endpoint.ts';

/** GET /reauthenticate: mails the code that PUT /user takes as `nonce`. */
export const reauthenticate: Endpoint = (context) => async (c) => {
  const { user } = await requireSignedIn(context, c);
  const { email } = user;
  if (email === null) {
    throw refusal('validation_failed', 'Reauthentication requires the user to have an email or a phone number');
  }
  if (!isConfirmed(user)) throw refusal('email_not_confirmed_here', 'Please verify your email first.');
  const request = mailRequestOf(context, c, null);
  await context.database.transaction(SYSTEM, async (tx) => {
    await requireMailAllowance(context, tx, { kind: 'reauthentication', email });
    await mailLink(context, tx, 'reauthentication', { email, user, request });
  });
  return c.json({});
};
