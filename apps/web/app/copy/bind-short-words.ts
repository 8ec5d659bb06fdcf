import { type Locale, languageFacts } from '@innertide/std/locale';
import type { PostProcessorModule } from 'i18next';

const ONE_LETTER_WORD = /(^|[\s(„])([aiouwz]) (?=\S)/gi;

/** Polish never ends a line with a one-letter word: the space after it becomes a non-breaking one. */
export function bindShortWords(text: string): string {
  // Twice, because of two such words in a row.
  return text.replace(ONE_LETTER_WORD, '$1$2\u00a0').replace(ONE_LETTER_WORD, '$1$2\u00a0');
}

/** A line of text as its language is set: what is written in `content/` carries ordinary spaces. */
export function typeset(text: string, locale: Locale): string {
  return languageFacts(locale).bindsShortWords ? bindShortWords(text) : text;
}

export const polishTypography: PostProcessorModule = {
  type: 'postProcessor',
  name: 'polish-typography',
  process: (value, _key, _options, translator: { language?: string }) =>
    languageFacts(translator.language).bindsShortWords && typeof value === 'string' ? bindShortWords(value) : value,
};
