import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { historyIndex } from './place-before.ts';
import { useSessionContext } from './session-context.ts';

/** Leaves the player while the session plays on: back to the page it was opened from, the dashboard otherwise. */
export function usePutDown(): () => void {
  const navigate = useNavigate();
  const { placeBefore, isPutDown } = useSessionContext();
  return useCallback(() => {
    isPutDown.current = true;
    const { path, index } = placeBefore.current;
    const now = historyIndex();
    if (index !== null && now !== null && index < now) void navigate(index - now);
    else void navigate(path, { viewTransition: true });
  }, [navigate, placeBefore, isPutDown]);
}

/** What the bar needs to hand the session back to the player. */
export function useTakeUp(): {
  readonly takeUp: () => void;
  /** Focuses the way back into the player after the member left it by hand, so that a keyboard stays where the session is. */
  readonly focusAfterPutDown: (link: HTMLAnchorElement | null) => void;
} {
  const navigate = useNavigate();
  const { isPutDown } = useSessionContext();
  // Without a transition: a swipe up may follow a swipe down before that one's has come to its end.
  const takeUp = useCallback(() => void navigate(paths.session), [navigate]);
  const focusAfterPutDown = useCallback(
    (link: HTMLAnchorElement | null) => {
      if (link === null || !isPutDown.current) return;
      isPutDown.current = false;
      // The page's own arrival leaves the focus where this attribute is.
      link.dataset.arrival = '';
      link.focus({ preventScroll: true });
      link.addEventListener('blur', () => delete link.dataset.arrival, { once: true });
    },
    [isPutDown],
  );
  return { takeUp, focusAfterPutDown };
}
