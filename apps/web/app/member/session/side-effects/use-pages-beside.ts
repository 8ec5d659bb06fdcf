import { useEffect } from 'react';
import { paths } from '../../../paths.ts';
import { isCurrentLink } from '../../../shell/navigation-rules.ts';

/**
 * While a session runs, links out of the app open beside it: a public page in this tab would end what plays in it. The phone's app
 * has no public pages.
 */
export function usePagesBeside(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning || __NATIVE__) return;
    function openBeside(event: MouseEvent) {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.target !== '' || link.origin !== location.origin) return;
      if (isCurrentLink(link.pathname, paths.dashboard)) return;
      event.preventDefault();
      window.open(link.href, '_blank', 'noopener');
    }
    // Before the router hears of it.
    document.addEventListener('click', openBeside, { capture: true });
    return () => document.removeEventListener('click', openBeside, { capture: true });
  }, [isRunning]);
}
