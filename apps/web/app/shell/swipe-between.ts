/** A finger must travel this far to the side. */
const LEAST_PX = 72;
/** Slower than this it is a scroll or a rest, not a swipe. */
const LONGEST_MS = 500;
/** What begins at the edge of the screen belongs to the system: it leads back. */
const EDGE_PX = 28;

export interface Swipe {
  readonly fromX: number;
  readonly toX: number;
  readonly downPx: number;
  readonly tookMs: number;
  readonly widthPx: number;
}

/** Returns the step that a swipe makes along a row of places: 1 to the next, −1 to the one before, 0 for anything else. */
export function stepOfSwipe({ fromX, toX, downPx, tookMs, widthPx }: Swipe): -1 | 0 | 1 {
  const aside = toX - fromX;
  const isFromEdge = fromX < EDGE_PX || fromX > widthPx - EDGE_PX;
  const isAside = Math.abs(aside) >= LEAST_PX && Math.abs(aside) > 2 * Math.abs(downPx);
  if (isFromEdge || !isAside || tookMs > LONGEST_MS) return 0;
  return aside < 0 ? 1 : -1;
}
