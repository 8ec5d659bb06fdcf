// Written by `npm run fit -- rain steady` on 2026-11-23: distance 0.53 before, 0.41 after.
// Fitted to rain by alex36917 (freesound 524605), edited Porrumentzio, CC BY.
// Set by hand afterwards: levels against the startle limit, and splashes long enough to be no clicks.
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
      level: 0.108,
      gust: {
        octaves: 0.0828,
        seconds: 0.0655,
      },
    },
    {
      hz: 400,
      width: 1.3,
      level: 0.236,
      gust: {
        octaves: 0.154,
        seconds: 1.92,
      },
    },
    {
      hz: 1100,
      width: 1.3,
      level: 0.124,
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
      level: 0.026,
      gust: {
        octaves: 0.0247,
        seconds: 3.98,
      },
    },
    {
      hz: 11000,
      width: 1.3,
      level: 0.0251,
      gust: {
        octaves: 0.19,
        seconds: 0.985,
      },
    },
  ],
  impacts: [
    {
      perSecond: 8.5,
      level: 0.0545,
      tail: 0.804,
      loudest: 19,
      lowHz: 1110,
      highHz: 12900,
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
      perSecond: 4.5,
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
  ],
  bubbles: [],
};
