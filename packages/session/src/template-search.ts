import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import type { Mode } from '@innertide/std/mode';
import { isPiece } from './piece.ts';

export const LENGTH_RANGES = ['short', 'middle', 'long', 'hours'] as const;

export type LengthRange = (typeof LENGTH_RANGES)[number];

export interface TemplateWish {
  /** Words of name or description, in any order; empty for all. */
  readonly words: string;
  /** null for every mode. */
  readonly mode: Mode | null;
  /** null for every length. */
  readonly length: LengthRange | null;
}

/**
 * Returns the range of a length: `short` up to 10 minutes, `middle` up to 30, `long` up to 90, `hours` beyond and without an
 * end.
 */
export function lengthRangeOf(lengthMinutes: number | null): LengthRange {
  if (lengthMinutes === null || lengthMinutes > 90) return 'hours';
  if (lengthMinutes > 30) return 'long';
  return lengthMinutes > 10 ? 'middle' : 'short';
}

/**
 * Filters templates by words, mode and length; their order stays. Accents and capitals do not matter.
 * @example findTemplates(templates, { words: 'swit', mode: null, length: 'short' }) // also finds “Świt”
 */
export function findTemplates<Template extends Pick<SessionTemplate, 'name' | 'description' | 'mode' | 'settings'>>(
  templates: readonly Template[],
  wish: TemplateWish,
): readonly Template[] {
  // Between two spaces stands an empty word, which is in every text.
  const words = plain(wish.words).split(/\s/);
  return templates.filter(({ name, description, mode, settings }) => {
    if (wish.mode !== null && mode !== wish.mode) return false;
    if (wish.length !== null && lengthRangeOf(settings.lengthMinutes) !== wish.length) return false;
    const text = plain(`${name} ${description}`);
    return words.every((word) => text.includes(word));
  });
}

/**
 * Chooses the template that a mode starts with: a favourite before the first of the list, never a saved piece; null when the mode
 * has none.
 */
export function templateToBeginWith<
  Template extends Pick<SessionTemplate, 'mode' | 'is_favourite' | 'is_curated' | 'settings'>,
>(templates: readonly Template[], mode: Mode): Template | null {
  const own = templates.filter((template) => template.mode === mode && !isPiece(template));
  return own.find(({ is_favourite }) => is_favourite) ?? own[0] ?? null;
}

/** ł has no accent to take off: it is a letter of its own. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
}
