// Set by hand beside fireplace by ezwa (soundbible 1543), public domain: levels against the startle limit, and a few large cracks, each a
// line over the whole spectrum, whose splashes are long enough to be no clicks.
import type { TextureParameters } from '../texture-parameters.ts';

export const FIRE_CAMPFIRE: TextureParameters = {
  gust: {
    octaves: 0.33,
    seconds: 1.25,
  },
  bed: [
    {
      hz: 75,
      width: 0.9,
      level: 0.0735,
      gust: {
        octaves: 0.112,
        seconds: 0.128,
      },
      reach: 0.7,
    },
    {
      hz: 330,
      width: 1.6,
      level: 0.0009,
      gust: {
        octaves: 0.54,
        seconds: 0.584,
      },
    },
    {
      hz: 1000,
      width: 1.4,
      level: 0.0011,
      gust: {
        octaves: 0.5,
        seconds: 0.3,
      },
    },
    {
      hz: 3200,
      width: 1.4,
      level: 0.0036,
      gust: {
        octaves: 0.4,
        seconds: 0.124,
      },
    },
    {
      hz: 9500,
      width: 1.4,
      level: 0.0073,
      gust: {
        octaves: 0.6,
        seconds: 0.07,
      },
    },
  ],
  impacts: [
    {
      perSecond: 8,
      level: 0.009,
      tail: 0.8,
      loudest: 12,
      lowHz: 7000,
      highHz: 17000,
      darker: 0.1,
      decay: 0.00105,
      splash: 0.3,
      splashDecay: 0.00936,
      modeHz: 7000,
      modeOctaves: 1.89,
      modeDecay: 0.00402,
      modeLevel: 0.126,
      bout: {
        octaves: 0.652,
        seconds: 0.482,
      },
    },
    {
      perSecond: 10,
      level: 0.0105,
      tail: 0.6,
      loudest: 4.2,
      lowHz: 3000,
      highHz: 16000,
      darker: 0.1,
      decay: 0.0006,
      splash: 0.3,
      splashDecay: 0.00849,
      modeHz: 5000,
      modeOctaves: 1.32,
      modeDecay: 0.00282,
      modeLevel: 0.1,
      bout: {
        octaves: 0.8,
        seconds: 6.35,
      },
    },
    {
      perSecond: 0.9,
      level: 0.0277,
      tail: 0.15,
      loudest: 1.2,
      lowHz: 4500,
      highHz: 17000,
      darker: 0.1,
      decay: 0.00035,
      splash: 1.7,
      splashDecay: 0.007,
      modeHz: 6500,
      modeOctaves: 0.6,
      modeDecay: 0.00018,
      modeLevel: 4.6,
      bout: {
        octaves: 0.8,
        seconds: 6.35,
      },
      apart: 0.5,
      splashRise: 0.002,
      varies: 0.15,
      spread: 0.06,
    },
  ],
  bubbles: [],
  flutter: {
    octaves: 0.45,
    seconds: 0.15,
  },
};
