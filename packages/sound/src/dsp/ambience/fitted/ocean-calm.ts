// Set by hand from the ranges in ambient-sounds.ts.
import type { OceanParameters } from '../ocean-parameters.ts';

export const OCEAN_CALM: OceanParameters = {
  period: 4.2,
  rises: 1,
  smallest: 0.4,
  surgeDecay: 1.2,
  whiteDecay: 0.9,
  washDecay: 2,
  lap: {
    octaves: 0.6,
    seconds: 0.5,
  },
  bands: [
    {
      hz: 120,
      width: 1.4,
      still: 0.009713,
      surge: 0.04553,
      white: 0.02024,
      wash: 0.03036,
    },
    {
      hz: 330,
      width: 1.4,
      still: 0.02671,
      surge: 0.09741,
      white: 0.06958,
      wash: 0.06958,
    },
    {
      hz: 850,
      width: 1.4,
      still: 0.0205,
      surge: 0.05557,
      white: 0.086,
      wash: 0.0494,
    },
    {
      hz: 2100,
      width: 1.4,
      still: 0.004122,
      surge: 0.009216,
      white: 0.0168,
      wash: 0.01105,
    },
    {
      hz: 5200,
      width: 1.4,
      still: 0.000448,
      surge: 0.000696,
      white: 0.0024,
      wash: 0.001168,
    },
    {
      hz: 11000,
      width: 1.4,
      still: 2.304e-5,
      surge: 2.16e-5,
      white: 0.00018,
      wash: 4.32e-5,
    },
  ],
  bubblesPerSecond: 60,
  bubbleLevel: 0.01,
  splashesPerSecond: 8,
  splashLevel: 0.0015,
};
