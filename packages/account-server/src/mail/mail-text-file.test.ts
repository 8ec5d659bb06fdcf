import { LOCALES } from '@innertide/std/locale';
import { describe, expect, it } from 'vitest';
import { MAIL_KINDS } from './mail-kinds.ts';
import { BUILT_IN_TEXTS, mailRules } from './mail-text.ts';
import { formatMailText, layoutProblems, parseMailText } from './mail-text-file.ts';
import { BUILT_IN_LAYOUT } from './render-mail.ts';

const WORDS = `Subject: Your link · {{brand}}
Heading: Come in.

This signs you in as {{ email }},
without a password.

[Sign in]({{link}})

Or type this code:
{{ code }}

It works for {{valid}}.
`;

const problems = (source: string, kind: (typeof MAIL_KINDS)[number] = 'magic_link') =>
  parseMailText(source, mailRules(kind)).problems.map(({ line, message }) => `${line}: ${message}`);

describe('the words of a mail', () => {
  it('are subject, heading, parts and closing', () => {
    expect(parseMailText(WORDS, mailRules('magic_link')).text).toEqual({
      subject: 'Your link · {{brand}}',
      heading: 'Come in.',
      parts: [
        { kind: 'paragraph', text: 'This signs you in as {{email}},\nwithout a password.' },
        { kind: 'link', text: 'Sign in' },
        { kind: 'code', text: 'Or type this code:' },
      ],
      closing: 'It works for {{valid}}.',
    });
  });

  it('may end their lines as Windows does, and begin with a byte order mark', () => {
    const read = parseMailText(`\uFEFF${WORDS.replaceAll('\n', '\r\n')}`, mailRules('magic_link'));
    expect(read).toEqual(parseMailText(WORDS, mailRules('magic_link')));
  });

  it('are read back as they were written, for every mail and language', () => {
    for (const locale of LOCALES) {
      for (const kind of MAIL_KINDS) {
        const text = BUILT_IN_TEXTS[locale][kind];
        expect(parseMailText(formatMailText(text), mailRules(kind)), `${locale} ${kind}`).toEqual({
          text,
          problems: [],
        });
      }
    }
  });
});

describe('words of a mail are refused with their line', () => {
  it.each([
    [
      'an unknown placeholder',
      WORDS.replace('{{ email }}', '{{mail}}'),
      '4: {{mail}} means nothing here; there are {{brand}}, {{email}}, {{valid}}',
    ],
    ["GoTrue's placeholders", WORDS.replace('{{ email }}', '{{ .Email }}'), '4: {{ .Email }} means nothing here'],
    ['a placeholder of another mail', WORDS.replace('{{ email }}', '{{newEmail}}'), '4: {{newEmail}} means nothing'],
    ['an open brace', WORDS.replace('{{valid}}', '{{valid}'), '12: braces without their pair'],
    ['a closing brace', WORDS.replace('{{valid}}', 'valid}}'), '12: braces without their pair'],
    ['a link within a sentence', WORDS.replace('{{ email }}', '{{link}}'), '4: a link stands on a line of its own'],
    ['a code within a sentence', WORDS.replace('{{ email }}', '{{code}}'), '4: {{code}} stands on the last line'],
    ['a placeholder in the words of the link', WORDS.replace('[Sign in]', '[{{who}}]'), '7: {{who}} means nothing'],
    ['no link', WORDS.replace('[Sign in]({{link}})\n\n', ''), 'null: {{link}} is missing'],
    [
      'two links',
      WORDS.replace('[Sign in]({{link}})', '[A]({{link}})\n\n[B]({{link}})'),
      '9: {{link}} stands here once already',
    ],
    ['a code without words', WORDS.replace('Or type this code:\n', ''), '9: the code needs words before it'],
    ['no closing', WORDS.replace('\nIt works for {{valid}}.\n', ''), '9: the mail needs a paragraph at its end'],
    ['no subject', WORDS.replace('Subject: ', ''), '1: must begin with "Subject:"'],
    ['an empty heading', WORDS.replace('Come in.', ''), '2: must begin with "Heading:"'],
    ['a link in the subject', WORDS.replace('Your link', '{{link}}'), '1: a link stands on a line of its own'],
    ['nothing', '', '1: must begin with "Subject:"'],
  ])('when they hold %s', (_, source, expected) => {
    expect(problems(source)[0]).toContain(expected);
  });

  it('when a mail without a link has one, and when one that is only a code has none', () => {
    expect(problems(WORDS, 'reauthentication')).toEqual(['7: this mail has no {{link}}']);
    const noCode = WORDS.replace('Or type this code:\n{{ code }}\n\n', '').replace('[Sign in]({{link}})\n\n', '');
    expect(problems(noCode, 'reauthentication')).toEqual(['null: {{code}} is missing']);
    expect(problems(WORDS.replace('{{valid}}', 'an hour'), 'password_changed')).toEqual([
      '9: this mail has no {{code}}',
    ]);
  });

  it('but a mail with a link need not have its code', () => {
    expect(problems(WORDS.replace('Or type this code:\n{{ code }}\n\n', ''))).toEqual([]);
  });
});

describe('an own layout', () => {
  it('may be the built-in one', () => {
    expect(layoutProblems(BUILT_IN_LAYOUT)).toEqual([]);
  });

  it.each([
    ['without its body', '<p>{{title}}</p>', null, '{{body}} stands here 0 times'],
    ['with two bodies', '{{body}}{{ body }}', null, '2 times'],
    ['with an unknown placeholder', '{{body}}\n{{email}}', 2, '{{email}} means nothing'],
    ['with an attribute without quotes', '{{body}}\n<html lang={{language}}>', 2, 'quotes'],
    ['with a script', '{{body}}\n\n<SCRIPT>', 3, 'scripts'],
  ])('%s is refused', (_, layout, line, message) => {
    expect(layoutProblems(layout)).toEqual([{ line, message: expect.stringContaining(message) }]);
  });
});
