// Set by hand from the bands of rain by alex36917 (freesound 524605), edited Porrumentzio, CC BY: few drops of a third of a millisecond that
// hold only highs, so that the recorded crest is had without a rise; a patter whose rate and hiss move by tenths of a second; distant thunder.
import type { TextureParameters } from '../texture-parameters.ts';
import { LOW_DROP, STEADY_BAND } from './shared-parts.ts';

export const RAIN_STEADY: TextureParameters = {
  gust: {
    octaves: 0.3,
    seconds: 4.85,
  },
  flutter: { octaves: 0.42, seconds: 0.1 },
  bed: [
    {
      hz: 110,
      reach: 0.3,
      width: 1.1,
      level: 0.24,
      gust: {
        octaves: 0.85,
        seconds: 0.9,
      },
    },
    {
      hz: 400,
      reach: 0.3,
      width: 1.3,
      level: 0.15,
      gust: {
        octaves: 0.154,
        seconds: 1.92,
      },
    },
    { ...STEADY_BAND, reach: 0.3, level: 0.085 },
    {
      hz: 2600,
      reach: 0.5,
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
      level: 0.025,
      gust: {
        octaves: 0.32,
        seconds: 2.6,
      },
    },
    {
      hz: 11000,
      width: 1.3,
      level: 0.028,
      gust: {
        octaves: 0.4,
        seconds: 2.6,
      },
    },
  ],
  impacts: [
    {
      perSecond: 4,
      level: 0.5,
      tail: 0.6,
      loudest: 3,
      lowHz: 9000,
      highHz: 17000,
      darker: 0.2,
      decay: 0.00025,
      splash: 0.25,
      splashDecay: 0.003,
      spread: 0.2,
      varies: 0.5,
      modeHz: 6000,
      modeOctaves: 1.5,
      modeDecay: 0.0003,
      modeLevel: 0.2,
      bout: {
        octaves: 0.5,
        seconds: 0.5,
      },
    },
    {
      ...LOW_DROP,
      perSecond: 0.5,
      loudest: 6.1,
    },
    {
      perSecond: 80,
      level: 0.032,
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
