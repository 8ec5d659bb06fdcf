import { uniform } from '@innertide/std/random';
import type { Seconds } from '@innertide/std/units';
import { BodyBreath, type BodyMotion } from '../body-breath.ts';
import type { Vector } from '../tilt-window.ts';
import { syntheticBelly } from './synthetic-belly.ts';

const GRAVITY = 9.81;
const HZ = 60;

/**
 * A phone on somebody who walks and breathes: 72 to 150 steps a minute of uneven length, each of which lifts the trunk with 0.05 to 0.3 of
 * gravity (root mean square; slow walking has 0.1, Menz 2003), while the hips turn by 1 to 5 degrees with each pair of steps.
 */
function syntheticWalk(seed: number, seconds: Seconds): readonly BodyMotion[] {
  const between = (what: number, low: number, high: number) => low + (high - low) * uniform(seed, what);
  const perMinute = between(21, 8, 20);
  const belly = { perMinute, shape: 'sine', tiltDegrees: between(22, 0.5, 3), seconds, seed, hz: HZ } as const;
  const { motions } = syntheticBelly({ ...belly, grain: seed % 2 ? 'rounded' : 'fine' });
  const [stepHz, lift, turn] = [between(23, 1.2, 2.5), between(24, 0.05, 0.3) * GRAVITY, between(25, 1, 5)];
  let steps = 0;
  return motions.map(({ atSeconds, acceleration, down }) => {
    steps += (stepHz / HZ) * (0.96 + 0.08 * uniform(seed, 26, Math.floor(steps)));
    const vertical = Math.SQRT2 * lift * Math.sin(2 * Math.PI * steps);
    const angle = ((turn / 2) * Math.sin(Math.PI * steps) * Math.PI) / 180;
    const shaken = (vector: Vector, up: number): Vector => [
      vector[0] + Math.hypot(...vector) * Math.sin(angle),
      vector[1],
      vector[2] + up,
    ];
    return {
      atSeconds,
      acceleration: acceleration && shaken(acceleration, vertical),
      down: down && shaken(down, 0),
    };
  });
}

/** How many of the looks, one a second, claim a breath. */
export function breathsOfWalk(seed: number, seconds: Seconds): { readonly looks: number; readonly shown: number } {
  const breath = new BodyBreath();
  const count = { looks: 0, shown: 0 };
  for (const motion of syntheticWalk(seed, seconds)) {
    breath.receive(motion);
    if (motion.atSeconds < count.looks + 1) continue;
    count.looks += 1;
    if (breath.read(motion.atSeconds).state === 'breathing') count.shown += 1;
  }
  return count;
}
