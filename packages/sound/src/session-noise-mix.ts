import { SOUND_LAYERS } from '@innertide/std/layer';
import { recordOf } from '@innertide/std/record';
import type { LayerMix, SoundProgram } from './program.ts';

/** What the noise is called among the sounds of its own. */
export const SESSION_NOISE_ID = 'session-noise';
export const SESSION_NOISE_MIX: LayerMix = { on: true, volume: 0.8 };

/** The same session without any of its layers: what the noise is played on. */
export function withoutLayers(program: SoundProgram): SoundProgram {
  return { ...program, layers: recordOf(SOUND_LAYERS, (name) => ({ ...program.layers[name], on: false })) };
}
