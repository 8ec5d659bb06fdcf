import { z } from 'zod';

const bpm = z.number().min(0).max(400);

/** The six criteria of a pace, in the units of `ResonanceCriteria`. */
const criteriaSchema = z.object({
  phaseDegrees: z.number().min(-180).max(180),
  swingBpm: bpm,
  lfPower: z.number().min(0),
  peakSharpness: z.number().min(0),
  smoothness: z.number().min(0).max(1),
  peaks: z.int().min(0).max(100),
});

const pace = z.number().min(1).max(30);

/** What a search for one's own breathing pace measured, as it is stored on the device. Rates are beats a minute. */
export const breathingCurveSchema = z.object({
  version: z.literal(1),
  measuredAt: z.iso.datetime({ offset: true }),
  /** Ended by hand before the last pace. */
  wasStopped: z.boolean(),
  paces: z
    .array(
      z.object({
        breathsPerMinute: pace,
        /** null where the signal was too weak. */
        swing: z.object({ swingBpm: bpm, lowBpm: bpm, highBpm: bpm, breaths: z.int().min(1).max(100) }).nullable(),
        /** null where they could not be computed; absent in searches of before. */
        criteria: criteriaSchema.nullable().optional(),
        /** How it was known where in the breath somebody was: measured on the belly, taken from the pacer, or measured as another breath. */
        breath: z.enum(['measured', 'pacer', 'otherwise']).optional(),
      }),
    )
    .max(20),
  /** What the search before this one found. */
  before: z
    .object({ measuredAt: z.iso.datetime({ offset: true }), likely: pace, notTellable: z.array(pace).min(1).max(20) })
    .nullable()
    .optional(),
});

export type BreathingCurve = Readonly<z.infer<typeof breathingCurveSchema>>;
