import { z } from 'zod';

/** What the command line may ask of the admin keys. */
export const keyCommandSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list_keys') }),
  z.object({ action: z.literal('make_key'), name: z.string(), lifetimeMs: z.number().int().positive().nullable() }),
  z.object({ action: z.literal('revoke_key'), name: z.string() }),
]);

export type KeyCommand = z.infer<typeof keyCommandSchema>;

const listedKeySchema = z.object({
  name: z.string(),
  /** ISO 8601, as all times here. */
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});

export type ListedKey = z.infer<typeof listedKeySchema>;

/** The keys that were asked for; `token` is the key that was made, and is shown this once. */
export const keyAnswerSchema = z.object({
  ok: z.literal(true),
  keys: z.array(listedKeySchema),
  token: z.string().nullable(),
});
