import { createWorkletSound } from '@innertide/sound/engine/worklet-sound';
import type { SoundPort } from '@innertide/sound/port';
import workletUrl from '@innertide/sound/worklet/sound-processor?worker&url';

/** The engine in an AudioWorklet of this page, made from one file of our own origin. */
export function createDeviceSound(): SoundPort {
  return createWorkletSound({ workletUrl });
}
