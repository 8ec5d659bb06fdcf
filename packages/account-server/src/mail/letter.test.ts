import { LOCALES } from '@innertide/std/locale';
import { describe, expect, it } from 'vitest';
import { letterLocale, writeLetter } from './letter.ts';
import { LETTERS } from './letter-parts.ts';
import { MAIL_WORDS, validityInWords } from './mail-words.ts';

const write = (name: (typeof LETTERS)[number], locale: (typeof LOCALES)[number], to = 'ada@example.org') =>
  writeLetter({
    name,
    locale,
    to,
    newEmail: 'new@example.org',
    link: 'https://x.example/verify?a=1&b=2',
    code: '012345',
    validSeconds: 3600,
  });

describe('letters', () => {
  it('exist in every language with the same parts, and leave no blank open', () => {
    for (const name of LETTERS) {
      for (const locale of LOCALES) {
        const letter = write(name, locale);
        expect(`${letter.subject}${letter.text}${letter.html}`).not.toMatch(/\{\{|undefined|null/);
        expect(letter.html).toContain(`<html lang="${locale}">`);
        expect(letter.html).toContain('prefers-color-scheme: dark');
        expect(MAIL_WORDS[locale][name].codeLead === null).toBe(MAIL_WORDS.en[name].codeLead === null);
        expect(letter.text.includes('012345')).toBe(MAIL_WORDS.en[name].codeLead !== null);
        const isLinked = MAIL_WORDS.en[name].action !== null;
        expect(letter.text.includes('https://x.example/verify?a=1&b=2')).toBe(isLinked);
        expect(letter.html.includes('href="https://x.example/verify?a=1&amp;b=2"')).toBe(isLinked);
        expect(letter.subject).not.toMatch(/!/);
      }
    }
  });

  it('never take words of a stranger for markup', () => {
    expect(write('confirmation', 'en', '<img src=x>@example.org').html).not.toContain('<img');
  });

  it('keep single letters of Polish from the end of a line', () => {
    for (const name of LETTERS) {
      const { paragraphs, closing, heading } = MAIL_WORDS.pl[name];
      expect([heading, ...paragraphs, closing].join(' ')).not.toMatch(/(^|\s)[aiouwz] /i);
    }
  });

  it('say how long they are good for in the right form', () => {
    expect(
      [60, 120, 300, 3600, 7200, 18_000, 79_200].map((s) => validityInWords(s, 'pl').replace('\u00a0', ' ')),
    ).toEqual(['1 minutę', '2 minuty', '5 minut', '1 godzinę', '2 godziny', '5 godzin', '22 godziny']);
    expect([60, 1800, 3600, 86_400].map((s) => validityInWords(s, 'en').replace('\u00a0', ' '))).toEqual([
      '1 minute',
      '30 minutes',
      '1 hour',
      '24 hours',
    ]);
  });

  it('prefer the language of the person to the one of their browser', () => {
    expect(letterLocale({ language: 'en' }, 'pl')).toBe('en');
    expect(letterLocale({ language: 'xx' }, 'pl')).toBe('pl');
    expect(letterLocale({}, undefined)).toBe('en');
  });
});
