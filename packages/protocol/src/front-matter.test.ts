import { describe, expect, it } from 'vitest';
import { ContentFailure, parseFrontMatter } from './front-matter.ts';

const parse = (...lines: string[]) => parseFrontMatter('faq/why/en.md', lines.join('\n'));

describe('front matter', () => {
  it('gives each field with its text and line, and the body trimmed with the line it begins on', () => {
    const front = parse(
      '---',
      'title:   Why   it hums  ',
      '  ',
      'order.first: 2',
      '---',
      '',
      'A text.',
      'More.',
      '',
      '',
    );
    expect([...front.fields]).toEqual([
      ['title', { text: 'Why   it hums', line: 2 }],
      ['order.first', { text: '2', line: 4 }],
    ]);
    expect(front.body).toBe('A text.\nMore.');
    expect(front.bodyLine).toBe(6);
  });

  it('reads files of Windows, with a byte order mark and its line ends', () => {
    const front = parseFrontMatter('a.md', '\uFEFF---\r\ntitle: One\r\n---\r\nText\r\nends');
    expect(front.fields.get('title')?.text).toBe('One');
    expect(front.body).toBe('Text\nends');
  });

  it('takes a byte order mark off the beginning only', () => {
    expect(parse('---', 'title: a\uFEFFb', '---', '').fields.get('title')?.text).toBe('a\uFEFFb');
  });

  it.each([
    ['no first line of dashes', ['title: x', '---'], 1, 'must begin with a line of three dashes'],
    ['no closing line of dashes', ['---', 'title: x'], 1, 'the front matter has no closing line of three dashes'],
    ['a line that is no field', ['---', 'title: x', 'just words', '---'], 3, 'must read "name: value"'],
    ['a field without a value', ['---', 'title:', '---'], 2, 'must read "name: value"'],
    ['a field without a blank before its value', ['---', 'title:x', '---'], 2, 'must read "name: value"'],
    ['a name that begins with a figure', ['---', '1title: x', '---'], 2, 'must read "name: value"'],
    ['a line that begins with a blank', ['---', ' title: x', '---'], 2, 'must read "name: value"'],
    ['a value with a line separator', ['---', 'title: a\u2028b', '---'], 2, 'must read "name: value"'],
    ['a field that comes twice', ['---', 'title: x', 'order: 1', 'title: y', '---'], 4, '"title" stands here twice'],
  ])('is refused with file and line named: %s', (_what, lines, line, message) => {
    const failure = new ContentFailure('faq/why/en.md', line, message);
    expect(() => parse(...lines)).toThrow(failure);
    expect(failure.message).toBe(`faq/why/en.md:${line}: ${message}`);
    expect(failure.name).toBe('ContentFailure');
  });
});
