// Set by hand from the ranges in ambient-sounds.ts.
import type { TextureParameters } from '../texture-parameters.ts';

export const RAIN_TENT: TextureParameters = {
  gust: {
    octaves: 0.2,
    seconds: 6,
  },
  bed: [
    {
      hz: 140,
      width: 1.6,
      level: 0.0227,
      gust: {
        octaves: 0.06,
        seconds: 1.2,
      },
    },
    {
      hz: 400,
      width: 1.3,
      level: 0.02724,
      gust: {
        octaves: 0.06,
        seconds: 1.404,
      },
    },
    {
      hz: 1100,
      width: 1.3,
      level: 0.01816,
      gust: {
        octaves: 0.06,
        seconds: 1.608,
      },
    },
    {
      hz: 2600,
      width: 1.3,
      level: 0.00817,
      gust: {
        octaves: 0.06,
        seconds: 1.812,
      },
    },
    {
      hz: 6000,
      width: 1.3,
      level: 0.006811,
      gust: {
        octaves: 0.06,
        seconds: 2.016,
      },
    },
  ],
  impacts: [
    {
      perSecond: 140,
      level: 0.016,
      tail: 0.55,
      loudest: 3.55,
      lowHz: 300.0,
      highHz: 9000,
      darker: 1,
      decay: 0.0012,
      splash: 0.3,
      splashDecay: 0.009,
      modeHz: 600,
      modeOctaves: 1.2,
      modeDecay: 0.005,
      modeLevel: 0.4,
      bout: {
        octaves: 0.1,
        seconds: 2,
      },
    },
    {
      perSecond: 14,
      level: 0.012,
      tail: 0.5,
      loudest: 2.999,
      lowHz: 225.0,
      highHz: 7000,
      darker: 1,
      decay: 0.002,
      splash: 0.33,
      splashDecay: 0.009,
      modeHz: 380,
      modeOctaves: 2.5,
      modeDecay: 0.007,
      modeLevel: 0.6,
      bout: {
        octaves: 0.1,
        seconds: 2,
      },
    },
  ],
  bubbles: [],
};
