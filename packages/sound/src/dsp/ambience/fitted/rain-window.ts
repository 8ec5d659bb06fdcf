// Set by hand from the ranges in ambient-sounds.ts.
import type { TextureParameters } from '../texture-parameters.ts';

export const RAIN_WINDOW: TextureParameters = {
  gust: {
    octaves: 0.14,
    seconds: 6,
  },
  bed: [
    {
      hz: 140,
      width: 1.6,
      level: 0.0182,
      gust: {
        octaves: 0.12,
        seconds: 1.2,
      },
    },
    {
      hz: 400,
      width: 1.3,
      level: 0.0312,
      gust: {
        octaves: 0.12,
        seconds: 1.404,
      },
    },
    {
      hz: 1100,
      width: 1.3,
      level: 0.0286,
      gust: {
        octaves: 0.12,
        seconds: 1.608,
      },
    },
    {
      hz: 2600,
      width: 1.3,
      level: 0.0208,
      gust: {
        octaves: 0.12,
        seconds: 1.812,
      },
    },
    {
      hz: 6000,
      width: 1.3,
      level: 0.0044,
      gust: {
        octaves: 0.12,
        seconds: 2.016,
      },
    },
  ],
  impacts: [
    {
      perSecond: 90,
      level: 0.006,
      tail: 0.4,
      loudest: 8,
      lowHz: 500,
      highHz: 6000,
      darker: 1,
      decay: 0.001,
      splash: 0.33,
      splashDecay: 0.008,
      modeHz: 1900,
      modeOctaves: 1.6,
      modeDecay: 0.006,
      modeLevel: 0.5,
      bout: {
        octaves: 0.1,
        seconds: 2,
      },
    },
    {
      perSecond: 6,
      level: 0.01,
      tail: 0.5,
      loudest: 6,
      lowHz: 250,
      highHz: 4000,
      darker: 1,
      decay: 0.0009,
      splash: 0.33,
      splashDecay: 0.008,
      modeHz: 700,
      modeOctaves: 2.5,
      modeDecay: 0.008,
      modeLevel: 0.6,
      bout: {
        octaves: 0.1,
        seconds: 2,
      },
    },
  ],
  bubbles: [],
  flutter: {
    octaves: 0.46,
    seconds: 0.33,
  },
};
