import type { Locale } from '@innertide/std/locale';

/** Letters that are no letter with a mark and so do not come apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** What an id of a voice pack is made of: its folder has that name. */
export const VOICE_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Makes the id of a voice pack from a name.
 * @returns null for a name in letters that are not Latin, which leaves only the language, and for one that is too long.
 * @example voiceId('Łucja', 'pl') // 'lucja-pl'
 */
export function voiceId(name: string, language: Locale): string | null {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]/g, (letter) => PLAIN_LETTERS[letter] ?? '-')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '');
  // Without a word it begins with the hyphen.
  const id = `${words}-${language}`;
  return VOICE_ID.test(id) ? id : null;
}
