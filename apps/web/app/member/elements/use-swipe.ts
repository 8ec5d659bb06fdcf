import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A finger must travel this far, mostly in the one direction. */
const LEAST_PX = 56;
/** Slower than this it is a scroll or a rest, not a swipe. */
const LONGEST_MS = 600;

/** What a finger drags by itself: a swipe that begins there means something else. */
const DRAGGED = 'input, select, textarea, [role="slider"], [data-no-swipe]';

/** Calls `then` when a finger swipes over the element; a mouse or pen never does. A control beside it must do the same. */
export function useSwipe(element: RefObject<HTMLElement | null>, direction: 'up' | 'down', then: () => void): void {
  const latest = useRef(then);
  latest.current = then;

  // With the commit that shows the element: a finger may be there already.
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    let start: { readonly x: number; readonly y: number; readonly atMs: number } | null = null;
    function begin(event: TouchEvent) {
      const [touch] = event.touches;
      const isDragged = event.target instanceof Element && event.target.closest(DRAGGED) !== null;
      start =
        touch && event.touches.length === 1 && !isDragged
          ? { x: touch.clientX, y: touch.clientY, atMs: event.timeStamp }
          : null;
    }
    function end(event: TouchEvent) {
      const [touch] = event.changedTouches;
      if (!touch || !start) return;
      const down = touch.clientY - start.y;
      const along = direction === 'down' ? down : -down;
      const aside = Math.abs(touch.clientX - start.x);
      const tookMs = event.timeStamp - start.atMs;
      start = null;
      if (along >= LEAST_PX && along > 2 * aside && tookMs <= LONGEST_MS) latest.current();
    }
    target.addEventListener('touchstart', begin, { passive: true });
    target.addEventListener('touchend', end, { passive: true });
    return () => {
      target.removeEventListener('touchstart', begin);
      target.removeEventListener('touchend', end);
    };
  }, [element, direction]);
}
