// Set by hand from the ranges in ambient-sounds.ts.
import type { TextureParameters } from '../texture-parameters.ts';
import { LEAF } from './shared-parts.ts';

export const WIND_TREES: TextureParameters = {
  gust: {
    octaves: 0.31,
    seconds: 4.2,
  },
  flutter: {
    octaves: 0.12,
    seconds: 0.7,
  },
  softHz: 3600,
  bed: [
    {
      hz: 250,
      width: 1.4,
      level: 0.112,
      gust: {
        octaves: 0.25,
        seconds: 1.3,
      },
    },
    {
      hz: 700,
      width: 1.4,
      level: 0.175,
      gust: {
        octaves: 0.25,
        seconds: 1.7,
      },
    },
    {
      hz: 1800,
      width: 1.4,
      level: 0.0168,
      gust: {
        octaves: 0.25,
        seconds: 2.1,
      },
    },
    {
      hz: 5000,
      width: 1.4,
      level: 0.0042,
      gust: {
        octaves: 0.3,
        seconds: 2.3,
      },
    },
  ],
  impacts: [
    {
      ...LEAF,
      perSecond: 140,
      level: 0.0018,
      lowHz: 1500,
      highHz: 12000,
      decay: 0.0012,
      bout: {
        octaves: 0.4,
        seconds: 0.8,
      },
    },
  ],
  bubbles: [],
};
