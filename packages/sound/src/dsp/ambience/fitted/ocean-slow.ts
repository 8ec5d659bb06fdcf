// Set by hand from the ranges in ambient-sounds.ts.
import type { OceanParameters } from '../ocean-parameters.ts';

export const OCEAN_SLOW: OceanParameters = {
  period: 5.2,
  rises: 1.1,
  smallest: 0.25,
  surgeDecay: 1.1,
  whiteDecay: 0.8,
  washDecay: 1.9,
  lap: {
    octaves: 0.8,
    seconds: 0.42,
  },
  bands: [
    {
      hz: 120,
      width: 1.4,
      still: 0.00856,
      surge: 0.0476,
      white: 0.02115,
      wash: 0.03174,
    },
    {
      hz: 330,
      width: 1.4,
      still: 0.02254,
      surge: 0.0974,
      white: 0.06957,
      wash: 0.06957,
    },
    {
      hz: 850,
      width: 1.4,
      still: 0.01667,
      surge: 0.05557,
      white: 0.0741,
      wash: 0.0494,
    },
    {
      hz: 2100,
      width: 1.4,
      still: 0.00308,
      surge: 0.00816,
      white: 0.01958,
      wash: 0.00979,
    },
    {
      hz: 5200,
      width: 1.4,
      still: 0.00032,
      surge: 0.0006,
      white: 0.00241,
      wash: 0.001,
    },
    {
      hz: 11000,
      width: 1.4,
      still: 1.944e-5,
      surge: 2.16e-5,
      white: 0.00018,
      wash: 4.32e-5,
    },
  ],
  bubblesPerSecond: 60,
  bubbleLevel: 0.006,
};
