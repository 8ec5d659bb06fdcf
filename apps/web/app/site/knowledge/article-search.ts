/** Small letters without accents: "Łagodny sen" is found by "lagodny". */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
}

/** Whether a text holds every word that was asked for, in any order; parts of words count. */
export function matchesSearch(text: string, asked: string): boolean {
  const inside = plain(text);
  return plain(asked)
    .split(/\s+/)
    .every((word) => inside.includes(word));
}
