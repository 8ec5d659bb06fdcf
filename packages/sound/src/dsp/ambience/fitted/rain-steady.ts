// Fitted to the first half of rain by alex36917 (freesound 524605), edited Porrumentzio, CC BY, then set by hand: a patter of small
// drops whose rate moves, and levels against the startle limit.
import type { TextureParameters } from '../texture-parameters.ts';
import { BRIGHT_DROP, LOW_DROP, STEADY_BAND } from './shared-parts.ts';

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
    { ...STEADY_BAND, level: 0.085 },
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
      ...BRIGHT_DROP,
      perSecond: 2,
      level: 0.06,
      loudest: 16,
      highHz: 6000,
    },
    {
      ...LOW_DROP,
      perSecond: 3,
      loudest: 6.1,
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
