import type { Unit } from '@innertide/std/units';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { PreviewPlayer, type PreviewRequest } from './preview-player.ts';
import { useSessionContext } from './session-context.ts';

export interface Preview {
  /**
   * Plays a few seconds of these settings (8 s after the last touch, then they fade by themselves). Does nothing while a session plays,
   * and nothing before the first gesture on the page. Called from the handler of the touch.
   */
  readonly play: (request: PreviewRequest) => void;
  /** Fades it out: the pointer has left, or the finger was lifted. */
  readonly stop: () => void;
  /** The key of what sounds now; null in silence. */
  readonly playing: string | null;
  /** Reads the slow energy of what sounds, for a drawing; 0 in silence. */
  readonly energy: () => Unit;
}

/**
 * Previews setups from anywhere in the app, in the engine of the session: a start crosses over from the preview. It fades out when the
 * component is left.
 * @example
 * const preview = usePreview();
 * <button onPointerEnter={() => preview.play({ key: slug, settings })} onPointerLeave={preview.stop} />
 */
export function usePreview(): Preview {
  const { sound, deviceSettings } = usePorts();
  const { runner } = useSessionContext();
  const [player] = useState(
    () =>
      new PreviewPlayer({
        sound: () => sound('preview'),
        isFree: () => ['idle', 'summary'].includes(runner.snapshot().state.status),
        mayBeat: () => deviceSettings.isOn('safety-notice-read'),
      }),
  );
  useEffect(() => player.stop, [player]);
  const playing = useSyncExternalStore(player.subscribe, player.playing, player.playing);
  return { play: (request) => player.play(request), stop: player.stop, playing, energy: player.energy };
}
