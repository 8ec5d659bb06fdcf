import { exp2 } from '@innertide/std/exponential';
import type { Hertz } from '@innertide/std/units';

/** Equal temperament around A4 (MIDI note 69). */
export function noteHz(midi: number, a4Hz: Hertz): Hertz {
  return a4Hz * exp2((midi - 69) / 12);
}
