import { describe, expect, it } from 'vitest';
import { CONTENT_KINDS, type ContentKind, parseContentDocument } from './content-document.ts';
import { ContentFailure } from './front-matter.ts';

const FILE = 'content/blog/rain/en.md';

function parse<Kind extends ContentKind>(kind: Kind, fields: Readonly<Record<string, string>>, body = 'Text.') {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  return parseContentDocument(kind, FILE, ['---', ...lines, '---', '', body].join('\n'));
}

const POST = { title: 'Rain', description: 'What rain does.', date: '2026-11-21' };
const PAGE = { title: 'Rain', description: 'What rain does.', order: '3' };

/** The fields that each kind must have. */
const NEEDED: Readonly<Record<ContentKind, Readonly<Record<string, string>>>> = {
  knowledge: PAGE,
  blog: POST,
  modes: PAGE,
  legal: POST,
  faq: { title: 'Rain', order: '3' },
  pages: { title: 'Rain', description: 'What rain does.' },
  letters: POST,
};

describe('a document of content/', () => {
  it.each(CONTENT_KINDS)('of kind %s is read with what it must have', (kind) => {
    const { matter, body, bodyLine } = parse(kind, NEEDED[kind]);
    const { order, ...texts } = NEEDED[kind];
    expect(matter).toEqual(order === undefined ? texts : { ...texts, order: 3 });
    expect(body).toBe('Text.');
    expect(bodyLine).toBe(Object.keys(NEEDED[kind]).length + 3);
  });

  it.each(CONTENT_KINDS.flatMap((kind) => Object.keys(NEEDED[kind]).map((field) => [kind, field] as const)))(
    'of kind %s without %s is refused on its first line',
    (kind, field) => {
      const { [field]: _, ...rest } = NEEDED[kind];
      expect(() => parse(kind, rest)).toThrow(`${FILE}:1: "${field}" is missing`);
    },
  );

  it.each(CONTENT_KINDS)('of kind %s is refused with a field nobody reads, on the line of that field', (kind) => {
    const line = Object.keys(NEEDED[kind]).length + 2;
    expect(() => parse(kind, { ...NEEDED[kind], colour: 'blue' })).toThrow(
      `${FILE}:${line}: "colour" has no meaning here`,
    );
  });

  it('gives a post its own fields: when it was updated, whether it is featured, its type, its cover, its evidence', () => {
    const fields = {
      ...POST,
      updated: '2026-11-22',
      featured: 'true',
      type: 'field-notes',
      cover: '/pictures/rain_1.webp',
      grade: 'B',
      sources: 'Lehrer 2020 |  Shaffer 2017',
    };
    expect(parse('blog', fields).matter).toEqual({
      ...fields,
      featured: true,
      sources: ['Lehrer 2020', 'Shaffer 2017'],
    });
    expect(parse('blog', { ...POST, featured: 'false' }).matter.featured).toBe(false);
    expect(parse('knowledge', { ...PAGE, grade: 'T', sources: 'One' }).matter).toMatchObject({
      grade: 'T',
      sources: ['One'],
    });
  });

  it.each([
    ['title', 'x'.repeat(91), 'must have at most 90 characters'],
    ['description', 'x'.repeat(201), 'must have at most 200 characters'],
    ['date', 'November', 'must be a date such as 2026-11-21'],
    ['updated', '2026-13-01', 'must be a date such as 2026-11-21'],
    ['featured', 'yes', 'must be true or false'],
    ['type', 'Two words', 'must be a word in small letters'],
    ['type', 'ok-not ok', 'must be a word in small letters'],
    ['type', `a${'b'.repeat(40)}`, 'must be a word in small letters'],
    ['cover', 'https://example.org/x.png', 'must be a path of this site'],
    ['cover', '/a b.png', 'must be a path of this site'],
    ['grade', 'E', 'must be one of A, B, C, D, T'],
  ])('is refused with %s %j, on the line it stands on', (field, value, message) => {
    const fields = { ...POST, [field]: value };
    const line = Object.keys(fields).indexOf(field) + 2;
    expect(() => parse('blog', fields)).toThrow(`${FILE}:${line}: "${field}" ${message}`);
  });

  it.each([
    ['soon', 'must be a number'],
    ['1.5', 'must be a whole number'],
  ])('is refused with the order %s', (order, message) => {
    expect(() => parse('faq', { title: 'Rain', order })).toThrow(`${FILE}:3: "order" ${message}`);
  });

  it('may have a title of 90 and a description of 200 characters, and a type of 40', () => {
    const fields = { ...POST, title: 'x'.repeat(90), description: 'y'.repeat(200), type: `a${'b'.repeat(39)}` };
    expect(parse('blog', fields).matter).toEqual(fields);
  });

  it('without a text is refused on the line where it would begin', () => {
    expect(() => parse('blog', POST, '')).toThrow(`${FILE}:6: the text is missing`);
  });

  it('is refused with a ContentFailure, and nothing else', () => {
    let thrown: unknown;
    try {
      parse('faq', { title: 'Rain' });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ContentFailure);
  });
});
