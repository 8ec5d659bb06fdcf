import { Scope } from '@innertide/std/scope';
import { onIdle } from '@innertide/ui/idle';
import type { AppUpdatePort } from '../ports/app-update-port.ts';

const LOOK_AGAIN_MS = 60 * 60 * 1000;
const AFTER_REST_MS = 2000;

/** Registers the service worker, which also lets the app start without a network. */
export function createServiceWorkerUpdate(): AppUpdatePort {
  let waiting: ServiceWorker | null = null;

  return {
    watch(listener) {
      const scope = new Scope();
      if (!('serviceWorker' in navigator)) return () => {};
      afterRest()
        .then(() => navigator.serviceWorker.register('/sw.js'))
        .then(
          (registration) => {
            const look = () => {
              // The very first version takes over without a word; only a later one is an update.
              if (!registration.waiting || !navigator.serviceWorker.controller) return;
              waiting = registration.waiting;
              listener();
            };
            const follow = () => registration.installing?.addEventListener('statechange', look);
            look();
            // One that was found before anybody listened announces itself no more.
            follow();
            registration.addEventListener('updatefound', follow);
            const timer = setInterval(() => void registration.update().catch(() => {}), LOOK_AGAIN_MS);
            scope.own(() => clearInterval(timer));
            scope.own(() => registration.removeEventListener('updatefound', follow));
          },
          // A private window may refuse: the app then needs its network, as any page does.
          () => {},
        );
      return () => scope.end();
    },
    apply() {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      waiting?.postMessage('activate');
    },
  };
}

/** What the service worker fetches, the whole app, must not compete with the page itself, nor with the little that waits for its rest. */
function afterRest(): Promise<void> {
  return new Promise((resolve) => onIdle(() => setTimeout(resolve, AFTER_REST_MS)));
}
