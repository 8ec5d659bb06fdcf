import { BRAND } from '@innertide/std/brand';
import { useEffect, useRef } from 'react';
import { usePorts } from '../../ports/ports.ts';

interface ListenMediaProps {
  readonly title: string;
  readonly isPlaying: boolean;
  /** Starts what is silent or interrupted, and stops what sounds. */
  readonly onPress: () => void;
}

/** Lock screen and media keys follow Listen from its first sound on: no bar, since it has no end. Shows nothing. */
export function ListenMedia({ title, isPlaying, onPress }: ListenMediaProps) {
  const { mediaControls } = usePorts();
  const latest = useRef({ isPlaying, onPress });
  latest.current = { isPlaying, onPress };

  useEffect(() => {
    function play(): void {
      if (!latest.current.isPlaying) latest.current.onPress();
    }
    function stop(): void {
      if (latest.current.isPlaying) latest.current.onPress();
    }
    return mediaControls.take({ play, pause: stop, stop });
  }, [mediaControls]);

  useEffect(
    () => mediaControls.show({ title, artist: BRAND, playing: isPlaying, position: null }),
    [isPlaying, title, mediaControls],
  );

  return null;
}
