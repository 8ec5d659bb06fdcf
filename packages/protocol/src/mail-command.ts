import { z } from 'zod';

/** What the command line may ask about the files of mails. Paths are absolute; no database is needed. */
export const mailFileCommandSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('mails-write'), path: z.string() }),
  z.object({ action: z.literal('mails-check'), path: z.string(), previewPath: z.string().nullable() }),
]);

export type MailFileCommand = z.infer<typeof mailFileCommandSchema>;

/** How many files were written, or problems with file and line. */
export const mailFileAnswerSchema = z.object({ ok: z.literal(true), filesWritten: z.int().nonnegative() });
