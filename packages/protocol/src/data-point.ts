import { z } from 'zod';

/** Data points as Open mHealth writes them, as far as intervals between heartbeats need them. */
export const dataPointsSchema = z.array(
  z.object({
    header: z.object({ schema_id: z.object({ name: z.string() }) }),
    body: z.object({
      rr_interval: z.object({ value: z.number(), unit: z.literal('ms') }).optional(),
      /** Ours, which the schema allows: what was made of the interval, a capital after a gap. */
      mark: z.string().optional(),
    }),
  }),
);
