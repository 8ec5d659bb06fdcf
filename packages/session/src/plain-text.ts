/** Text as it is searched: without accents and capitals. ł has no accent to take off: it is a letter of its own. */
function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
}

/**
 * Returns whether a text has every word of a search, in any order.
 * @example hasWords('Deszcz i świerszcze', 'swier DESZCZ') // true
 */
export function hasWords(text: string, words: string): boolean {
  const searched = plainText(text);
  // Between two spaces stands an empty word, which is in every text.
  return plainText(words)
    .split(/\s/)
    .every((word) => searched.includes(word));
}
