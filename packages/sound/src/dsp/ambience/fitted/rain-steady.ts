// Fitted to the first half of rain by alex36917 (freesound 524605), edited Porrumentzio, CC BY, then set by hand: a patter of small
// drops whose rate moves, and levels against the startle limit.
import type { TextureParameters } from '../texture-parameters.ts';

export const RAIN_STEADY: TextureParameters = {
  gust: {
    octaves: 0.216,
    seconds: 4.85,
  },
  bed: [
    {
      hz: 140,
      width: 1.6,
      level: 0.18,
      gust: {
        octaves: 0.4,
        seconds: 1.9,
      },
    },
    {
      hz: 400,
      width: 1.3,
      level: 0.15,
      gust: {
        octaves: 0.154,
        seconds: 1.92,
      },
    },
    {
      hz: 1100,
      width: 1.3,
      level: 0.085,
      gust: {
        octaves: 0.0187,
        seconds: 3.71,
      },
    },
    {
      hz: 2600,
      width: 1.3,
      level: 0.00858,
      gust: {
        octaves: 0.11,
        seconds: 1.1,
      },
    },
    {
      hz: 5500,
      width: 1.3,
      level: 0.021,
      gust: {
        octaves: 0.2,
        seconds: 3.1,
      },
    },
    {
      hz: 11000,
      width: 1.3,
      level: 0.022,
      gust: {
        octaves: 0.3,
        seconds: 3.5,
      },
    },
  ],
  impacts: [
    {
      perSecond: 2,
      level: 0.06,
      tail: 0.804,
      loudest: 16,
      lowHz: 1110,
      highHz: 6000,
      darker: 0.931,
      decay: 0.00054,
      splash: 0.33,
      splashDecay: 0.008,
      modeHz: 1690,
      modeOctaves: 2.81,
      modeDecay: 0.00322,
      modeLevel: 0.0767,
      bout: {
        octaves: 0.151,
        seconds: 3.34,
      },
    },
    {
      perSecond: 3,
      level: 0.0372,
      tail: 0.618,
      loudest: 6.1,
      lowHz: 216,
      highHz: 13800,
      darker: 0.379,
      decay: 0.00118,
      splash: 0.33,
      splashDecay: 0.008,
      modeHz: 1480,
      modeOctaves: 2.1,
      modeDecay: 0.00561,
      modeLevel: 0.383,
      bout: {
        octaves: 0.0402,
        seconds: 2.89,
      },
    },
    {
      perSecond: 60,
      level: 0.042,
      tail: 0.42,
      loudest: 4,
      lowHz: 2500,
      highHz: 15000,
      darker: 0.4,
      decay: 0.0008,
      splash: 0.4,
      splashDecay: 0.009,
      modeHz: 5000,
      modeOctaves: 1.5,
      modeDecay: 0.001,
      modeLevel: 0.05,
      bout: {
        octaves: 1,
        seconds: 0.4,
      },
    },
  ],
  bubbles: [],
};
