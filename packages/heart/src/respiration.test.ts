import { uniform } from '@innertide/std/random';
import { expect, it } from 'vitest';
import { passAll } from './gated-train.ts';
import { intervalsInSeries } from './interval.ts';
import { measure } from './metrics.ts';
import { restingIntervals } from './testing/recordings.ts';

const HEARTS = 100;
const rateOf = (seed: number) => 40 + 70 * uniform(seed, 77);

/** The breath that is shown of the first minute of each heart's intervals; null where none is. */
function shownOf(breathsPerMinute: number, breathSwing: number, isGated: boolean): readonly (number | null)[] {
  return Array.from({ length: HEARTS }, (_, index) => {
    const seed = 1_000 * breathsPerMinute + index;
    const traits = { breathSwing, pressureSwing: 0.02, noise: 0.01 };
    const rr = restingIntervals({ breathsPerMinute, seconds: 62, traits, seed, rateBpm: () => rateOf(seed) });
    const { respirationRate } = measure(isGated ? passAll(intervalsInSeries(rr)) : intervalsInSeries(rr));
    return respirationRate.ok ? respirationRate.value : null;
  });
}

it.each([0.02, 0.06, 0.12])(
  'tells no breath that is off by more than one a minute, of hearts of 40 to 110 that swing by %d',
  (swing) => {
    let shown = 0;
    for (let breathsPerMinute = 4; breathsPerMinute <= 20; breathsPerMinute += 1) {
      for (const breath of shownOf(breathsPerMinute, swing, breathsPerMinute % 2 === 0)) {
        if (breath === null) continue;
        expect(Math.abs(breath - breathsPerMinute), `${breathsPerMinute} a minute`).toBeLessThanOrEqual(1);
        shown += 1;
      }
    }
    // From 8 a minute up, where one can be shown.
    expect(shown / (13 * HEARTS)).toBeGreaterThan(0.8);
  },
);

it('tells no breath of hearts that vary without any', () => {
  let shown = 0;
  for (let seed = 1; seed <= 1000; seed += 1) {
    const traits = { breathSwing: 0, pressureSwing: 0, noise: 0.03 };
    const rr = restingIntervals({ seconds: 62, traits, seed, rateBpm: () => rateOf(seed) });
    if (measure(intervalsInSeries(rr)).respirationRate.ok) shown += 1;
  }
  expect(shown).toBeLessThan(10);
});

it('tells no slow breath of a heart whose quick one has fewer than two beats each', () => {
  const traits = { breathSwing: 0.05, pressureSwing: 0, noise: 0.01 };
  const rr = restingIntervals({ breathsPerMinute: 22, seconds: 62, traits, rateBpm: () => 38 });
  expect(measure(intervalsInSeries(rr)).respirationRate.ok).toBe(false);
});
