// Set by hand beside the figures of recordings in packages/sound/src/analysis/texture-references.ts, under the limits of rises and clicks.
// Drops of a light rain, and now and then a large one close by that drips from something.
import type { TextureParameters } from '../texture-parameters.ts';

export const RAIN_LIGHT: TextureParameters = {
  gust: {
    octaves: 0.25,
    seconds: 6,
  },
  bed: [
    {
      hz: 140,
      width: 1.6,
      level: 0.007514,
      gust: {
        octaves: 0.06,
        seconds: 1.3,
      },
    },
    {
      hz: 400,
      width: 1.3,
      level: 0.01128,
      gust: {
        octaves: 0.06,
        seconds: 1.521,
      },
    },
    {
      hz: 1100,
      width: 1.3,
      level: 0.01503,
      gust: {
        octaves: 0.06,
        seconds: 1.742,
      },
    },
    {
      hz: 2600,
      width: 1.3,
      level: 0.01252,
      gust: {
        octaves: 0.06,
        seconds: 1.963,
      },
    },
    {
      hz: 5500,
      width: 1.3,
      level: 0.004725,
      gust: {
        octaves: 0.06,
        seconds: 2.184,
      },
    },
    {
      hz: 11000,
      width: 1.3,
      level: 0.0055,
      gust: {
        octaves: 0.06,
        seconds: 2.405,
      },
    },
  ],
  impacts: [
    {
      perSecond: 70,
      level: 0.0045,
      tail: 0.4,
      loudest: 16,
      lowHz: 900,
      highHz: 9000,
      darker: 1,
      decay: 0.00025,
      splash: 0.5,
      splashDecay: 0.004,
      modeHz: 2500,
      modeOctaves: 2.5,
      modeDecay: 0.002,
      modeLevel: 0.1,
      bout: {
        octaves: 0.1,
        seconds: 2,
      },
      millimetresPerHour: 1.5,
      splashRise: 0.003,
      spread: 0.35,
    },
    {
      perSecond: 0.66,
      level: 0.115,
      tail: 0.1,
      loudest: 1.15,
      lowHz: 2200,
      highHz: 14000,
      darker: 0.2,
      decay: 0.0004,
      splash: 1.1,
      splashDecay: 0.003,
      modeHz: 2300,
      modeOctaves: 1.4,
      modeDecay: 0.00025,
      modeLevel: 3.8,
      bout: {
        octaves: 0.1,
        seconds: 2,
      },
      apart: 0.5,
      spread: 0.2,
      varies: 0.2,
      splashRise: 0.003,
    },
  ],
  bubbles: [
    {
      perSecond: 5,
      level: 0.006,
      tail: 0.45,
      loudest: 3.5,
      lowestHz: 700,
      octaves: 1.6,
      rise: 0.12,
      ring: 1,
      bout: {
        octaves: 0.3,
        seconds: 0.7,
      },
    },
  ],
};
