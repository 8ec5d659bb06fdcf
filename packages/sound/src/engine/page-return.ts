import type { Disposer } from '@innertide/std/scope';

/** Calls whenever somebody comes back to this page. */
export function listenForReturn(returned: () => void): Disposer {
  const onReturn = () => {
    if (document.visibilityState === 'visible') returned();
  };
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('pageshow', onReturn);
  window.addEventListener('focus', onReturn);
  return () => {
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('pageshow', onReturn);
    window.removeEventListener('focus', onReturn);
  };
}
