import { BRAND } from '@innertide/std/brand';
import { LOCALES } from '@innertide/std/locale';
import { describe, expect, it } from 'vitest';
import { MAIL_KINDS } from './mail-kinds.ts';
import { MAIL_WORDS, validityInWords } from './mail-words.ts';
import { mailLocale, renderMail } from './render-mail.ts';

const write = (name: (typeof MAIL_KINDS)[number], locale: (typeof LOCALES)[number], to = 'ada@example.org') =>
  renderMail({
    name,
    locale,
    to,
    newEmail: 'new@example.org',
    link: 'https://x.example/verify?a=1&b=2',
    code: '012345',
    validSeconds: 3600,
  });

describe('letters', () => {
  it('exist in every language with the same parts and no unfilled placeholder', () => {
    for (const name of MAIL_KINDS) {
      for (const locale of LOCALES) {
        const mail = write(name, locale);
        expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|undefined|null/);
        expect(mail.html).toContain(`<html lang="${locale}">`);
        expect(mail.html).toContain('prefers-color-scheme: dark');
        expect(MAIL_WORDS[locale].mails[name].codeLead === null).toBe(MAIL_WORDS.en.mails[name].codeLead === null);
        expect(mail.text.includes('012345')).toBe(MAIL_WORDS.en.mails[name].codeLead !== null);
        const isLinked = MAIL_WORDS.en.mails[name].action !== null;
        expect(mail.text.includes('https://x.example/verify?a=1&b=2')).toBe(isLinked);
        expect(mail.html.includes('href="https://x.example/verify?a=1&amp;b=2"')).toBe(isLinked);
        expect(mail.subject).not.toMatch(/!/);
      }
    }
  });

  it('hold the heading, every paragraph with its values filled in, link, code and closing, in this order', () => {
    for (const name of MAIL_KINDS) {
      const words = MAIL_WORDS.en.mails[name];
      const filled = (text: string) =>
        text
          .replaceAll('{{brand}}', BRAND)
          .replaceAll('{{email}}', 'ada@example.org')
          .replaceAll('{{newEmail}}', 'new@example.org')
          .replaceAll('{{valid}}', '1\u00a0hour');
      const paragraphs = words.paragraphs.map(filled);
      const { text, html } = write(name, 'en');
      const parts = [
        words.heading,
        ...paragraphs,
        words.action === null ? null : `${words.action}:\nhttps://x.example/verify?a=1&b=2`,
        words.codeLead === null ? null : `${words.codeLead}\n012345`,
        filled(words.closing),
        BRAND,
      ];
      expect(text, name).toBe(`${parts.filter((part) => part !== null).join('\n\n')}\n`);
      for (const paragraph of paragraphs) expect(html).toContain(`<p>${paragraph.replaceAll("'", '&#39;')}</p>`);
      const code = words.codeLead === null ? '' : `<p>${words.codeLead}</p>\n<p class="code">012345</p>`;
      expect(html).toContain(code);
      expect(html.includes('class="code"')).toBe(code !== '');
    }
  });

  it('mention no new address where there is none', () => {
    const mail = renderMail({
      name: 'email_changed',
      locale: 'en',
      to: 'ada@example.org',
      newEmail: null,
      link: '',
      code: null,
      validSeconds: 60,
    });
    expect(mail.text).toContain('from ada@example.org to .');
  });

  it('escape user input in HTML', () => {
    expect(write('confirmation', 'en', '<img src=x>@example.org').html).not.toContain('<img');
  });

  it('bind Polish one-letter words to the next word', () => {
    for (const name of MAIL_KINDS) {
      const { paragraphs, closing, heading } = MAIL_WORDS.pl.mails[name];
      expect([heading, ...paragraphs, closing].join(' ')).not.toMatch(/(^|\s)[aiouwz] /i);
    }
  });

  it('inflect the validity period correctly', () => {
    expect(
      [60, 120, 300, 3600, 7200, 18_000, 79_200].map((s) => validityInWords(s, 'pl').replace('\u00a0', ' ')),
    ).toEqual(['1 minutę', '2 minuty', '5 minut', '1 godzinę', '2 godziny', '5 godzin', '22 godziny']);
    expect([0, 60, 1800, 5400, 3600, 86_400].map((s) => validityInWords(s, 'en').replace('\u00a0', ' '))).toEqual([
      '1 minute',
      '1 minute',
      '30 minutes',
      '90 minutes',
      '1 hour',
      '24 hours',
    ]);
  });

  it("prefer the user's language setting to Accept-Language", () => {
    expect(mailLocale({ language: 'en' }, 'pl')).toBe('en');
    expect(mailLocale({ language: 'xx' }, 'pl')).toBe('pl');
    expect(mailLocale({}, undefined)).toBe('en');
  });
});
