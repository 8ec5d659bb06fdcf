// What Apple's documentation pages declare (pages/, a file a framework): copied from the pages and from nowhere else. Facts, not prose.
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** `-` where the page lists the system without a version. */
const version = z
  .string()
  .regex(/^(?:\d+\.\d+|-)$/)
  .nullable();

/** What whoever conforms to a protocol of the standard library has, without a page of its own. */
const REQUIREMENTS = {
  RawRepresentable: ['rawValue', 'init(rawValue:)'],
  OptionSet: ['rawValue', 'init(rawValue:)'],
} as const;

const pageSchema = z.strictObject({
  /** `Type`, `Type.member` or `Type.method(label:)`. */
  symbol: z.string(),
  /** Below https://developer.apple.com/documentation/. */
  page: z.string(),
  /** The first version that has it; null where the page does not list the system. */
  iOS: version,
  watchOS: version,
  /** The first version of either system that calls it deprecated. */
  deprecated: z
    .string()
    .regex(/^\d+\.\d+$/)
    .optional(),
  declaration: z.string(),
  /** How it looks in a source, as a regular expression, where its name alone would not find it. */
  written: z.string().optional(),
  /** Of a type: protocols that its page says it conforms to, as far as a member of ours is a requirement of theirs. */
  conformsTo: z.array(z.enum(['RawRepresentable', 'OptionSet'])).optional(),
  /** Of a type: members that its page names among its topics and whose own page was not read, such as the cases of an enumeration. */
  lists: z.array(z.string()).optional(),
});

const fileSchema = z.strictObject({
  pages: z.array(pageSchema),
  /** Symbols whose page was not read, under the reason for it. */
  unread: z.record(z.string(), z.array(z.string())),
});

export type ApplePage = Readonly<z.infer<typeof pageSchema>>;

const FOLDER = new URL('pages/', import.meta.url);
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
  .map((name) => fileSchema.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))));

/** A symbol each. */
export const APPLE_PAGES: readonly ApplePage[] = FILES.flatMap(({ pages }) => pages);

/** Symbol to reason. A symbol that is nowhere has not been looked for. */
export const UNREAD: ReadonlyMap<string, string> = new Map(
  FILES.flatMap(({ unread }) =>
    Object.entries(unread).flatMap(([reason, symbols]) => symbols.map((symbol) => [symbol, reason] as const)),
  ),
);

/** Symbols that the page of their type names: no declaration and no version of their own. */
export function namedOn(page: ApplePage): readonly string[] {
  const required = (page.conformsTo ?? []).flatMap((name) => REQUIREMENTS[name]);
  return [...new Set([...required, ...(page.lists ?? [])])].map((member) => `${page.symbol}.${member}`);
}
