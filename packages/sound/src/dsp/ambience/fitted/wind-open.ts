// Set by hand from the bands of wind by felix.blume (freesound 217506), edited Porrumentzio, CC0: gusts and lulls in turn, and the thin whistle
// at 8 kHz that only strong gusts have. Fitted numbers lay farther from the half that was put aside, and were left.
import type { TextureParameters } from '../texture-parameters.ts';

export const WIND_OPEN: TextureParameters = {
  gust: { octaves: 0.1, seconds: 9 },
  surges: { octaves: 0.6, seconds: 3.6 },
  flutter: { octaves: 0.06, seconds: 0.8 },
  softHz: 300,
  bed: [
    {
      hz: 80,
      width: 1.3,
      level: 0.28,
      gust: {
        octaves: 0.44,
        seconds: 0.954,
      },
    },
    {
      hz: 150,
      width: 1.2,
      level: 0.3,
      gust: {
        octaves: 0.36,
        seconds: 0.186,
      },
    },
    {
      hz: 330,
      width: 1.2,
      level: 0.0115,
      gust: {
        octaves: 0.0881,
        seconds: 1.78,
      },
    },
    {
      hz: 3000,
      width: 1.4,
      level: 0.03,
      gust: {
        octaves: 0.076,
        seconds: 1.2,
      },
    },
    {
      hz: 9000,
      width: 1.1,
      level: 0.003,
      gust: {
        octaves: 0.353,
        seconds: 5.24,
      },
    },
    {
      hz: 8350,
      width: 0.06,
      level: 0.027,
      reach: 2.8,
      gust: {
        octaves: 1.7,
        seconds: 0.06,
      },
    },
  ],
  impacts: [],
  bubbles: [],
};
