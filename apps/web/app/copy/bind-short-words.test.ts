import { describe, expect, it } from 'vitest';
import { bindShortWords } from './bind-short-words.ts';
import { createI18n } from './i18n.ts';

describe('one-letter Polish words', () => {
  it('stay with the word after them', () => {
    expect(bindShortWords('Cisza i oddech w nocy')).toBe('Cisza i\u00a0oddech w\u00a0nocy');
    expect(bindShortWords('A z nim sen')).toBe('A\u00a0z\u00a0nim sen');
    expect(bindShortWords('„O śnie” (i nie tylko)')).toBe('„O\u00a0śnie” (i\u00a0nie tylko)');
  });

  it('are not letters at the end of longer words', () => {
    expect(bindShortWords('sesji teraz')).toBe('sesji teraz');
  });

  it('are bound in every Polish sentence and in no English one', () => {
    const words = { common: { sentence: 'w ciszy' } };
    for (const [locale, expected] of [
      ['pl', 'w\u00a0ciszy'],
      ['en', 'w ciszy'],
    ] as const) {
      const translate = createI18n(locale, { [locale]: words }).t as unknown as (key: string) => string;
      expect(translate('sentence')).toBe(expected);
    }
  });
});
