// Set by hand to the statistics of the first half of waves by Luftrum (freesound 48412), edited Porrumentzio, CC BY.
import type { OceanParameters } from '../ocean-parameters.ts';

export const OCEAN_SLOW: OceanParameters = {
  period: 2.6,
  rises: 1,
  smallest: 0.12,
  surgeDecay: 0.7,
  whiteDecay: 0.45,
  washDecay: 0.9,
  lap: {
    octaves: 0.35,
    seconds: 0.8,
  },
  bands: [
    {
      hz: 120,
      width: 1.4,
      still: 0.09,
      surge: 0.02,
      white: 0.00815,
      wash: 0.01,
    },
    {
      hz: 330,
      width: 1.4,
      still: 0.0149,
      surge: 0.0974,
      white: 0.0823,
      wash: 0.0557,
    },
    {
      hz: 850,
      width: 1.4,
      still: 0.011,
      surge: 0.0556,
      white: 0.0872,
      wash: 0.0395,
    },
    {
      hz: 2100,
      width: 1.4,
      still: 0.00203,
      surge: 0.00734,
      white: 0.0232,
      wash: 0.00783,
    },
    {
      hz: 5200,
      width: 1.4,
      still: 0.000211,
      surge: 0.00054,
      white: 0.00284,
      wash: 0.0008,
    },
    {
      hz: 11000,
      width: 1.4,
      still: 1.28e-5,
      surge: 1.94e-5,
      white: 0.000212,
      wash: 3.46e-5,
    },
  ],
  bubblesPerSecond: 60,
  bubbleLevel: 0.006,
  splashesPerSecond: 12,
  splashLevel: 0.045,
};
