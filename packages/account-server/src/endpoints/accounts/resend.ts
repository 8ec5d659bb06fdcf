import { resendBody } from '@innertide/protocol/auth-messages';
import { mailEmailChange } from '../../account-changes/email-change.ts';
import { isConfirmed } from '../../accounts/account-state.ts';
import { dropUnprovenCredentials, findUserByEmail } from '../../accounts/users.ts';
import { nowIso, SYSTEM } from '../../auth-context.ts';
import { refusal } from '../../http/auth-errors.ts';
import { requireEmail } from '../../http/email-address.ts';
import { readBody } from '../../http/request-body.ts';
import { requireMailAllowance } from '../../limits/limits.ts';
import { mailLink } from '../../mail/account-mail.ts';
import { mailRequestOf } from '../../mail/mail-request.ts';
import { isFresh } from '../../tokens/one-time-token-rules.ts';
import { challengeOf } from '../../tokens/pkce.ts';
import type { Endpoint } from '../endpoint.ts';

/** POST /resend: mails a pending sign-up or address change again; answer and timing are the same for every address. */
export const resend: Endpoint = (context) => async (c) => {
  const body = await readBody(c, resendBody);
  if (body.type === 'sms' || body.type === 'phone_change') throw refusal('phone_provider_disabled');
  if (body.type !== 'signup' && body.type !== 'email_change') {
    throw refusal('validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change');
  }
  const email = requireEmail(body.email);
  const request = mailRequestOf(context, c, challengeOf(body));
  await context.database.transaction(SYSTEM, async (tx) => {
    if (body.type === 'email_change') {
      await requireMailAllowance(context, tx, { kind: 'email_change', email });
      const known = await findUserByEmail(tx, email);
      const newEmail = known?.email_change ?? null;
      const user = newEmail === null ? null : known;
      await mailEmailChange(context, tx, { email, newEmail: newEmail ?? email, user, request });
      return;
    }
    await requireMailAllowance(context, tx, { kind: 'confirmation', email });
    const user = await findUserByEmail(tx, email);
    const waits = user !== null && !isConfirmed(user);
    // Long after the sign-up its address's owner may be another person than whoever signed up.
    const isLate = waits && !isFresh(user.created_at, context.config.oneTimeTokenSeconds, context.clock.nowMs());
    if (isLate) await dropUnprovenCredentials(tx, user.id, nowIso(context));
    await mailLink(context, tx, 'confirmation', { email, user: waits ? user : null, request });
  });
  return c.json({});
};
