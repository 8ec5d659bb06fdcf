import type { Limits } from '@innertide/std/limits';
import type { Hertz } from '@innertide/std/units';

/** Places of a slider of pitches, from 0 on: equal steps are equal intervals. */
export const PITCH_STEPS = 40;

/** The pitch of a place, rounded to what a person would say. */
export function pitchAt(place: number, { min, max }: Limits): Hertz {
  const hz = min * (max / min) ** (place / PITCH_STEPS);
  const grain = hz < 1000 ? 10 : 100;
  return Math.min(max, Math.max(min, Math.round(hz / grain) * grain));
}

/** The place of a pitch, the nearest one. */
export function placeOf(hz: Hertz, { min, max }: Limits): number {
  return Math.round((PITCH_STEPS * Math.log(hz / min)) / Math.log(max / min));
}
