import { useEffect, useRef } from 'react';

interface Keys {
  readonly isOff: boolean;
  readonly onSpace: () => void;
  readonly onEnter: () => void;
  readonly onEscape: () => void;
  readonly onArrow: (by: 1 | -1) => void;
}

/** What takes keys of its own: there they mean what they always mean. */
const OWN_KEYS = 'a, button, input, select, textarea, summary, dialog, [role="menu"], [contenteditable]';

/** The keys of reading: both hands may stay where they are. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { isOff, onSpace, onEnter, onEscape, onArrow } = current.current;
      const isOwn = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
      if (isOff || isOwn || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === ' ') onSpace();
      else if (event.key === 'Enter') onEnter();
      else if (event.key === 'Escape') onEscape();
      else if (event.key === 'ArrowRight') onArrow(1);
      else if (event.key === 'ArrowLeft') onArrow(-1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
