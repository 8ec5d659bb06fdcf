import type { AmbientVoice } from './ambient-voice.ts';
import { WIND_EAVES } from './fitted/wind-eaves.ts';
import { WIND_GRASS } from './fitted/wind-grass.ts';
import { WIND_OPEN } from './fitted/wind-open.ts';
import { WIND_TREES } from './fitted/wind-trees.ts';
import { PhysicalTexture } from './physical-texture.ts';

/** First of the streams of random numbers of all wind. */
const STREAMS = 1100;

/**
 * Creates wind: noise through whatever it meets. Over open land it is turbulence at the listener; leaves and stalks touch each
 * other (O. Bolin, "Prediction method for wind-induced vegetation noise", Acta Acustica 95, 2009); edges whistle with the gust.
 */
export function createWind(sampleRate: number): AmbientVoice {
  return new PhysicalTexture(sampleRate, STREAMS, [WIND_OPEN, WIND_TREES, WIND_GRASS, WIND_EAVES]);
}
