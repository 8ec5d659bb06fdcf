/** How long a link to a session waits for the page's scripts before the browser follows it itself. */
const LINK_PATIENCE_MS = 4000;

declare global {
  interface Document {
    /** The last click on a button, or on a link to a session, that no script has answered yet. */
    preHydrationClick?: HTMLElement | null;
  }
}

/**
 * Records clicks that come before the page's scripts run; `replayPreHydrationClick` repeats the last one. Links work without scripts
 * and are not recorded, except those to a session: a session that began in a document of its own would end with the way back.
 */
export function recordPreHydrationClicks(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      document.preHydrationClick = target instanceof Element ? target.closest('button') : null;
    },
    true,
  );
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/app/session"]');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    document.preHydrationClick = link;
    setTimeout(() => {
      if (document.preHydrationClick === link) location.href = link.href;
    }, LINK_PATIENCE_MS);
  });
}

/** Forgets the recorded click: React received it itself. */
export function clearPreHydrationClick(): void {
  document.preHydrationClick = null;
}

/** Repeats the recorded click, if its element is still in the page. */
export function replayPreHydrationClick(): void {
  const clicked = document.preHydrationClick;
  clearPreHydrationClick();
  if (clicked?.isConnected) clicked.click();
}
