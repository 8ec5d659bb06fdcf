/**
 * Scripts of a page begin when its first paint or picture stands. What is tapped before that is noted by `BEFORE_PAINT_SCRIPT` and
 * done once the page answers. Links need none of this, they work by themselves; but the way to a session is kept too, for four
 * seconds: a session that began in a document of its own would end with the way back to the other rooms.
 */
declare global {
  interface Document {
    preHydrationClick?: HTMLElement | null;
  }
}

/** React heard the tap itself. */
export function clearPreHydrationClick(): void {
  document.preHydrationClick = null;
}

/** Does what was asked for last while nobody listened. What is gone by now is left alone. */
export function replayPreHydrationClick(): void {
  const tapped = document.preHydrationClick;
  clearPreHydrationClick();
  if (tapped?.isConnected) tapped.click();
}
