import type { ScreenPort } from '../ports/screen-port.ts';

/** The Screen Wake Lock API. The browser lets go whenever the page is hidden, so it is asked again on return. */
export function createWakeLockScreen(): ScreenPort {
  return {
    keepAwake() {
      if (!('wakeLock' in navigator)) return () => {};
      let wanted = true;
      let lock: WakeLockSentinel | null = null;

      async function request() {
        if (!wanted || document.visibilityState !== 'visible') return;
        try {
          const granted = await navigator.wakeLock.request('screen');
          if (wanted) lock = granted;
          else await granted.release();
        } catch {
          // Low battery or a policy forbids it: the session plays on with a dark screen.
        }
      }

      document.addEventListener('visibilitychange', request);
      void request();
      return () => {
        wanted = false;
        document.removeEventListener('visibilitychange', request);
        lock?.release().catch(() => {});
      };
    },
  };
}
