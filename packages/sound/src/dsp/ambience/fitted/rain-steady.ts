// Fitted to the first half of rain by alex36917 (freesound 524605), edited Porrumentzio, CC BY, then set by hand: a patter of small
// drops whose rate moves, few large ones, distant thunder's depth, and levels against the startle limit.
import type { TextureParameters } from '../texture-parameters.ts';
import { BRIGHT_DROP, LOW_DROP, STEADY_BAND } from './shared-parts.ts';

export const RAIN_STEADY: TextureParameters = {
  gust: {
    octaves: 0.216,
    seconds: 4.85,
  },
  bed: [
    {
      hz: 110,
      width: 1.1,
      level: 0.24,
      gust: {
        octaves: 0.7,
        seconds: 2.4,
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
        octaves: 0.32,
        seconds: 2.6,
      },
    },
    {
      hz: 11000,
      width: 1.3,
      level: 0.022,
      gust: {
        octaves: 0.4,
        seconds: 2.6,
      },
    },
  ],
  impacts: [
    {
      ...BRIGHT_DROP,
      perSecond: 0.6,
      level: 0.085,
      loudest: 10,
      highHz: 9000,
      decay: 0.0007,
    },
    {
      ...LOW_DROP,
      perSecond: 1.5,
      loudest: 6.1,
    },
    {
      perSecond: 50,
      level: 0.047,
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
