import { COMFORT_LIMITS } from '@innertide/std/output-comfort';
import { expect, it } from 'vitest';
import { PITCH_STEPS, pitchAt, placeOf } from './comfort-scale.ts';

it.each([COMFORT_LIMITS.softerAboveHz, COMFORT_LIMITS.notchHz])(
  'a slider from $min to $max hertz comes back to the place a pitch was chosen at',
  (limits) => {
    expect(pitchAt(0, limits)).toBe(limits.min);
    expect(pitchAt(PITCH_STEPS, limits)).toBe(limits.max);
    for (let place = 0; place <= PITCH_STEPS; place += 1) {
      expect(Math.abs(placeOf(pitchAt(place, limits), limits) - place)).toBeLessThanOrEqual(1);
    }
  },
);
