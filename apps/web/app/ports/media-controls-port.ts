import type { Disposer } from '@innertide/std/scope';
import type { Seconds } from '@innertide/std/units';

export interface NowPlaying {
  readonly title: string;
  readonly artist: string;
  readonly playing: boolean;
  /** null when no end is set: the lock screen then shows no bar. */
  readonly position: { readonly elapsedSeconds: Seconds; readonly totalSeconds: Seconds } | null;
}

export interface MediaCommands {
  readonly play: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
}

/** Lock screen, headset buttons and media keys. */
export interface MediaControlsPort {
  show(nowPlaying: NowPlaying): void;
  /** Takes the controls until the disposer runs. */
  take(commands: MediaCommands): Disposer;
}
