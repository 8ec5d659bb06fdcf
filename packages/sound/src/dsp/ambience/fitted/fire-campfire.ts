// Fitted to fireplace by ezwa (soundbible 1543), public domain, then set by
// hand: levels against the startle limit, and splashes long enough to be no clicks.
import type { TextureParameters } from '../texture-parameters.ts';

export const FIRE_CAMPFIRE: TextureParameters = {
  gust: {
    octaves: 0.358,
    seconds: 1.25,
  },
  bed: [
    {
      hz: 110,
      width: 1.4,
      level: 0.07152,
      gust: {
        octaves: 0.112,
        seconds: 0.128,
      },
    },
    {
      hz: 330,
      width: 1.6,
      level: 0.02827,
      gust: {
        octaves: 0.54,
        seconds: 0.584,
      },
    },
    {
      hz: 1000,
      width: 1.4,
      level: 0.00334,
      gust: {
        octaves: 0.592,
        seconds: 0.655,
      },
    },
    {
      hz: 3200,
      width: 1.4,
      level: 0.00607,
      gust: {
        octaves: 1.51,
        seconds: 0.124,
      },
    },
    {
      hz: 9500,
      width: 1.4,
      level: 0.00767,
      gust: {
        octaves: 0.338,
        seconds: 3.2,
      },
    },
  ],
  impacts: [
    {
      perSecond: 22.16,
      level: 0.0109,
      tail: 0.579,
      loudest: 7.45,
      lowHz: 1230,
      highHz: 8000,
      darker: 0.238,
      decay: 0.00105,
      splash: 0.33,
      splashDecay: 0.00936,
      modeHz: 4550,
      modeOctaves: 1.89,
      modeDecay: 0.00402,
      modeLevel: 0.126,
      bout: {
        octaves: 0.652,
        seconds: 0.482,
      },
    },
    {
      perSecond: 16.71,
      level: 0.0229,
      tail: 0.535,
      loudest: 3.62,
      lowHz: 380,
      highHz: 8000,
      darker: 0.337,
      decay: 0.00136,
      splash: 0.33,
      splashDecay: 0.00849,
      modeHz: 1360,
      modeOctaves: 1.32,
      modeDecay: 0.00282,
      modeLevel: 0.103,
      bout: {
        octaves: 0.8,
        seconds: 6.35,
      },
    },
  ],
  bubbles: [],
  flutter: {
    octaves: 0.45,
    seconds: 0.5,
  },
};
