import { z } from 'zod';

/** The body of `POST /auth/v1/admin/mail-events`, which GoTrue has not: what a mail provider reports after it has taken a mail, at most 1,000 at once. Only what is final: no delays. */
export const mailEventsBody = z.object({
  events: z
    .array(z.object({ email: z.string().max(4096), kind: z.enum(['bounce', 'complaint']) }))
    .min(1)
    .max(1000),
});
