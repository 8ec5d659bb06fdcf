// Set by hand from the ranges in ambient-sounds.ts.
import type { TextureParameters } from '../texture-parameters.ts';

export const STREAM_WATERFALL: TextureParameters = {
  gust: {
    octaves: 0.01,
    seconds: 4,
  },
  bed: [
    {
      hz: 160,
      width: 1.6,
      level: 0.018,
      gust: {
        octaves: 0.06,
        seconds: 0.4,
      },
    },
    {
      hz: 450,
      width: 1.3,
      level: 0.03,
      gust: {
        octaves: 0.06,
        seconds: 0.468,
      },
    },
    {
      hz: 1200,
      width: 1.3,
      level: 0.04,
      gust: {
        octaves: 0.06,
        seconds: 0.536,
      },
    },
    {
      hz: 3000,
      width: 1.3,
      level: 0.05,
      gust: {
        octaves: 0.06,
        seconds: 0.604,
      },
    },
    {
      hz: 8000,
      width: 1.3,
      level: 0.018,
      gust: {
        octaves: 0.06,
        seconds: 0.672,
      },
    },
  ],
  impacts: [
    {
      perSecond: 120,
      level: 0.012,
      tail: 0.35,
      loudest: 6,
      lowHz: 900,
      highHz: 5000,
      darker: 1,
      decay: 0.0016,
      splash: 0.2,
      splashDecay: 0.007,
      modeHz: 2500,
      modeOctaves: 2.5,
      modeDecay: 0.003,
      modeLevel: 0.03,
      bout: {
        octaves: 0.1,
        seconds: 2,
      },
    },
  ],
  bubbles: [
    {
      perSecond: 120,
      level: 0.012,
      tail: 0.35,
      loudest: 6,
      lowestHz: 300,
      octaves: 3,
      rise: 0.12,
      ring: 1,
      bout: {
        octaves: 0.3,
        seconds: 0.7,
      },
    },
  ],
};
