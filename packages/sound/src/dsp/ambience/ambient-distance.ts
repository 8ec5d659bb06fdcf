import type { AmbientSound } from '@innertide/std/layer';
import type { Decibels } from '@innertide/std/units';
import { DISTANCE } from '../voices/voice-note.ts';

/** Where an ambient sound is by nature, and how much of it the music's hall returns; null for what is not in a place. */
export interface AmbientDistance {
  /** One of DISTANCE. */
  readonly distance: number;
  /** On what a note of that distance gives to the hall: outdoors little comes back. */
  readonly sendDb: Decibels;
}

export const AMBIENT_DISTANCES: { readonly [Sound in AmbientSound]: AmbientDistance | null } = {
  rain: { distance: DISTANCE.middle, sendDb: -9 },
  ocean: { distance: DISTANCE.far, sendDb: -12 },
  stream: { distance: DISTANCE.middle, sendDb: -9 },
  wind: { distance: DISTANCE.far, sendDb: -22 },
  forest: { distance: DISTANCE.far, sendDb: -7 },
  night: { distance: DISTANCE.far, sendDb: -24 },
  fire: { distance: DISTANCE.near, sendDb: -8 },
  thunder: { distance: DISTANCE.far, sendDb: -6 },
  brown: null,
  pink: null,
  white: null,
  fan: { distance: DISTANCE.near, sendDb: -8 },
  // Steady tones excite single modes of the hall, each louder on one side: minutes would lean to it by 3 dB.
  drone: null,
  // Within a body there is no place around it.
  womb: null,
  train: { distance: DISTANCE.near, sendDb: -12 },
  // As the drone.
  bowls: null,
};
