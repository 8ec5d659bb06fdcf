import { useEffect, useState } from 'react';

const QUIET_AFTER_MS = 8_000;

/** True after eight seconds without a hand, a key or a keyboard focus on the screen; any of them brings everything back. */
export function useQuietChrome(mayBeQuiet: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);

  useEffect(() => {
    if (!mayBeQuiet) {
      setQuiet(false);
      return;
    }
    let timer = 0;
    function becomeQuiet() {
      // Whoever moves by keyboard must see where they are.
      if (document.activeElement?.matches(':focus-visible')) wake();
      else setQuiet(true);
    }
    function wake() {
      setQuiet(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(becomeQuiet, QUIET_AFTER_MS);
    }
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;
    for (const event of events) window.addEventListener(event, wake, { passive: true });
    wake();
    return () => {
      window.clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, wake);
    };
  }, [mayBeQuiet]);

  return isQuiet;
}
