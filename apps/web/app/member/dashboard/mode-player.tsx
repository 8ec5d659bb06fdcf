import type { Mode } from '@innertide/std/mode';
import { type RefObject, useEffect } from 'react';
import { useSessionPart } from '../session-core/session-context.ts';
import { usePlayMode } from './use-play-mode.ts';

interface ModePlayerProps {
  readonly isFirst: boolean;
  readonly play: RefObject<((mode: Mode) => void) | null>;
}

/** Puts what plays a mode where the list of modes finds it: the list is shown before there is a journal to play from. */
export function ModePlayer({ isFirst, play }: ModePlayerProps) {
  const playMode = usePlayMode(isFirst);
  // A session that plays is returned to, not replaced.
  const isFree = useSessionPart(({ state }) => state.status === 'idle' || state.status === 'summary');
  useEffect(() => {
    play.current = isFree ? playMode : null;
    return () => {
      play.current = null;
    };
  }, [play, isFree, playMode]);
  return null;
}
