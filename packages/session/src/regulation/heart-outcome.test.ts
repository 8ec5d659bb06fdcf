import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { heartOutcome } from './heart-outcome.ts';
import { trace } from './testing/heart-trace.ts';

describe('heartOutcome', () => {
  it('answers lower when the rate falls by more than its usual variation', () => {
    const settling = trace(12, (second) => 64 + 18 * Math.exp(-second / 240));
    expect(heartOutcome({ trace: settling })).toMatchObject({ name: 'lower' });
    expect(heartOutcome({ trace: trace(12, (second) => 60 + second / 40) })).toMatchObject({ name: 'higher' });
  });

  it('answers no-clear-change for a rate within its usual variation', () => {
    let clear = 0;
    for (let seed = 0; seed < 100; seed += 1) {
      // Each minute somewhere else by a few beats, without a trend.
      const wandering = trace(15, (second) => 66 + 8 * (uniform(seed, Math.floor(second / 60)) - 0.5));
      if (heartOutcome({ trace: wandering }).name !== 'no-clear-change') clear += 1;
    }
    expect(clear).toBeLessThanOrEqual(5);
  });

  it('gives both medians and the limit of the change', () => {
    const still = heartOutcome({ trace: trace(10, () => 65) });
    expect(still).toEqual({ name: 'no-clear-change', fromBpm: 65, toBpm: 65, limitBpm: 2 });
  });

  it('answers signal-too-weak when little of the session has a rate', () => {
    const weak = { name: 'signal-too-weak' };
    expect(heartOutcome({ trace: [] })).toEqual(weak);
    expect(heartOutcome({ trace: trace(5, () => 65) })).toEqual({ name: 'too-short' });
    expect(heartOutcome({ trace: trace(12, () => 65, 0.1) })).toEqual(weak);
    expect(heartOutcome({ trace: trace(12, () => null) })).toEqual(weak);
    expect(heartOutcome({ trace: trace(12, (second) => (second > 600 ? null : 65)) })).toEqual(weak);
  });
});
