import { writeMonoWav } from '@innertide/sound/takes/mono-wav';
import type { ClipPlayerPort } from '../ports/studio-port.ts';

/** Plays a clip as a file, one at a time. */
export function createClipPlayer(): ClipPlayerPort {
  let stop: () => void = () => {};
  return {
    play(clip) {
      stop();
      const url = URL.createObjectURL(new Blob([writeMonoWav(clip)], { type: 'audio/wav' }));
      const audio = new Audio(url);
      return new Promise((resolve) => {
        stop = () => {
          audio.pause();
          URL.revokeObjectURL(url);
          resolve();
        };
        audio.onended = stop;
        audio.onerror = stop;
        audio.play().catch(stop);
      });
    },
    hush: () => stop(),
  };
}
