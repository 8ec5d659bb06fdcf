import { useEffect, useState } from 'react';

const QUIET_AFTER_MS = 8_000;

/** True after eight seconds without pointer, key or keyboard focus; any of them makes it false again. */
export function useQuietChrome(mayBeQuiet: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);

  useEffect(() => {
    if (!mayBeQuiet) {
      setQuiet(false);
      return;
    }
    let timer = 0;
    let quiet = false;
    function becomeQuiet() {
      // Whoever moves by keyboard must see where they are.
      if (document.activeElement?.matches(':focus-visible')) return wake();
      quiet = true;
      setQuiet(true);
    }
    function wake() {
      quiet = false;
      setQuiet(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(becomeQuiet, QUIET_AFTER_MS);
    }
    function touch(event: PointerEvent) {
      // A finger that wakes the screen cannot see what it touches: its tap does nothing else. What stayed in sight it can.
      const isSeen = event.target instanceof Element && event.target.closest('[data-guided] .player-end') !== null;
      if (quiet && !isSeen && event.pointerType === 'touch') {
        window.addEventListener('click', swallow, { capture: true, once: true });
        window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 600);
      }
      wake();
    }
    const events = ['pointermove', 'keydown', 'focusin', 'wheel'] as const;
    for (const event of events) window.addEventListener(event, wake, { passive: true });
    window.addEventListener('pointerdown', touch);
    wake();
    return () => {
      window.clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, wake);
      window.removeEventListener('pointerdown', touch);
    };
  }, [mayBeQuiet]);

  return isQuiet;
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
