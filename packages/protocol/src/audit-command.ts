import { z } from 'zod';

/** What the command line may ask of the audit log. Texts match parts, in any case; null matches everything. */
export const auditCommandSchema = z.object({
  action: z.literal('audit'),
  /** Address or id of the account. */
  account: z.string().nullable(),
  /** Part of an action's name. */
  act: z.string().nullable(),
  /** Part of a log type. */
  type: z.string().nullable(),
  /** Part of the address of a member, or of the name of an admin key. */
  author: z.string().nullable(),
  /** ISO 8601. */
  since: z.string().nullable(),
  limit: z.int().min(1).max(10_000),
});

export type AuditCommand = z.infer<typeof auditCommandSchema>;

const auditEventSchema = z.object({
  id: z.string(),
  payload: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  ip_address: z.string(),
});

/** An event in GoTrue's JSON shape. */
export type AuditEvent = z.infer<typeof auditEventSchema>;

/** The newest events that match, and how many there are. */
export const auditAnswerSchema = z.object({
  ok: z.literal(true),
  events: z.array(auditEventSchema),
  eventCount: z.int().nonnegative(),
});
