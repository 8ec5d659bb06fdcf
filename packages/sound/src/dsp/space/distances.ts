import type { Decibels, Seconds } from '@innertide/std/units';

/** How a distance sounds. */
export interface DistanceSound {
  /** Way through the air. */
  readonly metres: number;
  /** The direct sound, the early reflections as a whole and the late field as a whole (energy beside a source of 0 dB). */
  readonly directDb: Decibels;
  readonly earlyDb: Decibels;
  readonly lateDb: Decibels;
  /**
   * Time by which reflections and late field lag behind what they would be with no gap after the direct sound. Walls lie farther than a near
   * source and hardly farther than a distant one, so near has the longest (L. Beranek, "Music, Acoustics and Architecture", 1962: initial
   * time-delay gap).
   */
  readonly earlyGap: Seconds;
  readonly lateGap: Seconds;
  /** Where the two virtual loudspeakers of the headphone mode stand, degrees from the middle. */
  readonly azimuth: number;
  /** Decibels and degrees by which it wanders. */
  readonly wanderDegrees: number;
}

/** In the order of DISTANCE. */
export const DISTANCE_SOUNDS: readonly DistanceSound[] = [
  { metres: 3, directDb: 0, earlyDb: -9, lateDb: -16, earlyGap: 0.008, lateGap: 0.011, azimuth: 52, wanderDegrees: 5 },
  {
    metres: 12,
    directDb: -1.5,
    earlyDb: -9,
    lateDb: -11,
    earlyGap: 0.004,
    lateGap: 0.007,
    azimuth: 38,
    wanderDegrees: 7,
  },
  {
    metres: 48,
    directDb: -6,
    earlyDb: -11,
    lateDb: -6,
    earlyGap: 0.001,
    lateGap: 0.004,
    azimuth: 26,
    wanderDegrees: 4,
  },
];
