import { z } from 'zod';

/** Fewer rows than this are read at once. */
const LONG_LIST = 4;
const SLICE_MS = 5;

type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: z.ZodError };

/**
 * Reads an answer as its schema does; a long list row by row, and `pause` is awaited between slices of a few milliseconds, so that a
 * slow phone answers a touch in between. A list with rules of its own is read whole.
 */
export async function parseInSlices(
  schema: z.ZodType,
  value: unknown,
  clock: { readonly nowMs: () => number; readonly pause: () => Promise<void> },
): Promise<Parsed> {
  const isLong = Array.isArray(value) && value.length > LONG_LIST;
  if (!isLong || !(schema instanceof z.ZodArray) || (schema.def.checks?.length ?? 0) > 0)
    return schema.safeParse(value);
  const rows: unknown[] = [];
  let sliceBeganMs = clock.nowMs();
  for (const row of value) {
    if (clock.nowMs() - sliceBeganMs >= SLICE_MS) {
      await clock.pause();
      sliceBeganMs = clock.nowMs();
    }
    const parsed = (schema.element as z.ZodType).safeParse(row);
    if (!parsed.success) return parsed;
    rows.push(parsed.data);
  }
  return { success: true, data: rows };
}
