/** A run of words inside a paragraph. */
export type LetterSpan =
  | { readonly kind: 'plain' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type LetterBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly LetterSpan[] }
  | { readonly kind: 'heading'; readonly spans: readonly LetterSpan[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly LetterSpan[])[] };

const SPAN = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\][]+)\]\(([^)\s]+)\)/g;
/** A path of this site or an https address; anything else stays words. */
const SAFE_HREF = /^(\/(?!\/)|https:\/\/)/;
const BULLET = /^[-*] /;

function spansOf(text: string): LetterSpan[] {
  const spans: LetterSpan[] = [];
  let from = 0;
  for (const match of text.matchAll(SPAN)) {
    const [whole, strong, emphasis, words, href] = match;
    if (match.index > from) spans.push({ kind: 'plain', text: text.slice(from, match.index) });
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) spans.push({ kind: 'emphasis', text: emphasis });
    else if (words !== undefined && href !== undefined) {
      spans.push(SAFE_HREF.test(href) ? { kind: 'link', text: words, href } : { kind: 'plain', text: words });
    }
    from = match.index + whole.length;
  }
  if (from < text.length) spans.push({ kind: 'plain', text: text.slice(from) });
  return spans;
}

function blockOf(paragraph: string): LetterBlock {
  const lines = paragraph.split('\n').map((line) => line.trim());
  if (lines.every((line) => BULLET.test(line))) {
    return { kind: 'list', items: lines.map((line) => spansOf(line.replace(BULLET, ''))) };
  }
  const heading = /^#{2,3} (.+)$/.exec(paragraph)?.[1];
  if (heading !== undefined) return { kind: 'heading', spans: spansOf(heading) };
  return { kind: 'paragraph', spans: spansOf(lines.join(' ')) };
}

/**
 * Reads the markdown of a letter: paragraphs, headings, lists, emphasis and links. What it does not know stays words, so
 * that nothing a letter holds can become markup.
 */
export function readLetter(body: string): LetterBlock[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(blockOf);
}
