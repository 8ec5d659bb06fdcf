import { z } from 'zod';

/** What a heart was measured with. */
export const HEART_SOURCES = ['strap', 'watch', 'phone', 'camera', 'by-hand', 'simulated'] as const;

export type HeartRecordSource = (typeof HEART_SOURCES)[number];

/** Two or three around a session are usual. */
export const MOST_READINGS = 20;

/** A heart at rest, measured while nothing played. */
export const heartReadingSchema = z.object({
  place: z.enum(['before', 'after']),
  source: z.enum(HEART_SOURCES),
  /** When it ended, milliseconds since 1970 in UTC. */
  wallMs: z.number().int().min(0).max(1e15),
  rateBpm: z.number().min(0).max(400),
  /** Over its last minute; null where the signal did not allow it. */
  rmssdMs: z.number().min(0).max(5000).nullable(),
});

export type HeartRest = Readonly<z.infer<typeof heartReadingSchema>>;

/** Whether the measured heart steered a session. */
export const steeringSchema = z.object({
  isSteered: z.boolean(),
  chosenBy: z.enum(['person', 'coin']),
  /** What the coin fell by: the same number gives the same side; null where a person chose. */
  seed: z.number().int().min(0).max(0xff_ff_ff_ff).nullable(),
});

export type Steering = Readonly<z.infer<typeof steeringSchema>>;
