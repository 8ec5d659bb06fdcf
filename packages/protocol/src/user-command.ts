import { z } from 'zod';

const email = z.string();

/** What the command line may ask of the accounts: one line of JSON over the server's local socket. Paths are absolute. */
export const userCommandSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('ban'), email, forMs: z.number().int().positive() }),
  z.object({ action: z.literal('unban'), email }),
  z.object({ action: z.literal('confirm'), email }),
  /** Mails a link with which the person chooses a password. */
  z.object({ action: z.literal('invite'), email, language: z.enum(['en', 'pl']).nullable() }),
  /** Makes a link that signs in, or leads to a new password, without a mail. */
  z.object({ action: z.literal('link'), email, kind: z.enum(['magiclink', 'recovery']) }),
  z.object({ action: z.literal('delete'), email }),
  z.object({ action: z.literal('export'), email, path: z.string() }),
  z.object({ action: z.literal('factors'), email }),
  z.object({ action: z.literal('remove_factor'), email, id: z.string() }),
  z.object({ action: z.literal('import'), path: z.string(), isDryRun: z.boolean() }),
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

const listedFactorSchema = z.object({
  id: z.string(),
  kind: z.enum(['authenticator app', 'security key', 'passkey']),
  /** Empty without one. */
  name: z.string(),
  isVerified: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

export type ListedFactor = z.infer<typeof listedFactorSchema>;

const importReportSchema = z.object({
  /** Accounts that were imported, or would be. */
  imported: z.int().nonnegative(),
  identities: z.int().nonnegative(),
  /** Accounts that are there already with the same id. */
  known: z.int().nonnegative(),
  /** Lines that were left out, with the reason. */
  skipped: z.array(z.object({ line: z.int(), reason: z.string() })),
  isDryRun: z.boolean(),
});

export type ImportReport = z.infer<typeof importReportSchema>;

export const userAnswerSchema = z.union([
  /** The accounts that were asked for, as they are now, newest first; `total` counts those that were left out, too. */
  z.object({ ok: z.literal(true), users: z.array(listedUserSchema), total: z.number() }),
  z.object({ ok: z.literal(true), link: z.string(), validSeconds: z.number() }),
  z.object({ ok: z.literal(true), factors: z.array(listedFactorSchema) }),
  z.object({ ok: z.literal(true), exportedBytes: z.int().nonnegative() }),
  z.object({ ok: z.literal(true), report: importReportSchema }),
  /** A sentence for the person at the keyboard. */
  z.object({ ok: z.literal(false), message: z.string() }),
]);

export type UserAnswer = z.infer<typeof userAnswerSchema>;
