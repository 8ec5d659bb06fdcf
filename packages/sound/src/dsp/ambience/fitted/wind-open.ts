// Fitted to the first half of wind by felix.blume (freesound 217506), edited Porrumentzio, CC0, then set by hand: its spectrum.
import type { TextureParameters } from '../texture-parameters.ts';

export const WIND_OPEN: TextureParameters = {
  gust: {
    octaves: 0.82,
    seconds: 1.5,
  },
  flutter: {
    octaves: 0.45,
    seconds: 1.9,
  },
  softHz: 300,
  bed: [
    {
      hz: 80,
      width: 1.3,
      level: 0.28,
      gust: {
        octaves: 0.574,
        seconds: 0.954,
      },
    },
    {
      hz: 150,
      width: 1.2,
      level: 0.3,
      gust: {
        octaves: 0.38,
        seconds: 0.186,
      },
    },
    {
      hz: 330,
      width: 1.2,
      level: 0.045,
      gust: {
        octaves: 0.0881,
        seconds: 1.78,
      },
    },
    {
      hz: 3000,
      width: 1.4,
      level: 0.026,
      gust: {
        octaves: 0.076,
        seconds: 1.2,
      },
    },
    {
      hz: 9000,
      width: 1.1,
      level: 0.012,
      gust: {
        octaves: 0.353,
        seconds: 5.24,
      },
    },
  ],
  impacts: [],
  bubbles: [],
};
