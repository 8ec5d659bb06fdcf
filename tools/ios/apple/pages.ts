// What Apple's documentation pages declare (pages.json): copied from the pages and from nowhere else. Facts, not prose.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const version = z
  .string()
  .regex(/^\d+\.\d+$/)
  .nullable();

const pageSchema = z.object({
  /** `Type`, `Type.member` or `Type.method(label:)`. */
  symbol: z.string(),
  /** Below https://developer.apple.com/documentation/. */
  page: z.string(),
  /** The first version that has it; null where the page does not list the system. */
  iOS: version,
  watchOS: version,
  declaration: z.string(),
  /** How it looks in a source, as a regular expression, where its name alone would not find it. */
  written: z.string().optional(),
});

export type ApplePage = Readonly<z.infer<typeof pageSchema>>;

/** A symbol each. */
export const APPLE_PAGES: readonly ApplePage[] = z
  .array(pageSchema)
  .parse(JSON.parse(readFileSync(new URL('pages.json', import.meta.url), 'utf8')));
