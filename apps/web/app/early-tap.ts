/**
 * Scripts of a public page begin when its first picture stands. What is tapped before that is noted by `BEFORE_PAINT_SCRIPT` and
 * done once the page answers. Links need none of this: they work by themselves.
 */
declare global {
  interface Document {
    earlyTap?: HTMLElement | null;
  }
}

/** React heard the tap itself. */
export function forgetEarlyTap(): void {
  document.earlyTap = null;
}

/** Does what was asked for last while nobody listened. A button that is gone by now is left alone. */
export function answerEarlyTap(): void {
  const button = document.earlyTap;
  forgetEarlyTap();
  if (button?.isConnected) button.click();
}
