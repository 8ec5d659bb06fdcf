// Written by `npm run fit -- wind open` on 2026-11-23: distance 0.61 before, 0.44 after.
// Fitted to wind by felix.blume (freesound 217506), edited Porrumentzio, CC0.
// Set by hand afterwards: levels against the startle limit, and splashes long enough to be no clicks.
import type { TextureParameters } from '../texture-parameters.ts';

export const WIND_OPEN: TextureParameters = {
  gust: {
    octaves: 0.844,
    seconds: 1.24,
  },
  flutter: {
    octaves: 0.476,
    seconds: 1.72,
  },
  softHz: 420,
  bed: [
    {
      hz: 100,
      width: 1.3,
      level: 0.132,
      gust: {
        octaves: 0.574,
        seconds: 0.954,
      },
    },
    {
      hz: 190,
      width: 1.2,
      level: 0.564,
      gust: {
        octaves: 0.38,
        seconds: 0.186,
      },
    },
    {
      hz: 400,
      width: 1.2,
      level: 0.0417,
      gust: {
        octaves: 0.0881,
        seconds: 1.78,
      },
    },
    {
      hz: 3000,
      width: 1.4,
      level: 0.00311,
      gust: {
        octaves: 0.076,
        seconds: 1.2,
      },
    },
    {
      hz: 9000,
      width: 1.4,
      level: 0.00948,
      gust: {
        octaves: 0.353,
        seconds: 5.24,
      },
    },
  ],
  impacts: [],
  bubbles: [],
};
