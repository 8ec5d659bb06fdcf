import type { Limits } from '@innertide/std/limits';
import { z } from 'zod';

/** A number from `min` to `max`, both included. The step is the interface's, unless a schema asks for it as well. */
export function numberWithin({ min, max }: Limits) {
  return z.number().min(min).max(max);
}
