import type { AmbientVoice } from '@innertide/sound/dsp/ambience/ambient-voice';
import { Night } from '@innertide/sound/dsp/ambience/night';
import type { NightCharacter } from '@innertide/sound/dsp/ambience/night-singers';
import { Ocean } from '@innertide/sound/dsp/ambience/ocean';
import type { OceanParameters } from '@innertide/sound/dsp/ambience/ocean-parameters';
import { PhysicalTexture } from '@innertide/sound/dsp/ambience/physical-texture';
import type { TextureParameters } from '@innertide/sound/dsp/ambience/texture-parameters';
import { Thunder } from '@innertide/sound/dsp/ambience/thunder';
import type { Storm } from '@innertide/sound/dsp/ambience/thunder-storms';
import { RECORDING_RATE_HZ } from '../listening/recordings.ts';

/** What can be fitted. */
export type FittedParameters = TextureParameters | OceanParameters | Storm | NightCharacter;

const STREAMS = 10_000;

/** The type of a file's numbers, and the file that describes it. */
export function typeOf(parameters: FittedParameters): readonly [type: string, file: string] {
  if ('bed' in parameters) return ['TextureParameters', 'texture-parameters'];
  if ('period' in parameters) return ['OceanParameters', 'ocean-parameters'];
  return 'turn' in parameters ? ['Storm', 'thunder-storms'] : ['NightCharacter', 'night-singers'];
}

/** Makes a voice whose first character has these numbers. */
export function voiceOf(parameters: FittedParameters): AmbientVoice {
  if ('bed' in parameters) return new PhysicalTexture(RECORDING_RATE_HZ, STREAMS, [parameters]);
  if ('period' in parameters) return new Ocean(RECORDING_RATE_HZ, [parameters]);
  if ('turn' in parameters) return new Thunder(RECORDING_RATE_HZ, [parameters]);
  return new Night(RECORDING_RATE_HZ, [parameters]);
}
