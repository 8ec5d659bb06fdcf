// Set by hand from the ranges in ambient-sounds.ts.
import type { TextureParameters } from '../texture-parameters.ts';

export const WIND_EAVES: TextureParameters = {
  gust: {
    octaves: 0.65,
    seconds: 3.7,
  },
  flutter: {
    octaves: 0.3,
    seconds: 0.6,
  },
  softHz: 420,
  bed: [
    {
      hz: 90,
      width: 1.3,
      level: 0.32,
      gust: {
        octaves: 0.6,
        seconds: 0.6,
      },
    },
    {
      hz: 230,
      width: 0.22,
      level: 0.4,
      gust: {
        octaves: 0.7,
        seconds: 1.7,
      },
      sway: 0.35,
    },
    {
      hz: 410,
      width: 0.12,
      level: 0.38,
      gust: {
        octaves: 0.9,
        seconds: 2.3,
      },
      sway: 0.4,
    },
    {
      hz: 760,
      width: 0.1,
      level: 0.3,
      gust: {
        octaves: 1.1,
        seconds: 2.9,
      },
      sway: 0.4,
    },
    {
      hz: 3000,
      width: 1.4,
      level: 0.04,
      gust: {
        octaves: 0.4,
        seconds: 1.9,
      },
    },
  ],
  impacts: [],
  bubbles: [],
};
