import { z } from 'zod';
import { ContentFailure, type FrontMatter, parseFrontMatter } from './front-matter.ts';

/** Folders of content/ that hold documents: content/{kind}/{slug}/{language}.md. */
export const CONTENT_KINDS = ['knowledge', 'blog', 'modes', 'legal', 'faq', 'pages', 'letters'] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];

/** How firmly a claim stands: A several trials agree, B some trials, C few or small ones, D tested and mostly not found, T taste. */
const EVIDENCE_GRADES = ['A', 'B', 'C', 'D', 'T'] as const;

const title = z.string().max(90, 'must have at most 90 characters');
const description = z.string().max(200, 'must have at most 200 characters');
const date = z.iso.date('must be a date such as 2026-11-21');
const order = z.coerce.number('must be a number').int('must be a whole number');
const evidence = {
  grade: z.enum(EVIDENCE_GRADES, `must be one of ${EVIDENCE_GRADES.join(', ')}`).optional(),
  /** One line, separated by " | ". */
  sources: z
    .string()
    .transform((line) => line.split(' | ').map((source) => source.trim()))
    .optional(),
};

const frontMatterSchemas = {
  knowledge: z.strictObject({ title, description, order, ...evidence }),
  blog: z.strictObject({
    title,
    description,
    date,
    updated: date.optional(),
    featured: z
      .enum(['true', 'false'], 'must be true or false')
      .transform((text) => text === 'true')
      .optional(),
    type: z
      .string()
      .regex(/^[a-z][a-z-]{0,39}$/, 'must be a word in small letters')
      .optional(),
    cover: z
      .string()
      .regex(/^\/[\w./-]+$/, 'must be a path of this site')
      .optional(),
    ...evidence,
  }),
  modes: z.strictObject({ title, description, order, ...evidence }),
  legal: z.strictObject({ title, description, date }),
  faq: z.strictObject({ title, order }),
  pages: z.strictObject({ title, description }),
  letters: z.strictObject({ title, description, date }),
} satisfies Record<ContentKind, z.ZodType>;

/** One language of one document. */
export interface ContentDocument<Kind extends ContentKind> {
  readonly matter: z.output<(typeof frontMatterSchemas)[Kind]>;
  /** Markdown without raw HTML; {{brand}} stands for the product's name. */
  readonly body: string;
  /** The line the body begins on. */
  readonly bodyLine: number;
}

function failureOf(file: string, { fields }: FrontMatter, error: z.ZodError): ContentFailure {
  const issue = error.issues[0];
  const key = issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : String(issue?.path[0] ?? '');
  const line = fields.get(key)?.line ?? 1;
  if (issue?.code === 'unrecognized_keys') return new ContentFailure(file, line, `"${key}" has no meaning here`);
  if (!fields.has(key)) return new ContentFailure(file, line, `"${key}" is missing`);
  return new ContentFailure(file, line, `"${key}" ${issue?.message ?? 'is wrong'}`);
}

/**
 * Parses one document of content/: front matter by its kind's schema, then Markdown.
 * @param file its path, for messages.
 * @throws ContentFailure naming file and line.
 */
export function parseContentDocument<Kind extends ContentKind>(
  kind: Kind,
  file: string,
  source: string,
): ContentDocument<Kind> {
  const front = parseFrontMatter(file, source);
  const given = Object.fromEntries([...front.fields].map(([key, { text }]) => [key, text]));
  const parsed = frontMatterSchemas[kind].safeParse(given);
  if (!parsed.success) throw failureOf(file, front, parsed.error);
  if (front.body === '') throw new ContentFailure(file, front.bodyLine, 'the text is missing');
  const matter = parsed.data as ContentDocument<Kind>['matter'];
  return { matter, body: front.body, bodyLine: front.bodyLine };
}
