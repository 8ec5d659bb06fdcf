// Set by hand from the ranges in ambient-sounds.ts: many small falls, and now and then a larger one on stone.
import type { TextureParameters } from '../texture-parameters.ts';

export const STREAM_BROOK: TextureParameters = {
  gust: {
    octaves: 0.03,
    seconds: 3,
  },
  bed: [
    {
      hz: 300,
      width: 1.3,
      level: 0.0004,
      gust: {
        octaves: 0.05,
        seconds: 0.6,
      },
    },
    {
      hz: 800,
      width: 1.3,
      level: 0.0021,
      gust: {
        octaves: 0.05,
        seconds: 0.702,
      },
    },
    {
      hz: 1900,
      width: 1.3,
      level: 0.0116,
      gust: {
        octaves: 0.05,
        seconds: 0.804,
      },
    },
    {
      hz: 3000,
      width: 1.3,
      level: 0.02,
      gust: {
        octaves: 0.05,
        seconds: 0.906,
      },
    },
    {
      hz: 7000,
      width: 1.3,
      level: 0.001035,
      gust: {
        octaves: 0.05,
        seconds: 1.008,
      },
    },
  ],
  impacts: [
    {
      perSecond: 56,
      level: 0.0193,
      tail: 0.55,
      loudest: 7.5,
      lowHz: 980,
      highHz: 5600,
      darker: 1,
      decay: 0.001,
      splash: 0.35,
      splashDecay: 0.008,
      modeHz: 2500,
      modeOctaves: 2.5,
      modeDecay: 0.003,
      modeLevel: 0.05,
      bout: {
        octaves: 0.1,
        seconds: 2,
      },
    },
    {
      perSecond: 5.1,
      apart: 0.18,
      level: 0.065,
      tail: 0.2,
      loudest: 1.6,
      lowHz: 500,
      highHz: 8000,
      darker: 0.3,
      decay: 0.0006,
      splash: 0.5,
      splashRise: 0.002,
      splashDecay: 0.005,
      spread: 0.35,
      varies: 0.5,
      modeHz: 1200,
      modeOctaves: 2,
      modeDecay: 0.001,
      modeLevel: 0.5,
      bout: {
        octaves: 0.2,
        seconds: 1.1,
      },
    },
  ],
  bubbles: [
    {
      perSecond: 170,
      level: 0.00765,
      tail: 0.45,
      loudest: 4.427,
      lowestHz: 640,
      octaves: 2.2,
      rise: 0.12,
      ring: 1,
      bout: {
        octaves: 0.3,
        seconds: 0.7,
      },
    },
    {
      perSecond: 14,
      level: 0.008,
      tail: 0.45,
      loudest: 3.794,
      lowestHz: 480,
      octaves: 1.2,
      rise: 0.12,
      ring: 1.4,
      bout: {
        octaves: 1,
        seconds: 0.5,
      },
    },
  ],
};
