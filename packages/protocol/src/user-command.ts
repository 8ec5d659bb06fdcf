import { z } from 'zod';

/** What the command line may ask of the accounts: one line of JSON over the server's local socket. */
export const userCommandSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('ban'), email: z.string(), forMs: z.number().int().positive() }),
  z.object({ action: z.literal('unban'), email: z.string() }),
  z.object({ action: z.literal('confirm'), email: z.string() }),
]);

export type UserCommand = z.infer<typeof userCommandSchema>;

const listedUserSchema = z.object({
  email: z.string().nullable(),
  /** ISO 8601, as all times here. */
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
  bannedUntil: z.string().nullable(),
});

export type ListedUser = z.infer<typeof listedUserSchema>;

export const userAnswerSchema = z.discriminatedUnion('ok', [
  /** The accounts that were asked for, as they are now, newest first; `total` counts those that were left out, too. */
  z.object({ ok: z.literal(true), users: z.array(listedUserSchema), total: z.number() }),
  /** A sentence for the person at the keyboard. */
  z.object({ ok: z.literal(false), message: z.string() }),
]);

export type UserAnswer = z.infer<typeof userAnswerSchema>;
