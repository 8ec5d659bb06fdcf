// Set by hand from the ranges in ambient-sounds.ts.
import type { TextureParameters } from '../texture-parameters.ts';
import { BRIGHT_DROP, LOW_DROP, STEADY_BAND } from './shared-parts.ts';

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
    { ...STEADY_BAND, level: 0.124 },
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
      ...BRIGHT_DROP,
      perSecond: 18,
      level: 0.0523,
      loudest: 7.6,
      highHz: 12900,
    },
    {
      ...LOW_DROP,
      perSecond: 11,
      loudest: 2.4705,
    },
  ],
  bubbles: [],
};
