// Set by hand from the ranges in ambient-sounds.ts.
import type { TextureParameters } from '../texture-parameters.ts';

export const RAIN_LIGHT: TextureParameters = {
  gust: {
    octaves: 0.21,
    seconds: 6,
  },
  bed: [
    {
      hz: 140,
      width: 1.6,
      level: 0.007514,
      gust: {
        octaves: 0.06,
        seconds: 1.3,
      },
    },
    {
      hz: 400,
      width: 1.3,
      level: 0.01128,
      gust: {
        octaves: 0.06,
        seconds: 1.521,
      },
    },
    {
      hz: 1100,
      width: 1.3,
      level: 0.01503,
      gust: {
        octaves: 0.06,
        seconds: 1.742,
      },
    },
    {
      hz: 2600,
      width: 1.3,
      level: 0.01252,
      gust: {
        octaves: 0.06,
        seconds: 1.963,
      },
    },
    {
      hz: 5500,
      width: 1.3,
      level: 0.004725,
      gust: {
        octaves: 0.06,
        seconds: 2.184,
      },
    },
    {
      hz: 11000,
      width: 1.3,
      level: 0.0055,
      gust: {
        octaves: 0.06,
        seconds: 2.405,
      },
    },
  ],
  impacts: [
    {
      perSecond: 30,
      level: 0.0133,
      tail: 0.55,
      loudest: 8.004,
      lowHz: 900,
      highHz: 7000,
      darker: 1,
      decay: 0.0007,
      splash: 0.3,
      splashDecay: 0.007,
      modeHz: 2500,
      modeOctaves: 2.5,
      modeDecay: 0.003,
      modeLevel: 0.2,
      bout: {
        octaves: 0.1,
        seconds: 2,
      },
    },
    {
      perSecond: 4,
      level: 0.011,
      tail: 0.5,
      loudest: 6.09,
      lowHz: 300,
      highHz: 6000,
      darker: 1,
      decay: 0.0016,
      splash: 0.33,
      splashDecay: 0.008,
      modeHz: 900,
      modeOctaves: 2.5,
      modeDecay: 0.003,
      modeLevel: 0.2,
      bout: {
        octaves: 0.1,
        seconds: 2,
      },
    },
  ],
  bubbles: [
    {
      perSecond: 5,
      level: 0.006,
      tail: 0.45,
      loudest: 3.5,
      lowestHz: 700,
      octaves: 1.6,
      rise: 0.12,
      ring: 1,
      bout: {
        octaves: 0.3,
        seconds: 0.7,
      },
    },
  ],
};
