// What several textures have in common, and what was fitted once for them.

/** A drop that sounds high and short: steady rain's, fitted to a recording (rain-steady.ts), and heavy rain's. */
export const BRIGHT_DROP = {
  tail: 0.804,
  lowHz: 1110,
  darker: 0.931,
  decay: 0.00054,
  splash: 0.33,
  splashDecay: 0.008,
  modeHz: 1690,
  modeOctaves: 2.81,
  modeDecay: 0.00322,
  modeLevel: 0.0767,
  bout: {
    octaves: 0.151,
    seconds: 3.34,
  },
};

/** A drop with a lower and longer ring, of the same two. */
export const LOW_DROP = {
  level: 0.0372,
  tail: 0.618,
  lowHz: 216,
  highHz: 13800,
  darker: 0.379,
  decay: 0.00118,
  splash: 0.33,
  splashDecay: 0.008,
  modeHz: 1480,
  modeOctaves: 2.1,
  modeDecay: 0.00561,
  modeLevel: 0.383,
  bout: {
    octaves: 0.0402,
    seconds: 2.89,
  },
};

/** One leaf or blade that is struck by another in the wind. */
export const LEAF = {
  tail: 0.4,
  loudest: 8,
  darker: 1,
  splash: 0.25,
  splashDecay: 0.008,
  modeHz: 3500,
  modeOctaves: 2.5,
  modeDecay: 0.002,
  modeLevel: 0.05,
};

/** The band of steady and heavy rain that hardly moves. */
export const STEADY_BAND = {
  hz: 1100,
  width: 1.3,
  gust: {
    octaves: 0.0187,
    seconds: 3.71,
  },
};
