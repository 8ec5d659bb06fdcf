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
      still: 0.00993,
      surge: 0.04139,
      white: 0.0184,
      wash: 0.0276,
    },
    {
      hz: 330,
      width: 1.4,
      still: 0.02732,
      surge: 0.08855,
      white: 0.06325,
      wash: 0.06325,
    },
    {
      hz: 850,
      width: 1.4,
      still: 0.02223,
      surge: 0.05557,
      white: 0.0741,
      wash: 0.0494,
    },
    {
      hz: 2100,
      width: 1.4,
      still: 0.00516,
      surge: 0.01024,
      white: 0.02457,
      wash: 0.01228,
    },
    {
      hz: 5200,
      width: 1.4,
      still: 0.00063,
      surge: 0.00087,
      white: 0.00351,
      wash: 0.00146,
    },
    {
      hz: 11000,
      width: 1.4,
      still: 4.32e-5,
      surge: 3.6e-5,
      white: 0.0003,
      wash: 7.2e-5,
    },
  ],
  bubblesPerSecond: 80,
  bubbleLevel: 0.012,
};
