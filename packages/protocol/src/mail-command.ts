import { z } from 'zod';

/** What the command line may ask about the files of mails. Paths are absolute; no database is needed. */
export const mailFileCommandSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('write_mails'), path: z.string() }),
  z.object({ action: z.literal('check_mails'), path: z.string(), previewPath: z.string().nullable() }),
]);

export type MailFileCommand = z.infer<typeof mailFileCommandSchema>;

/** How many files were written, or problems with file and line. */
export const mailFileAnswerSchema = z.object({ ok: z.literal(true), filesWritten: z.int().nonnegative() });

/** What the command line may ask about addresses that get no more mail. */
export const suppressionCommandSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list_suppressions') }),
  z.object({ action: z.literal('suppress_address'), email: z.string() }),
  z.object({ action: z.literal('allow_address'), email: z.string() }),
]);

export type SuppressionCommand = z.infer<typeof suppressionCommandSchema>;

/** How many addresses get no mail, by reason; only their hashes are stored, so none is named. */
export const suppressionAnswerSchema = z.object({
  ok: z.literal(true),
  suppressions: z.array(
    z.object({
      reason: z.enum(['bounce', 'complaint', 'manual']),
      count: z.int().nonnegative(),
      /** When the newest was refused or reported, ISO 8601. */
      newest: z.string(),
    }),
  ),
});
