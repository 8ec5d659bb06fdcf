import { Scope } from '@innertide/std/scope';
import type { LinksPort } from '../ports/links-port.ts';

/** What the service worker sends to a page that is open already when a reminder is tapped. */
interface OpenedByReminder {
  readonly open: string;
}

/** In a browser a link opens its own page; only a tap on a reminder leads a page on that is open already. */
export function createServiceWorkerLinks(): LinksPort {
  return {
    listen(opened) {
      const scope = new Scope();
      if (!('serviceWorker' in navigator)) return () => {};
      const { serviceWorker } = navigator;
      const read = ({ data }: MessageEvent) => {
        if (isOpened(data)) opened(data.open);
      };
      serviceWorker.addEventListener('message', read);
      scope.own(() => serviceWorker.removeEventListener('message', read));
      return () => scope.end();
    },
  };
}

function isOpened(message: unknown): message is OpenedByReminder {
  return typeof message === 'object' && message !== null && 'open' in message && typeof message.open === 'string';
}
