import { z } from 'zod';

const bpm = z.number().min(0).max(400);

/** What a search for one's own breathing pace measured, as it is stored on the device. Rates are beats a minute. */
export const breathingCurveSchema = z.object({
  version: z.literal(1),
  measuredAt: z.iso.datetime({ offset: true }),
  /** Ended by hand before the last pace. */
  wasStopped: z.boolean(),
  paces: z
    .array(
      z.object({
        breathsPerMinute: z.number().min(1).max(30),
        /** null where the signal was too weak. */
        swing: z.object({ swingBpm: bpm, lowBpm: bpm, highBpm: bpm, breaths: z.int().min(1).max(100) }).nullable(),
      }),
    )
    .max(20),
});

export type BreathingCurve = Readonly<z.infer<typeof breathingCurveSchema>>;
