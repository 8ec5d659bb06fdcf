import { LAYOUT_PLACEHOLDERS, type MailPart, type MailRules, type MailText } from './mail-text.ts';

/** What is wrong with a file. */
export interface MailFileProblem {
  /** From 1; null where the whole file is meant. */
  readonly line: number | null;
  readonly message: string;
}

/** Two opening or closing braces and what stands between them, also where the other pair is missing. */
const BRACES = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;
/** Problems of the whole file come after those of its lines. */
const LAST = Number.MAX_SAFE_INTEGER;
const LINK_LINE = /^\[([^[\]]+)\]\(\{\{ *link *\}\}\)$/;
const CODE_LINE = /^\{\{ *code *\}\}$/;

interface Block {
  readonly line: number;
  readonly lines: readonly string[];
}

/** Paragraphs that are separated by empty lines. @param from index of the first line. */
function blocksOf(lines: readonly string[], from: number): Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    if (index < from) continue;
    if (line === '') isOpen = false;
    else if (isOpen) blocks.at(-1)?.lines.push(line);
    else {
      blocks.push({ line: index + 1, lines: [line] });
      isOpen = true;
    }
  }
  return blocks;
}

function placeholderProblems(text: string, line: number, allowed: readonly string[]): MailFileProblem[] {
  return [...text.matchAll(BRACES)].flatMap(([whole, inside]) => {
    const name = inside?.trim();
    if (name !== undefined && allowed.includes(name)) return [];
    if (name === 'link') return [{ line, message: 'a link stands on a line of its own: [its words]({{link}})' }];
    if (name === 'code') return [{ line, message: '{{code}} stands on the last line of a paragraph of its own' }];
    const known = allowed.map((one) => `{{${one}}}`).join(', ');
    return [
      {
        line,
        message: `${name === undefined ? 'braces without their pair' : `${whole} means nothing here`}; there are ${known}`,
      },
    ];
  });
}

/** Writes `{{ email }}` as `{{email}}`. */
function plain(text: string): string {
  return text.replaceAll(/\{\{ *(\w+) *\}\}/g, '{{$1}}');
}

function partOf({ lines }: Block): MailPart {
  const link = lines.length === 1 ? LINK_LINE.exec(lines[0] ?? '')?.[1] : undefined;
  if (link !== undefined) return { kind: 'link', text: plain(link) };
  if (CODE_LINE.test(lines.at(-1) ?? '')) return { kind: 'code', text: plain(lines.slice(0, -1).join('\n')) };
  return { kind: 'paragraph', text: plain(lines.join('\n')) };
}

/** What is wrong with the parts as a whole. */
function partProblems(parts: readonly MailPart[], blocks: readonly Block[], rules: MailRules): MailFileProblem[] {
  const problems: MailFileProblem[] = [];
  const last = blocks.at(-1);
  for (const [kind, isAllowed, isNeeded] of [
    ['link', rules.hasLink, rules.hasLink],
    ['code', rules.hasCode, rules.hasCode && !rules.hasLink],
  ] as const) {
    const places = parts.flatMap((part, index) => (part.kind === kind ? [blocks[index]?.line ?? null] : []));
    const [first = null, second] = places;
    if (places.length > 0 && !isAllowed) problems.push({ line: first, message: `this mail has no {{${kind}}}` });
    else if (second !== undefined) problems.push({ line: second, message: `{{${kind}}} stands here once already` });
    if (places.length === 0 && isNeeded) problems.push({ line: null, message: `{{${kind}}} is missing` });
  }
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'code' && part.text === '')
      problems.push({ line: blocks[index]?.line ?? null, message: 'the code needs words before it' });
  }
  if (parts.at(-1)?.kind !== 'paragraph')
    problems.push({ line: last?.line ?? null, message: 'the mail needs a paragraph at its end' });
  return problems;
}

/** Reads the words of a mail: subject, heading, and paragraphs between empty lines. */
export function parseMailText(
  source: string,
  rules: MailRules,
): { readonly text: MailText | null; readonly problems: readonly MailFileProblem[] } {
  const lines = source
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim());
  const problems: MailFileProblem[] = [];
  const [subject = '', heading = ''] = ['Subject', 'Heading'].map((name, index) => {
    const value = new RegExp(`^${name}: *(.+)$`).exec(lines[index] ?? '')?.[1];
    if (value === undefined) problems.push({ line: index + 1, message: `must begin with "${name}:" and its words` });
    else problems.push(...placeholderProblems(value, index + 1, rules.placeholders));
    return plain(value ?? '');
  });
  const blocks = blocksOf(lines, 2);
  const parts = blocks.map(partOf);
  for (const [index, { line, lines: own }] of blocks.entries()) {
    const kind = parts[index]?.kind;
    const written = kind === 'link' ? [parts[index]?.text ?? ''] : kind === 'code' ? own.slice(0, -1) : own;
    for (const [offset, text] of written.entries()) {
      problems.push(...placeholderProblems(text, line + offset, rules.placeholders));
    }
  }
  problems.push(...partProblems(parts, blocks, rules));
  const closing = parts.at(-1)?.text ?? '';
  if (problems.length > 0)
    return { text: null, problems: problems.toSorted((a, b) => (a.line ?? LAST) - (b.line ?? LAST)) };
  return { text: { subject, heading, parts: parts.slice(0, -1), closing }, problems: [] };
}

/** Writes the words of a mail as `parseMailText` reads them. */
export function formatMailText({ subject, heading, parts, closing }: MailText): string {
  const blocks = parts.map(({ kind, text }) => {
    if (kind === 'link') return `[${text}]({{link}})`;
    return kind === 'code' ? `${text}\n{{code}}` : text;
  });
  return `Subject: ${subject}\nHeading: ${heading}\n\n${[...blocks, closing].join('\n\n')}\n`;
}

/** What is wrong with an own layout: its placeholders, an attribute without quotes, or a script. */
export function layoutProblems(layout: string): readonly MailFileProblem[] {
  const problems = layout.split(/\r?\n/).flatMap((text, index) => {
    const line = index + 1;
    const found = placeholderProblems(text, line, LAYOUT_PLACEHOLDERS);
    if (/=\s*\{\{/.test(text)) found.push({ line, message: 'an attribute needs quotes around its placeholder' });
    if (/<script\b/i.test(text)) found.push({ line, message: 'mail programs run no scripts: take it out' });
    return found;
  });
  const bodies = [...layout.matchAll(/\{\{ *body *\}\}/g)].length;
  if (bodies !== 1) problems.push({ line: null, message: `{{body}} stands here ${bodies} times and must stand once` });
  return problems;
}
