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

/** As the schema of a pack has it. */
const MOST_CHARACTERS = 40;

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
  const id = `${words}-${language}`;
  return words === '' || id.length > MOST_CHARACTERS ? null : id;
}
