// Set by hand from the ranges in ambient-sounds.ts.
import type { TextureParameters } from '../texture-parameters.ts';
import { LEAF } from './shared-parts.ts';

export const WIND_GRASS: TextureParameters = {
  gust: {
    octaves: 0.7,
    seconds: 3.1,
  },
  flutter: {
    octaves: 0.2,
    seconds: 0.5,
  },
  softHz: 5000,
  bed: [
    {
      hz: 200,
      width: 1.4,
      level: 0.06,
      gust: {
        octaves: 0.4,
        seconds: 1.3,
      },
    },
    {
      hz: 900,
      width: 1.4,
      level: 0.03,
      gust: {
        octaves: 0.3,
        seconds: 1.7,
      },
    },
    {
      hz: 3000,
      width: 1.4,
      level: 0.06,
      gust: {
        octaves: 0.4,
        seconds: 1.1,
      },
    },
    {
      hz: 7000,
      width: 1.4,
      level: 0.05,
      gust: {
        octaves: 0.5,
        seconds: 0.9,
      },
    },
  ],
  impacts: [
    {
      ...LEAF,
      perSecond: 200,
      level: 0.003,
      lowHz: 2500,
      highHz: 9000,
      decay: 0.0018,
      bout: {
        octaves: 0.6,
        seconds: 0.5,
      },
    },
  ],
  bubbles: [],
};
