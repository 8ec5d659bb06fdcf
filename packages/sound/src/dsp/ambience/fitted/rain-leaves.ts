// Fitted to the figures of recordings in packages/sound/src/analysis/texture-references.ts, without a recording, then set by hand:
// levels against the startle limit, and splashes long enough to be no clicks.
import type { TextureParameters } from '../texture-parameters.ts';

export const RAIN_LEAVES: TextureParameters = {
  gust: {
    octaves: 0.468,
    seconds: 5,
  },
  bed: [
    {
      hz: 140,
      width: 1.6,
      level: 0.004907,
      gust: {
        octaves: 0.0623,
        seconds: 0.464,
      },
    },
    {
      hz: 400,
      width: 1.3,
      level: 0.00675,
      gust: {
        octaves: 0.0519,
        seconds: 1.62,
      },
    },
    {
      hz: 1100,
      width: 1.3,
      level: 0.07217,
      gust: {
        octaves: 0.0711,
        seconds: 8.17,
      },
    },
    {
      hz: 2600,
      width: 1.3,
      level: 0.001726,
      gust: {
        octaves: 0.314,
        seconds: 0.428,
      },
    },
    {
      hz: 5500,
      width: 1.3,
      level: 0.01623,
      gust: {
        octaves: 0.0297,
        seconds: 3.73,
      },
    },
    {
      hz: 11000,
      width: 1.3,
      level: 0.0002955,
      gust: {
        octaves: 0.0225,
        seconds: 1.49,
      },
    },
  ],
  impacts: [
    {
      perSecond: 110,
      level: 0.0375,
      tail: 0.8,
      loudest: 5,
      lowHz: 1120,
      highHz: 7000,
      darker: 1.3,
      decay: 0.0006,
      splash: 0.3,
      splashDecay: 0.008,
      modeHz: 803,
      modeOctaves: 2.06,
      modeDecay: 0.0014,
      modeLevel: 0.2,
      bout: {
        octaves: 0.199,
        seconds: 5.88,
      },
    },
    {
      perSecond: 6.15,
      level: 0.00265,
      tail: 0.842,
      loudest: 10,
      lowHz: 275,
      highHz: 7250,
      darker: 0.269,
      decay: 0.00114,
      splash: 0.33,
      splashDecay: 0.008,
      modeHz: 512,
      modeOctaves: 3.56,
      modeDecay: 0.00513,
      modeLevel: 0.823,
      bout: {
        octaves: 0.038,
        seconds: 2.07,
      },
    },
  ],
  bubbles: [],
};
