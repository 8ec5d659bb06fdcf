import { z } from 'zod';

const seconds = z.number().min(0).max(1e7);

/** A night of ten hours at 66 a minute. */
export const MOST_RECORDED_INTERVALS = 40_000;

/**
 * What the gate made of an interval, and why, as one letter: accepted; refused without a reason, in records of before; outside 300 to 2000 ms;
 * before a rhythm was known; an early beat or what begins with one; alone between its neighbours; far from the rhythm.
 */
export const INTERVAL_MARKS = {
  accepted: 'a',
  refused: 'r',
  'out-of-range': 'o',
  'no-rhythm-yet': 'b',
  'early-beat': 'e',
  'stands-alone': 'l',
  'far-from-rhythm': 'f',
} as const;

/** The intervals as they were measured, in columns, because they are many. */
export const heartIntervalsSchema = z
  .object({
    /** When the beat that ends each one fell, on the session's clock of played seconds, as far as the gate knew when it judged it. */
    atSeconds: z.array(seconds).max(MOST_RECORDED_INTERVALS),
    rrMs: z.array(z.number().min(0).max(70_000)).max(MOST_RECORDED_INTERVALS),
    /** A letter of `INTERVAL_MARKS` each; a capital where what came before it is missing. */
    marks: z
      .string()
      .max(MOST_RECORDED_INTERVALS)
      .regex(/^[arobelf]*$/i),
  })
  .refine(
    ({ atSeconds, rrMs, marks }) => atSeconds.length === rrMs.length && marks.length === rrMs.length,
    'its columns differ in length',
  );
