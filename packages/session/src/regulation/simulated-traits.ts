import { uniform } from '@innertide/std/random';

import { CLEAN_STRAP, type PersonTraits, type StrapTraits } from './simulated-person.ts';

/**
 * Draws the traits of a simulated person: resting rates from 50 to 88 beats a minute, arriving up to 18 above; answers to music
 * from −0.2 to 0.4, most of them small, as trials found (docs/heart.md); one strap in three is poor.
 * @param seed the same seed gives the same person.
 */
export function personOf(seed: number): { readonly traits: PersonTraits; readonly strap: StrapTraits } {
  const u = (key: number) => uniform(seed, 21, key);
  const restsAtBpm = 50 + 38 * u(1);
  const poor = u(2) < 1 / 3;
  return {
    traits: {
      restsAtBpm,
      arrivesAtBpm: restsAtBpm + 18 * u(3),
      settlesWithinSeconds: 90 + 300 * u(4),
      answersMusic: -0.2 + 0.6 * u(5) * u(6),
      answersAfterSeconds: Math.floor(15 * u(7)),
      ownBreathsPerMinute: 11 + 7 * u(8),
      pacerEntrainment: u(9) < 0.3 ? 0 : 0.6 + 0.4 * u(10),
      heart: { breathSwing: 0.01 + 0.08 * u(11), pressureSwing: 0.01 + 0.02 * u(12), noise: 0.006 + 0.02 * u(13) },
      startlesAtSeconds: u(14) < 0.3 ? [240 + 300 * u(15)] : [],
    },
    strap: poor
      ? {
          missed: 0.03 * u(16),
          doubled: 0.03 * u(17),
          ectopic: 0.06 * u(18),
          dropOuts: [
            { fromSeconds: 150 + 200 * u(19), seconds: 3 + 12 * u(20) },
            { fromSeconds: 500 + 150 * u(22), seconds: 20 + 60 * u(23) },
          ],
        }
      : CLEAN_STRAP,
  };
}
