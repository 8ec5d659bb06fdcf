import { BRAND } from '@innertide/std/brand';
import type { MediaControlsPort } from '../ports/media-controls-port.ts';

/** The Media Session API; where it is missing the lock screen simply shows nothing. */
export function createMediaControls(): MediaControlsPort {
  const media = 'mediaSession' in navigator ? navigator.mediaSession : null;
  return {
    show({ title, artist, playing, position }) {
      if (!media) return;
      if (media.metadata?.title !== title || media.metadata.artist !== artist) {
        media.metadata = new MediaMetadata({ title, artist, album: BRAND });
      }
      media.playbackState = playing ? 'playing' : 'paused';
      if (position) {
        media.setPositionState({
          duration: position.totalSeconds,
          position: Math.min(position.elapsedSeconds, position.totalSeconds),
          playbackRate: 1,
        });
      } else media.setPositionState();
    },
    take(commands) {
      if (!media) return () => {};
      const actions = ['play', 'pause', 'stop'] as const;
      const setHandler = (action: (typeof actions)[number], handler: (() => void) | null) => {
        try {
          media.setActionHandler(action, handler);
        } catch {
          // An action this browser does not know.
        }
      };
      for (const action of actions) setHandler(action, commands[action]);
      return () => {
        for (const action of actions) setHandler(action, null);
        media.metadata = null;
        media.playbackState = 'none';
      };
    },
  };
}
