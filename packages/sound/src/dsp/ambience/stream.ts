import type { AmbientVoice } from './ambient-voice.ts';
import { STREAM_BROOK } from './fitted/stream-brook.ts';
import { STREAM_RIVER } from './fitted/stream-river.ts';
import { STREAM_WATERFALL } from './fitted/stream-waterfall.ts';
import { PhysicalTexture } from './physical-texture.ts';

/** First of the streams of random numbers of all running water. */
const STREAMS = 1000;

/** Creates running water: what one hears of it is air, in bubbles of all sizes (M. Minnaert 1933; K. van den Doel 2005). */
export function createStream(sampleRate: number): AmbientVoice {
  return new PhysicalTexture(sampleRate, STREAMS, [STREAM_BROOK, STREAM_RIVER, STREAM_WATERFALL]);
}
