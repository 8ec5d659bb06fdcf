// Set by hand from the ranges in ambient-sounds.ts.
import type { TextureParameters } from '../texture-parameters.ts';

export const FIRE_EMBERS: TextureParameters = {
  gust: {
    octaves: 0.3,
    seconds: 2,
  },
  bed: [
    {
      hz: 110,
      width: 1.4,
      level: 0.04007,
      gust: {
        octaves: 0.4,
        seconds: 0.2,
      },
    },
    {
      hz: 330,
      width: 1.6,
      level: 0.01908,
      gust: {
        octaves: 0.3,
        seconds: 0.3,
      },
    },
    {
      hz: 1000,
      width: 1.4,
      level: 0.00636,
      gust: {
        octaves: 0.3,
        seconds: 0.7,
      },
    },
    {
      hz: 3200,
      width: 1.2,
      level: 0.01166,
      gust: {
        octaves: 0.7,
        seconds: 2.1,
      },
    },
    {
      hz: 9500,
      width: 1.2,
      level: 0.0053,
      gust: {
        octaves: 0.7,
        seconds: 2.9,
      },
    },
  ],
  impacts: [
    {
      perSecond: 34,
      level: 0.011,
      tail: 0.7,
      loudest: 6.2,
      lowHz: 2000,
      highHz: 9000,
      darker: 1,
      decay: 0.0006,
      splash: 0.33,
      splashDecay: 0.009,
      modeHz: 4500,
      modeOctaves: 2.5,
      modeDecay: 0.003,
      modeLevel: 0.15,
      bout: {
        octaves: 1,
        seconds: 0.8,
      },
    },
    {
      perSecond: 1.2,
      level: 0.0153,
      tail: 0.5,
      loudest: 4,
      lowHz: 500,
      highHz: 8000,
      darker: 1,
      decay: 0.0014,
      splash: 0.33,
      splashDecay: 0.009,
      modeHz: 1300,
      modeOctaves: 2.5,
      modeDecay: 0.003,
      modeLevel: 0.3,
      bout: {
        octaves: 1,
        seconds: 2,
      },
    },
  ],
  bubbles: [],
  flutter: {
    octaves: 0.75,
    seconds: 0.4,
  },
};
