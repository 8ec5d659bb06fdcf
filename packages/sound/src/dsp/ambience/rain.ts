import type { AmbientVoice } from './ambient-voice.ts';
import { RAIN_HEAVY } from './fitted/rain-heavy.ts';
import { RAIN_LEAVES } from './fitted/rain-leaves.ts';
import { RAIN_LIGHT } from './fitted/rain-light.ts';
import { RAIN_STEADY } from './fitted/rain-steady.ts';
import { RAIN_TENT } from './fitted/rain-tent.ts';
import { RAIN_WINDOW } from './fitted/rain-window.ts';
import { PhysicalTexture } from './physical-texture.ts';

/** First of the streams of random numbers of all rain. */
const STREAMS = 800;

/** Creates rain: drops of all sizes at all distances on what they hit, over the hiss of those too far to tell apart. */
export function createRain(sampleRate: number): AmbientVoice {
  return new PhysicalTexture(sampleRate, STREAMS, [
    RAIN_STEADY,
    RAIN_LIGHT,
    RAIN_LEAVES,
    RAIN_HEAVY,
    RAIN_TENT,
    RAIN_WINDOW,
  ]);
}
