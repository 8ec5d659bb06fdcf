import { BRAND } from '@innertide/std/brand';
import type { MediaCommands, MediaControlsPort } from '../ports/media-controls-port.ts';
import type { SilentTrack } from './silent-track.ts';

/** The first sound has the line and the processor to itself. */
const BRING_TRACK_AFTER_MS = 1000;

/** The Media Session API; where it is missing the lock screen simply shows nothing. */
export function createMediaControls(): MediaControlsPort {
  const media = 'mediaSession' in navigator ? navigator.mediaSession : null;
  const presence = createPresence();
  return {
    show({ title, artist, playing, position }) {
      if (!media) return;
      presence.follow(playing);
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
      presence.obey(commands);
      return () => {
        for (const action of actions) setHandler(action, null);
        presence.leave();
        media.metadata = null;
        media.playbackState = 'none';
      };
    },
  };
}

/**
 * Makes the browser see that something plays. WebKit sees it by itself, and would leave an AudioContext aside for an element
 * (bugs.webkit.org/261554): there is no track there.
 */
function createPresence() {
  const seesSound = 'audioSession' in navigator;
  let track: SilentTrack | null = null;
  let commands: MediaCommands | null = null;
  let isPlaying = false;
  let bringing: ReturnType<typeof setTimeout> | null = null;

  /** Brought with the first sound: no page needs it before. */
  async function bring(): Promise<void> {
    const { createSilentTrack } = await import('./silent-track.ts');
    if (track || !commands) return;
    track = createSilentTrack({ onTaken: () => commands?.pause(), onGivenBack: () => commands?.play() });
    if (isPlaying) track.play();
  }

  return {
    obey(next: MediaCommands): void {
      commands = next;
    },
    follow(playing: boolean): void {
      isPlaying = playing;
      if (playing) track?.play();
      else track?.pause();
      if (track || bringing || !playing || seesSound) return;
      bringing = setTimeout(() => {
        bringing = null;
        bring().catch(() => {
          // Without a network and without a kept copy the sound plays on, without controls.
        });
      }, BRING_TRACK_AFTER_MS);
    },
    leave(): void {
      if (bringing !== null) clearTimeout(bringing);
      bringing = null;
      commands = null;
      isPlaying = false;
      track?.end();
      track = null;
    },
  };
}
