/** A document under content/ that cannot be published; the message names its file and line. */
export class ContentFailure extends Error {
  override readonly name = 'ContentFailure';

  constructor(file: string, line: number, message: string) {
    super(`${file}:${line}: ${message}`);
  }
}

export interface FrontMatter {
  /** Key → its text and the line it stands on (from 1). */
  readonly fields: ReadonlyMap<string, { readonly text: string; readonly line: number }>;
  /** What follows, trimmed. */
  readonly body: string;
  /** The line the body begins on. */
  readonly bodyLine: number;
}

const FENCE = '---';

/**
 * Parses `key: value` lines between two `---` fences and the text after them. Values are plain text, one line each.
 * @param file its path, for messages.
 * @throws ContentFailure naming file and line.
 * @example parseFrontMatter('faq/a/en.md', '---\ntitle: Sleep\n---\nText')
 */
export function parseFrontMatter(file: string, source: string): FrontMatter {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0] !== FENCE) throw new ContentFailure(file, 1, 'must begin with a line of three dashes');
  const end = lines.indexOf(FENCE, 1);
  if (end === -1) throw new ContentFailure(file, 1, 'the front matter has no closing line of three dashes');
  const fields = new Map<string, { text: string; line: number }>();
  for (const [index, text] of lines.slice(1, end).entries()) {
    const line = index + 2;
    if (text.trim() === '') continue;
    const match = /^([A-Za-z][\w.]*):\s+(\S.*)$/.exec(text);
    const [, key, value] = match ?? [];
    if (key === undefined || value === undefined) throw new ContentFailure(file, line, 'must read "name: value"');
    if (fields.has(key)) throw new ContentFailure(file, line, `"${key}" stands here twice`);
    fields.set(key, { text: value.trim(), line });
  }
  return {
    fields,
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
    bodyLine: end + 2,
  };
}
