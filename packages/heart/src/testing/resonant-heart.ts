import { uniform } from '@innertide/std/random';
import type { Seconds } from '@innertide/std/units';
import type { Interval } from '../interval.ts';

/** A heart that answers a breath as a damped oscillator does: most at its own pace, in step with it there, before it when slower, behind when quicker. */
export interface ResonantHeart {
  /** Breaths a minute at which it answers most. */
  readonly resonance: number;
  /** How narrow that is: 2 is broad, 5 is narrow. */
  readonly sharpness: number;
  /** Half of the swing at resonance, as a share of the rate. */
  readonly swing: number;
  readonly pressureSwing: number;
  readonly noise: number;
  readonly seed: number;
}

const STEP: Seconds = 0.02;

/** Its answer to a pace: share of the swing, and how far the rate comes behind the breath, in breaths. */
export function answerAt({ resonance, sharpness }: Pick<ResonantHeart, 'resonance' | 'sharpness'>, perMinute: number) {
  const off = sharpness * (perMinute / resonance - resonance / perMinute);
  return { share: 1 / Math.hypot(1, off), late: Math.atan(off) / (2 * Math.PI) };
}

/** Its beats over a step at a pace. @param fullest where in each breath it is fullest, in breaths. */
export function resonantBeats(
  heart: ResonantHeart,
  perMinute: number,
  seconds: Seconds,
  fullest: number,
): readonly Interval[] {
  const { seed, swing, pressureSwing, noise } = heart;
  const { share, late } = answerAt(heart, perMinute);
  const own = uniform(seed, 1, Math.round(perMinute * 10));
  const intervals: Interval[] = [];
  let [charge, last, uneven, beat] = [0, Number.NaN, 0, 0];
  for (let at = 0; at < seconds; at += STEP) {
    const breath = Math.cos(2 * Math.PI * ((at * perMinute) / 60 - fullest - late));
    // Blood pressure's own wave wanders about its pace.
    const pressure = Math.sin(2 * Math.PI * ((at * heart.resonance) / 60 + own + 0.08 * Math.sin(at / 9 + 7 * own)));
    const slow = 0.01 * Math.sin(at / 31 + 6 * own);
    charge += (64 / 60) * (1 + swing * share * breath + pressureSwing * pressure + slow + uneven) * STEP;
    if (charge < 1) continue;
    charge -= 1;
    beat += 1;
    uneven = noise * (uniform(seed, 2, beat, Math.round(perMinute * 10)) - 0.5) * Math.sqrt(12);
    if (!Number.isNaN(last))
      intervals.push({ endSeconds: at, rrMs: (at - last) * 1000, isAdjacent: intervals.length > 0 });
    last = at;
  }
  return intervals;
}
