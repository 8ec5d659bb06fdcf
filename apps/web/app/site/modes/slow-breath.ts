import type { Seconds, Unit } from '@innertide/std/units';

/** Six breaths a minute, out longer than in: a comfortable slow pace, none better than another near it. */
const BREATH_SECONDS: Seconds = 10;
const IN_SECONDS: Seconds = 4;

/** How far a slow breath has come in, a little further where the music is fuller. */
export function slowBreath(seconds: Seconds, energy: Unit): Unit {
  const at = seconds % BREATH_SECONDS;
  const share = at < IN_SECONDS ? at / IN_SECONDS : 1 - (at - IN_SECONDS) / (BREATH_SECONDS - IN_SECONDS);
  const breath = 0.5 - 0.5 * Math.cos(Math.PI * share);
  return Math.min(1, 0.75 * breath + 0.25 * energy);
}
