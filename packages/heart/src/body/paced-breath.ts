import type { Seconds, Unit } from '@innertide/std/units';
import type { BreathWave } from './breath-wave.ts';
import { keepsPace } from './with-pacer.ts';

/** How somebody breathed over a stretch with a pacer, as it was measured on the belly. */
export type PacedBreathing =
  /** Where in each of the pacer's breaths their own was fullest, in breaths. */
  { readonly along: true; readonly fullest: Unit } | { readonly along: false };

const FEWEST_LOOKS = 20;
/** Mean length of the looks' directions: 1 where all say the same. */
const LEAST_AGREEMENT = 0.6;

/**
 * Takes the breath of a stretch out of what was seen of it second by second. Which way is in cannot be seen in a tilt; with a pacer it is the one nearer to it.
 * @param waves each with its own time. @param pacerFullest where the pacer's own breath is fullest, in breaths.
 * @returns null with fewer than twenty.
 */
export function pacedBreathing(
  waves: readonly Pick<BreathWave, 'perMinute' | 'phase' | 'atSeconds'>[],
  breathsPerMinute: number,
  beganSeconds: Seconds,
  pacerFullest: Unit,
): PacedBreathing | null {
  if (waves.length < FEWEST_LOOKS) return null;
  const apart = waves.filter(({ perMinute }) => keepsPace(perMinute, breathsPerMinute) === false).length;
  let [cosine, sine] = [0, 0];
  for (const { phase, atSeconds } of waves) {
    const fullest = ((atSeconds - beganSeconds) * breathsPerMinute) / 60 + 0.5 - phase;
    // Twice the angle: half a breath away is the same line, turned over.
    cosine += Math.cos(4 * Math.PI * fullest);
    sine += Math.sin(4 * Math.PI * fullest);
  }
  const agrees = Math.hypot(cosine, sine) >= LEAST_AGREEMENT * waves.length;
  if (!agrees || 2 * apart > waves.length) return { along: false };
  const fullest = Math.atan2(sine, cosine) / (4 * Math.PI);
  return { along: true, fullest: fullest + Math.round(2 * (pacerFullest - fullest)) / 2 };
}
