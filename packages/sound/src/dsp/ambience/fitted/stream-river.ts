// Fitted to the figures of recordings in packages/sound/src/analysis/texture-references.ts, without a recording, then set by hand:
// levels against the startle limit, and splashes long enough to be no clicks.
import type { TextureParameters } from '../texture-parameters.ts';

export const STREAM_RIVER: TextureParameters = {
  gust: {
    octaves: 0.0409,
    seconds: 0.529,
  },
  bed: [
    {
      hz: 200,
      width: 1.3,
      level: 0.0009272,
      gust: {
        octaves: 0.025,
        seconds: 1.05,
      },
    },
    {
      hz: 500,
      width: 1.3,
      level: 0.0003083,
      gust: {
        octaves: 0.132,
        seconds: 0.373,
      },
    },
    {
      hz: 1200,
      width: 1.3,
      level: 0.03764,
      gust: {
        octaves: 0.0167,
        seconds: 1.78,
      },
    },
    {
      hz: 2800,
      width: 1.3,
      level: 0.003928,
      gust: {
        octaves: 0.221,
        seconds: 0.0877,
      },
    },
    {
      hz: 6000,
      width: 1.3,
      level: 0.00113,
      gust: {
        octaves: 0.0312,
        seconds: 2.61,
      },
    },
  ],
  impacts: [
    {
      perSecond: 75,
      level: 0.0125,
      tail: 0.55,
      loudest: 8,
      lowHz: 400,
      highHz: 11000,
      darker: 1.33,
      decay: 0.0015,
      splash: 0.33,
      splashDecay: 0.008,
      modeHz: 3060,
      modeOctaves: 2.18,
      modeDecay: 0.00249,
      modeLevel: 0.121,
      bout: {
        octaves: 0.441,
        seconds: 4.21,
      },
    },
  ],
  bubbles: [
    {
      perSecond: 197,
      level: 0.0146,
      tail: 0.368,
      loudest: 5,
      lowestHz: 1590,
      octaves: 1.22,
      rise: 0.0536,
      ring: 0.594,
      bout: {
        octaves: 0.587,
        seconds: 0.464,
      },
    },
    {
      perSecond: 44.5,
      level: 0.00258,
      tail: 0.415,
      loudest: 6.22,
      lowestHz: 492,
      octaves: 1.88,
      rise: 0.175,
      ring: 0.815,
      bout: {
        octaves: 0.443,
        seconds: 0.48,
      },
    },
  ],
};
