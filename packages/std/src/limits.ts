/** A closed range of numbers; `step` is the grid a control moves on. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

/** The ranges the sound engine plays. Stored settings, the interface and the command line read them from here. */
export const SOUND_LIMITS = {
  /** Unsigned 32-bit integers. */
  seed: { min: 0, max: 0xffffffff },
  /** Where in its piece the music begins, seconds: up to a week. */
  pieceFromSeconds: { min: 0, max: 604_800 },
  /** Local hours since the year began: a leap year has 8,784. */
  hourOfYear: { min: 0, max: 8783 },
  tempoBpm: { min: 30, max: 120 },
  carrierHz: { min: 100, max: 1000 },
  beatHz: { min: 0.5, max: 40 },
  fadeOutSeconds: { min: 1.5, max: 600 },
  /** Slider position of a volume. */
  volume: { min: 0, max: 1 },
} as const satisfies Record<string, Limits>;

/** Concert pitches, in hertz of A4; the first is the usual one here. */
export const CONCERT_PITCHES_HZ = [432, 440] as const;

export type ConcertPitchHz = (typeof CONCERT_PITCHES_HZ)[number];

/**
 * Returns the number nearest to `value` within a range.
 * @example clamp(130, SOUND_LIMITS.tempoBpm); // 120
 */
export function clamp(value: number, { min, max }: Limits): number {
  return Math.min(max, Math.max(min, value));
}
