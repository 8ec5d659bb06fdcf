import type { Limits } from '@innertide/std/limits';
import { z } from 'zod';

/**
 * Creates the schema of a number within limits, both included. Steps belong to the interface, unless a schema asks for one as
 * well.
 */
export function numberWithin({ min, max }: Limits) {
  return z.number().min(min).max(max);
}
