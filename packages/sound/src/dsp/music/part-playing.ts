import type { Seconds } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';
import { BAR_KIND } from '../voices/struck/bars.ts';
import { DISTANCE } from '../voices/voice-note.ts';

/** Rise and fall of each part's tones where its instrument sustains them, in the order of PART. */
export const ATTACK: readonly Seconds[] = [2.4, 1.6, 2.4, 0.35, 0.6, 0.3, 0.3];
export const RELEASE: readonly Seconds[] = [6, 0.8, 4, 1.6, 2, 1, 1];

/** Least share of these times that a tone takes, drawn for each; the most is 0.75 more. */
export const LEAST_TURN = 0.5;

/** Where each part is played, in the order of PART. */
export const PLACE = [
  DISTANCE.far,
  DISTANCE.middle,
  DISTANCE.middle,
  DISTANCE.near,
  DISTANCE.middle,
  DISTANCE.middle,
  DISTANCE.near,
] as const;

/** What the bars of a world are made of, where they are not of wood. */
export const BARS: Readonly<Partial<Record<WorldName, number>>> = {
  glass: BAR_KIND.aluminium,
  bronze: BAR_KIND.bronze,
};

/** How long a session is at its beginning. */
export const FIRST_SECONDS: Seconds = 2;

/** The breath in the music, under it. */
export const BREATH_DB = -48;
