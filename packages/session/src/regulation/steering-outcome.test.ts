import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { type SteeringOutcome, steeringOutcome, type TossedSession, tossedSession } from './steering-outcome.ts';
import { trace } from './testing/heart-trace.ts';
import { recordOf } from './testing/recorded-heart.ts';

const sessions = (isSteered: boolean, changes: readonly number[]): readonly TossedSession[] =>
  changes.map((changeBpm) => ({ isSteered, changeBpm }));

/** A normal number by Box and Muller. */
function normal(seed: number, n: number): number {
  return Math.sqrt(-2 * Math.log(1 - uniform(seed, n, 1))) * Math.cos(2 * Math.PI * uniform(seed, n, 2));
}

function life(seed: number, effect: number): SteeringOutcome {
  const side = (isSteered: boolean, from: number) =>
    sessions(
      isSteered,
      Array.from({ length: 10 }, (_, n) => 3 * normal(seed, from + n) - 4 + (isSteered ? effect : 0)),
    );
  return steeringOutcome([...side(true, 0), ...side(false, 100)]);
}

describe('steered or not, over sessions that a coin chose', () => {
  it('says nothing of fewer than six on a side', () => {
    const few = [...sessions(true, [1, 2, 3, 4, 5, 6, 7]), ...sessions(false, [1, 2, 3, 4, 5])];
    expect(steeringOutcome(few)).toEqual({ name: 'too-few', steered: 7, notSteered: 5 });
  });

  it('gives Welch’s interval', () => {
    // Worked by hand: variances 2 and 3.2, error √(5.2 / 6) = 0.93095, 9.49 degrees; t is 2.262 for 9 and 2.228 for 10.
    const [a, b] = [sessions(true, [-6, -4, -5, -7, -3, -5]), sessions(false, [-2, -4, -1, -3, -2, -6])];
    const outcome = steeringOutcome([...a, ...b]);
    if (outcome.name === 'too-few') throw new Error('enough were given');
    const { mean, low, high } = outcome.difference;
    expect([outcome.name, mean]).toEqual(['nothing-to-say', -2]);
    for (const reach of [mean - low, high - mean]) {
      expect(reach).toBeGreaterThan(0.93095 * 2.228);
      expect(reach).toBeLessThan(0.93095 * 2.262);
    }
  });

  it('claims something of nothing in one life in twenty, and finds a large effect', () => {
    const lives = Array.from({ length: 1_000 }, (_, seed) => life(seed + 1, 0));
    const claims = lives.filter(({ name }) => name !== 'nothing-to-say').length;
    const covers = lives.filter((one) => 'difference' in one && one.difference.low <= 0 && one.difference.high >= 0);
    expect(claims).toBeLessThan(70);
    expect(covers.length).toBeGreaterThan(930);
    expect(covers.length).toBeLessThan(970);
    const found = Array.from({ length: 200 }, (_, seed) => life(seed + 1, -6)).filter(({ name }) => name === 'slower');
    expect(found.length).toBeGreaterThan(190);
  });

  it('counts only what a coin chose, and where both ends are known', () => {
    const record = { ...recordOf(3), trace: trace(10, (second) => (second < 300 ? 72 : 66)) };
    const coin = { isSteered: false, chosenBy: 'coin', seed: 7 } as const;
    expect(tossedSession({ ...record, steering: coin })).toEqual({ isSteered: false, changeBpm: -6 });
    expect(tossedSession({ ...record, steering: { ...coin, chosenBy: 'person' } })).toBeNull();
    expect(tossedSession({ ...record, steering: null })).toBeNull();
    expect(tossedSession({ ...record, trace: trace(3, () => 70), steering: coin })).toBeNull();
  });
});
