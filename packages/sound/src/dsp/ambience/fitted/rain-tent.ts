// Set by hand beside the figures of recordings in packages/sound/src/analysis/texture-references.ts, under the limits of rises and clicks.
// A wood's rain on canvas an arm's length away: drops from the air, and larger ones that drip from the branches over it.
import type { TextureParameters } from '../texture-parameters.ts';

export const RAIN_TENT: TextureParameters = {
  gust: {
    octaves: 0.3,
    seconds: 6,
  },
  bed: [
    {
      hz: 140,
      width: 1.6,
      level: 0.0227,
      gust: {
        octaves: 0.06,
        seconds: 1.2,
      },
    },
    {
      hz: 400,
      width: 1.3,
      level: 0.02724,
      gust: {
        octaves: 0.06,
        seconds: 1.404,
      },
    },
    {
      hz: 1100,
      width: 1.3,
      level: 0.01816,
      gust: {
        octaves: 0.06,
        seconds: 1.608,
      },
    },
    {
      hz: 2600,
      width: 1.3,
      level: 0.00817,
      gust: {
        octaves: 0.06,
        seconds: 1.812,
      },
    },
    {
      hz: 6000,
      width: 1.3,
      level: 0.006811,
      gust: {
        octaves: 0.06,
        seconds: 2.016,
      },
    },
  ],
  impacts: [
    {
      perSecond: 140,
      level: 0.01,
      tail: 0.4,
      loudest: 8.5,
      lowHz: 300,
      highHz: 8000,
      darker: 1,
      decay: 0.00025,
      splash: 0.4,
      splashDecay: 0.004,
      modeHz: 600,
      modeOctaves: 1.2,
      modeDecay: 0.004,
      modeLevel: 0.3,
      bout: {
        octaves: 0.1,
        seconds: 2,
      },
      millimetresPerHour: 8,
      splashRise: 0.003,
      spread: 0.35,
    },
    {
      perSecond: 13,
      level: 0.09,
      tail: 0.15,
      loudest: 1.3,
      lowHz: 1600,
      highHz: 9000,
      darker: 0.2,
      decay: 0.00038,
      splash: 1.05,
      splashDecay: 0.0035,
      modeHz: 1100,
      modeOctaves: 1.6,
      modeDecay: 0.00027,
      modeLevel: 3.4,
      bout: {
        octaves: 0.1,
        seconds: 2,
      },
      apart: 0.062,
      spread: 0.25,
      varies: 0.15,
      splashRise: 0.003,
    },
  ],
  bubbles: [],
};
