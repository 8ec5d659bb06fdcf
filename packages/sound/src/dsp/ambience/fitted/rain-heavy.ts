// Set by hand from the ranges in ambient-sounds.ts.
import type { TextureParameters } from '../texture-parameters.ts';

export const RAIN_HEAVY: TextureParameters = {
  gust: {
    octaves: 0.02,
    seconds: 4.85,
  },
  bed: [
    {
      hz: 140,
      width: 1.6,
      level: 0.108,
      gust: {
        octaves: 0.04,
        seconds: 0.0655,
      },
    },
    {
      hz: 400,
      width: 1.3,
      level: 0.236,
      gust: {
        octaves: 0.04,
        seconds: 1.92,
      },
    },
    {
      hz: 1100,
      width: 1.3,
      level: 0.124,
      gust: {
        octaves: 0.0187,
        seconds: 3.71,
      },
    },
    {
      hz: 2600,
      width: 1.3,
      level: 0.00858,
      gust: {
        octaves: 0.04,
        seconds: 1.1,
      },
    },
    {
      hz: 5500,
      width: 1.3,
      level: 0.026,
      gust: {
        octaves: 0.0247,
        seconds: 3.98,
      },
    },
    {
      hz: 11000,
      width: 1.3,
      level: 0.0251,
      gust: {
        octaves: 0.04,
        seconds: 0.985,
      },
    },
  ],
  impacts: [
    {
      perSecond: 18,
      level: 0.0523,
      tail: 0.804,
      loudest: 7.6,
      lowHz: 1110,
      highHz: 12900,
      darker: 0.931,
      decay: 0.00054,
      splash: 0.33,
      splashDecay: 0.008,
      modeHz: 1690,
      modeOctaves: 2.81,
      modeDecay: 0.00322,
      modeLevel: 0.0767,
      bout: {
        octaves: 0.151,
        seconds: 3.34,
      },
    },
    {
      perSecond: 11,
      level: 0.0372,
      tail: 0.618,
      loudest: 2.4705,
      lowHz: 216,
      highHz: 13800,
      darker: 0.379,
      decay: 0.00118,
      splash: 0.33,
      splashDecay: 0.008,
      modeHz: 1480,
      modeOctaves: 2.1,
      modeDecay: 0.00561,
      modeLevel: 0.383,
      bout: {
        octaves: 0.0402,
        seconds: 2.89,
      },
    },
  ],
  bubbles: [],
};
