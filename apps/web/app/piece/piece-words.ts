import type { OutlinedMovement, PieceOutline } from '@innertide/sound/composer/piece-outline';
import { clockDigits } from '@innertide/std/clock-digits';
import type { Seconds } from '@innertide/std/units';
import type { TFunction } from 'i18next';
import { type MovementName, momentAt, movementName, visitsOf } from './piece-moment.ts';

type T = TFunction<readonly ['piece', 'session']>;

/** Names a key: its tonic as musicians of the language say it, and its scale. */
export function keyWords(t: T, tonicMidi: number, { scale }: PieceOutline): string {
  const note = t('piece:notes', { returnObjects: true })[((tonicMidi % 12) + 12) % 12] ?? '';
  return t('piece:keyOf', { note, scale: t(`piece:scales.${scale}`) });
}

/** Names a theme by its number: "one". */
export function themeName(t: T, theme: number): string {
  return t('piece:themes.names', { returnObjects: true })[theme] ?? '';
}

/** Says what happens at a second of a piece, in one sentence or two. */
export function momentWords(t: T, outline: PieceOutline, at: Seconds): string {
  const moment = momentAt(outline, at);
  if (moment.kind !== 'theme') return t(`piece:now.${moment.kind}`);
  const { theme, treatment, instrument } = moment.statement;
  const on = t(`piece:on.${instrument}`);
  if (theme === null) return t('piece:now.passing', { on });
  const name = themeName(t, theme);
  if (moment.isFirst) return t('piece:now.first', { name, on });
  if (treatment === 'statement') return t('piece:now.back', { name, on });
  return t('piece:now.changed', { name, how: t(`piece:how.${treatment}`), on });
}

export function movementWords(t: T, name: MovementName): string {
  return t(`piece:movements.${name}`);
}

/** Says how full a movement is. */
function levelWords(t: T, { fullness }: OutlinedMovement): string {
  const levels = t('piece:words.levels', { returnObjects: true });
  return levels[Math.min(levels.length - 1, Math.floor(fullness * levels.length))] ?? '';
}

export interface PlanLine {
  readonly at: Seconds;
  readonly words: string;
}

/** The form of an outlined piece in sentences, in the order of time: movements with their keys, and clearings. */
export function planLines(t: T, outline: PieceOutline): readonly PlanLine[] {
  const movements = outline.movements.map((movement, index) => ({
    at: Math.max(outline.from, movement.begin),
    words: t('piece:words.movement', {
      name: movementWords(t, movementName(outline, index)),
      level: levelWords(t, movement),
      key: keyWords(t, movement.tonicMidi, outline),
    }),
  }));
  const clearings = outline.clearings.map(({ begin, end }) => ({
    at: begin,
    words: t('piece:words.clearingAt', { from: clockDigits(begin), until: clockDigits(end) }),
  }));
  return [...movements, ...clearings].toSorted((one, other) => one.at - other.at);
}

/** When each theme comes, in sentences. */
export function themeLines(t: T, outline: PieceOutline): readonly string[] {
  const visits = visitsOf(outline);
  return outline.themes.map((_, theme) => {
    const times = visits.filter((visit) => visit.theme === theme).map(({ begin }) => clockDigits(begin));
    const name = themeName(t, theme);
    return times.length === 0
      ? t('piece:words.themeNever', { name })
      : t('piece:words.themeAt', { name, times: times.join(', ') });
  });
}

/** Who plays each part, in sentences. */
export function castLines(t: T, { cast }: PieceOutline): readonly string[] {
  return cast.map(({ part, instruments }) =>
    t('piece:words.plays', {
      part: t(`piece:parts.${part}`),
      instruments: instruments.map((name) => t(`piece:cast.${name}`)).join(', '),
    }),
  );
}

/** A piece's number in groups of three, as it is read. */
export function seedWords(seed: number): string {
  const digits = String(seed);
  const first = digits.length % 3;
  const groups = Array.from({ length: Math.floor(digits.length / 3) }, (_, n) =>
    digits.slice(first + 3 * n, first + 3 * n + 3),
  );
  return [digits.slice(0, first), ...groups].filter((group) => group !== '').join('\u00a0');
}
