import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { stepOfSwipe } from './swipe-between.ts';

/** What a finger drags by itself. */
const DRAGGED = 'input, select, textarea, [role="slider"], [draggable="true"], [data-no-swipe]';

/**
 * Lets a finger swipe from one place to the next. A mouse, a pen and a screen reader never do: the links of the bar lead there too.
 * @param current index of the place that is shown; null where none is, and nothing is swiped.
 */
export function useSwipeBetween(addresses: readonly string[], current: number | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (current === null) return;
    let start: { readonly x: number; readonly y: number; readonly atMs: number } | null = null;
    function begin({ touches, target, timeStamp }: TouchEvent) {
      const [touch] = touches;
      const isFree = target instanceof Element && target.closest(DRAGGED) === null && !scrollsAside(target);
      start = touch && touches.length === 1 && isFree ? { x: touch.clientX, y: touch.clientY, atMs: timeStamp } : null;
    }
    function end({ changedTouches, timeStamp }: TouchEvent) {
      const [touch] = changedTouches;
      if (!touch || !start || current === null) return;
      const step = stepOfSwipe({
        fromX: start.x,
        toX: touch.clientX,
        downPx: touch.clientY - start.y,
        tookMs: timeStamp - start.atMs,
        widthPx: window.innerWidth,
      });
      start = null;
      const next = step === 0 ? undefined : addresses[current + step];
      if (next !== undefined) void navigate(next, { viewTransition: true });
    }
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, [addresses, current, navigate]);
}

/** Whether a finger on this element scrolls it, or what it stands in, to the side. */
function scrollsAside(element: Element): boolean {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return document.querySelector('dialog[open]') !== null;
}
