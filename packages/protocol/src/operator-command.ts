import { z } from 'zod';
import { auditAnswerSchema, auditCommandSchema } from './audit-command.ts';
import { keyAnswerSchema, keyCommandSchema } from './key-command.ts';
import {
  mailFileAnswerSchema,
  mailFileCommandSchema,
  suppressionAnswerSchema,
  suppressionCommandSchema,
} from './mail-command.ts';
import { userAnswerSchema, userCommandSchema } from './user-command.ts';

/** What the command line may ask of a server or of its database: one line of JSON. Paths are absolute. */
export const operatorCommandSchema = z.discriminatedUnion('action', [
  ...userCommandSchema.options,
  ...keyCommandSchema.options,
  auditCommandSchema,
  ...mailFileCommandSchema.options,
  ...suppressionCommandSchema.options,
  z.object({ action: z.literal('backup'), path: z.string() }),
  /** Only into an empty database, so never through a server that runs. */
  z.object({ action: z.literal('restore'), path: z.string() }),
  z.object({ action: z.literal('publish') }),
]);

export type OperatorCommand = z.infer<typeof operatorCommandSchema>;

/** How many rows a backup holds, or were restored. */
const rowsAnswerSchema = z.object({ ok: z.literal(true), rows: z.int().nonnegative() });

const publishedCount = z.int().nonnegative().nullable();

/** How many of each kind were published; null where the database showed this state already. */
const contentAnswerSchema = z.object({
  ok: z.literal(true),
  content: z.object({ templates: publishedCount, posts: publishedCount, letters: publishedCount }),
});

export const operatorAnswerSchema = z.union([
  ...userAnswerSchema.options,
  keyAnswerSchema,
  auditAnswerSchema,
  rowsAnswerSchema,
  contentAnswerSchema,
  mailFileAnswerSchema,
  suppressionAnswerSchema,
]);

export type OperatorAnswer = z.infer<typeof operatorAnswerSchema>;
