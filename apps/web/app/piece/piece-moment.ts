import type { OutlinedMovement, PieceOutline, Statement } from '@innertide/sound/composer/piece-outline';
import type { Seconds } from '@innertide/std/units';

/** What happens at a moment of a piece, the rarest first. */
export type PieceMoment =
  | { readonly kind: 'clearing' | 'leaving' | 'waking' | 'arriving' | 'between' }
  | { readonly kind: 'theme'; readonly statement: Statement; readonly isFirst: boolean };

/** A theme is still what one hears for so long after its last note began to fade. */
const AFTERGLOW: Seconds = 6;

/** Until then a piece arrives: the tension that is planned for it has not opened yet. */
const ARRIVAL: Seconds = 30;

/** Tells what happens at a second of an outlined piece. */
export function momentAt({ from, clearings, movements, statements }: PieceOutline, at: Seconds): PieceMoment {
  if (clearings.some(({ begin, end }) => at >= begin && at < end)) return { kind: 'clearing' };
  const statement = statements.findLast(({ begin, end }) => at >= begin && at < end + AFTERGLOW);
  if (statement) {
    // A part that begins later does not know what came before it.
    const isFirst = from === 0 && statements.find(({ theme }) => theme === statement.theme) === statement;
    return { kind: 'theme', statement, isFirst };
  }
  const farewell = movements.find(({ begin, isFarewell }) => isFarewell && at >= begin);
  if (farewell) return { kind: farewell.isWaking ? 'waking' : 'leaving' };
  return { kind: at < ARRIVAL ? 'arriving' : 'between' };
}

/** Finds the movement of a second; the last where the piece is over. */
export function movementAt({ movements }: PieceOutline, at: Seconds): OutlinedMovement | undefined {
  return movements.findLast(({ begin }) => begin <= at) ?? movements[0];
}

export type MovementName = 'arriving' | 'high' | 'low' | 'rising' | 'falling' | 'leaving' | 'waking';

/** Names a movement by how full it is, and against the one before. */
export function movementName({ movements }: PieceOutline, index: number): MovementName {
  const movement = movements[index];
  const before = movements[index - 1];
  if (movement === undefined || movement.isFarewell) return movement?.isWaking ? 'waking' : 'leaving';
  if (movement.begin === 0) return 'arriving';
  if (movement.fullness >= 0.62) return 'high';
  if (movement.fullness <= 0.36) return 'low';
  return before === undefined || movement.fullness >= before.fullness ? 'rising' : 'falling';
}

/** Statements of one theme that follow each other closely. */
export interface Visit {
  readonly theme: number;
  readonly begin: Seconds;
  readonly end: Seconds;
}

/** Statements of a theme that are closer than this are one visit. */
const TOGETHER: Seconds = 75;

/** Gathers the statements of the piece's own themes into visits, in the order of their beginnings. */
export function visitsOf({ statements }: PieceOutline): readonly Visit[] {
  const visits: Visit[] = [];
  for (const { theme, begin, end } of statements) {
    if (theme === null) continue;
    const place = visits.findLastIndex((visit) => visit.theme === theme);
    const before = visits[place];
    if (before && begin - before.end < TOGETHER) visits[place] = { ...before, end };
    else visits.push({ theme, begin, end });
  }
  return visits;
}
