import type { PieceSettings } from '@innertide/sound/composer/piece-notes';
import type { PieceOutline } from '@innertide/sound/composer/piece-outline';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import { nextTask } from '@innertide/ui/next-task';

/** What decides the plan of a piece. */
export type PlannedPiece = PieceSettings;

/** A part of a piece. */
export interface PlanWindow {
  readonly from: Seconds;
  readonly until: Seconds;
}

/** The longest part that one drawing shows: more movements than an hour has would no longer be read. */
const HOUR: Seconds = 3600;

/** A last part that is shorter than this is shown with the one before it. */
const SHORTEST_PART: Seconds = 900;

/**
 * Finds the part of a piece to show: the whole where it is short enough, else an hour of it.
 * @param from second of the piece at which it begins to play. @param at the second that is to be seen.
 */
export function windowAt(from: Seconds, end: Seconds | null, at: Seconds): PlanWindow {
  const length = end === null ? Number.POSITIVE_INFINITY : end - from;
  const parts = Math.max(1, Math.ceil((length - SHORTEST_PART) / HOUR));
  const part = Math.max(0, Math.min(parts - 1, Math.floor((at - from) / HOUR)));
  const isLast = part === parts - 1;
  return { from: from + part * HOUR, until: isLast ? from + length : from + (part + 1) * HOUR };
}

/** How long the page is kept busy at once. */
const SLICE_MS: Milliseconds = 8;

/** How many cells a drawing has. */
const CELLS = 300;

/**
 * Fetches the composer and outlines a part of a piece, in slices between which the page answers touches.
 * @throws where the composer's code cannot be loaded.
 */
export async function bringPieceOutline(
  piece: PlannedPiece,
  { from, until }: PlanWindow,
  isWanted: () => boolean,
): Promise<PieceOutline | null> {
  const { outlinePiece } = await import('@innertide/sound/composer/piece-outline');
  const steps = outlinePiece(piece, from, until, Math.max(1, (until - from) / CELLS));
  for (let sliceBegan = performance.now(); isWanted(); ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sliceBegan < SLICE_MS) continue;
    await new Promise<void>((resolve) => nextTask(resolve));
    sliceBegan = performance.now();
  }
  return null;
}
