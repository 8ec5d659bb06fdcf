import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@innertide/std/locale';
import { describe, expect, it } from 'vitest';
import { readLetter } from './letter-text.ts';

describe('letter text', () => {
  it('parses paragraphs, headings and lists with emphasis and links', () => {
    const blocks = readLetter('One *soft*\nline.\n\n## A head\n\n- **First**: yes\n- [second](/app/profile)\n');
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { kind: 'plain', text: 'One ' },
          { kind: 'emphasis', text: 'soft' },
          { kind: 'plain', text: ' line.' },
        ],
      },
      { kind: 'heading', spans: [{ kind: 'plain', text: 'A head' }] },
      {
        kind: 'list',
        items: [
          [
            { kind: 'strong', text: 'First' },
            { kind: 'plain', text: ': yes' },
          ],
          [{ kind: 'link', text: 'second', href: '/app/profile' }],
        ],
      },
    ]);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', 'data:text/html,x'])(
    'makes no link to %s',
    (href) => {
      expect(readLetter(`[words](${href})`)).not.toContainEqual(
        expect.objectContaining({ spans: expect.arrayContaining([expect.objectContaining({ kind: 'link' })]) }),
      );
    },
  );

  it('shows HTML markup as text', () => {
    const text = '<img src=x onerror=alert(1)>';
    expect(readLetter(text)).toEqual([{ kind: 'paragraph', spans: [{ kind: 'plain', text }] }]);
  });
});

const directory = join(import.meta.dirname, '../../../../../content/letters');
const letters = readdirSync(directory).flatMap((slug) =>
  LOCALES.map((locale) => ({
    name: `${slug}/${locale}`,
    body: readFileSync(join(directory, slug, `${locale}.md`), 'utf8').split('\n---\n')[1] ?? '',
  })),
);

describe('published letters', () => {
  it.each(letters)('leave no markdown sign unparsed in $name', ({ body }) => {
    const spans = readLetter(body).flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans));
    expect(spans.map(({ text }) => text).join(' ')).not.toMatch(/[*_#`<>|[\]]/);
  });
});
