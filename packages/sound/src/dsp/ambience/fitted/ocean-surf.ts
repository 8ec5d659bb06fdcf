// Set by hand from the ranges in ambient-sounds.ts.
import type { OceanParameters } from '../ocean-parameters.ts';

export const OCEAN_SURF: OceanParameters = {
  period: 4.6,
  rises: 1,
  smallest: 0.3,
  surgeDecay: 1.3,
  whiteDecay: 1.2,
  washDecay: 2.6,
  lap: {
    octaves: 0.7,
    seconds: 0.4,
  },
  bands: [
    {
      hz: 120,
      width: 1.4,
      still: 0.01256,
      surge: 0.04553,
      white: 0.02024,
      wash: 0.03036,
    },
    {
      hz: 330,
      width: 1.4,
      still: 0.03456,
      surge: 0.09741,
      white: 0.06958,
      wash: 0.06958,
    },
    {
      hz: 850,
      width: 1.4,
      still: 0.02557,
      surge: 0.05557,
      white: 0.0741,
      wash: 0.0494,
    },
    {
      hz: 2100,
      width: 1.4,
      still: 0.005341,
      surge: 0.009216,
      white: 0.02211,
      wash: 0.01105,
    },
    {
      hz: 5200,
      width: 1.4,
      still: 0.0005796,
      surge: 0.000696,
      white: 0.002808,
      wash: 0.001168,
    },
    {
      hz: 11000,
      width: 1.4,
      still: 2.981e-5,
      surge: 2.16e-5,
      white: 0.00018,
      wash: 4.32e-5,
    },
  ],
  bubblesPerSecond: 80,
  bubbleLevel: 0.012,
  splashesPerSecond: 8,
  splashLevel: 0.004,
};
