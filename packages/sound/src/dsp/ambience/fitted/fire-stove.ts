// Set by hand from the ranges in ambient-sounds.ts.
import type { TextureParameters } from '../texture-parameters.ts';

export const FIRE_STOVE: TextureParameters = {
  gust: {
    octaves: 0.38,
    seconds: 1.5,
  },
  bed: [
    {
      hz: 95,
      width: 1.2,
      level: 0.2,
      gust: {
        octaves: 0.9,
        seconds: 0.16,
      },
    },
    {
      hz: 230,
      width: 1.4,
      level: 0.11,
      gust: {
        octaves: 0.9,
        seconds: 0.25,
      },
    },
    {
      hz: 600,
      width: 1.4,
      level: 0.03,
      gust: {
        octaves: 0.3,
        seconds: 0.5,
      },
    },
    {
      hz: 2200,
      width: 1.4,
      level: 0.006,
      gust: {
        octaves: 0.5,
        seconds: 1.7,
      },
    },
  ],
  impacts: [
    {
      perSecond: 14,
      level: 0.01,
      tail: 0.6,
      loudest: 10,
      lowHz: 350,
      highHz: 3500,
      darker: 1,
      decay: 0.0012,
      splash: 0.33,
      splashDecay: 0.012,
      modeHz: 900,
      modeOctaves: 2.5,
      modeDecay: 0.006,
      modeLevel: 0.5,
      bout: {
        octaves: 1,
        seconds: 0.9,
      },
    },
    {
      perSecond: 0.8,
      level: 0.022,
      tail: 0.5,
      loudest: 3.5,
      lowHz: 150,
      highHz: 2000,
      darker: 1,
      decay: 0.003,
      splash: 0.33,
      splashDecay: 0.02,
      modeHz: 420,
      modeOctaves: 2.5,
      modeDecay: 0.01,
      modeLevel: 0.8,
      bout: {
        octaves: 1,
        seconds: 2,
      },
    },
  ],
  bubbles: [],
  flutter: {
    octaves: 0.4,
    seconds: 0.12,
  },
};
