import { useEffect } from 'react';

/** How much stands at the foot of the window: one line, or a few words with what to press. */
export type FooterInset = 'line' | 'words';

const standing: FooterInset[] = [];

function publish(): void {
  const root = document.documentElement;
  const most = standing.includes('words') ? 'words' : standing[0];
  if (most) root.dataset.foot = most;
  else delete root.dataset.foot;
}

/**
 * While something stands at the foot of the window, the page leaves above it its own end and whatever the focus comes to (WCAG 2.2,
 * 2.4.11). An attribute and not `:has()`, which would be looked at anew with every element that comes while a page begins.
 * @param inset null while nothing stands there.
 */
export function useFooterInset(inset: FooterInset | null): void {
  useEffect(() => {
    if (inset === null) return;
    standing.push(inset);
    publish();
    return () => {
      standing.splice(standing.indexOf(inset), 1);
      publish();
    };
  }, [inset]);
}
