// Set by hand beside the figures of recordings in packages/sound/src/analysis/texture-references.ts, under the limits of rises and clicks.
// Rain on leaves, and what gathers on them: throughfall has drops of four to five millimetres, all alike (J. Brandt, Catena 16, 1989).
import type { TextureParameters } from '../texture-parameters.ts';

export const RAIN_LEAVES: TextureParameters = {
  gust: {
    octaves: 0.46,
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
      perSecond: 170,
      level: 0.01,
      tail: 0.4,
      loudest: 22,
      nearestMetres: 1.5,
      millimetresPerHour: 5,
      lowHz: 1120,
      highHz: 10000,
      darker: 1.3,
      decay: 0.0002,
      splash: 0.5,
      splashRise: 0.003,
      splashDecay: 0.004,
      spread: 0.35,
      modeHz: 803,
      modeOctaves: 2.06,
      modeDecay: 0.0014,
      modeLevel: 0.08,
      bout: {
        octaves: 0.199,
        seconds: 5.88,
      },
    },
    {
      perSecond: 4.4,
      level: 0.168,
      tail: 0.1,
      loudest: 1.1,
      nearestMetres: 1.5,
      lowHz: 2200,
      highHz: 14000,
      darker: 0.3,
      decay: 0.00046,
      splash: 1.3,
      splashRise: 0.003,
      splashDecay: 0.0028,
      spread: 0.2,
      modeHz: 1900,
      modeOctaves: 1.2,
      modeDecay: 0.00022,
      modeLevel: 5.5,
      bout: {
        octaves: 0.3,
        seconds: 2.07,
      },
      apart: 0.13,
      varies: 0.2,
    },
  ],
  bubbles: [],
};
