import { mailEventsBody } from '@innertide/protocol/mail-events';
import { nowIso, SYSTEM } from '../../auth-context.ts';
import { requireServiceRole } from '../../auth-sessions/bearer.ts';
import { requireEmail } from '../../http/email-address.ts';
import { readBody } from '../../http/request-body.ts';
import { suppressAddress } from '../../mail/mail-suppressions.ts';
import type { Endpoint } from '../endpoint.ts';

/**
 * POST /admin/mail-events: bounces and complaints that the mail provider reports later. Ours, not GoTrue's. Every address named
 * gets no more mail.
 */
export const mailEvents: Endpoint = (context) => async (c) => {
  await requireServiceRole(context, c);
  const { events } = await readBody(c, mailEventsBody);
  const reported = events.map(({ email, kind }) => ({ address: requireEmail(email), reason: kind }));
  await context.database.transaction(SYSTEM, async (tx) => {
    for (const event of reported) {
      await suppressAddress(tx, context.keys.keyedHash, { ...event, nowIso: nowIso(context) });
    }
  });
  return c.json({ suppressed: new Set(reported.map(({ address }) => address)).size });
};
