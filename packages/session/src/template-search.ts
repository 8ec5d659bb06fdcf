import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { MODES, type Mode } from '@innertide/std/mode';
import { isPiece } from './piece.ts';
import { hasWords } from './plain-text.ts';

/** A nap or a break in the day fits into this. */
const SHORT_MINUTES = 30;

export const LENGTH_RANGES = ['short', 'middle', 'long', 'hours'] as const;

export type LengthRange = (typeof LENGTH_RANGES)[number];

export interface TemplateWish {
  /** Words of name or description, in any order; empty for all. */
  readonly words: string;
  /** null for every mode. */
  readonly mode: Mode | null;
  /** null for every length. */
  readonly length: LengthRange | null;
  /** Whether only favourites are looked for. */
  readonly isFavourite: boolean;
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
 * Filters templates by words, mode, length and favour; their order stays. Accents and capitals do not matter.
 * @param wordsAbout what else is known of a template in words: its sounds, and what was noted after it.
 * @example findTemplates(templates, { words: 'swit', mode: null, length: 'short', isFavourite: false }) // also finds “Świt”
 */
export function findTemplates<
  Template extends Pick<SessionTemplate, 'name' | 'description' | 'mode' | 'settings' | 'is_favourite'>,
>(
  templates: readonly Template[],
  wish: TemplateWish,
  wordsAbout: (template: Template) => string = () => '',
): readonly Template[] {
  return templates.filter((template) => {
    const { name, description, mode, settings } = template;
    if (wish.isFavourite && !template.is_favourite) return false;
    if (wish.mode !== null && mode !== wish.mode) return false;
    if (wish.length !== null && lengthRangeOf(settings.lengthMinutes) !== wish.length) return false;
    return hasWords(`${name} ${description} ${wish.words === '' ? '' : wordsAbout(template)}`, wish.words);
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

/**
 * Returns the shortest session of each mode, in the order of the modes: a favourite before the others, none over 30 minutes, never a
 * saved piece.
 */
export function shortOnes<Template extends Pick<SessionTemplate, 'mode' | 'is_favourite' | 'is_curated' | 'settings'>>(
  templates: readonly Template[],
): readonly Template[] {
  const minutesOf = ({ settings }: Template) => settings.lengthMinutes ?? Number.POSITIVE_INFINITY;
  return MODES.flatMap((mode) => {
    const ofMode = templates.filter(
      (template) => template.mode === mode && minutesOf(template) <= SHORT_MINUTES && !isPiece(template),
    );
    const [first] = ofMode.toSorted(
      (a, b) => Number(b.is_favourite) - Number(a.is_favourite) || minutesOf(a) - minutesOf(b),
    );
    return first ? [first] : [];
  });
}
