import type { AmbientVoice } from './ambient-voice.ts';
import { FIRE_CAMPFIRE } from './fitted/fire-campfire.ts';
import { FIRE_EMBERS } from './fitted/fire-embers.ts';
import { FIRE_STOVE } from './fitted/fire-stove.ts';
import { PhysicalTexture } from './physical-texture.ts';

/** First of the streams of random numbers of all fires. */
const STREAMS = 1400;

/** Creates a fire: air that flutters over the flame, sap that hisses, and wood that cracks in bouts (A. Farnell, 2010). */
export function createFire(sampleRate: number): AmbientVoice {
  return new PhysicalTexture(sampleRate, STREAMS, [FIRE_EMBERS, FIRE_CAMPFIRE, FIRE_STOVE]);
}
