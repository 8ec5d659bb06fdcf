import { hash32 } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import type { OrderSecret } from './arm-order.ts';
import { HEARING_TRIES } from './hearing.ts';
import { answerHearing, armBehind, type HearingTest, hearingResult } from './hearing-test.ts';
import { likingPairs, likingResult } from './liking-test.ts';

const secretOf = (seed: number): OrderSecret => [hash32(seed, 1), hash32(seed, 2), hash32(seed, 3), hash32(seed, 4)];

/** Lives a hearing test of somebody who says A or B by a rule. */
function live(seed: number, say: (test: HearingTest) => 'A' | 'B'): HearingTest {
  let test: HearingTest = { secret: secretOf(seed), answers: [] };
  for (let now = 0; now < HEARING_TRIES; now += 1) test = answerHearing(test, say(test));
  return test;
}

describe('a hearing test', () => {
  it('is passed by who hears, and by who always says A about as often as luck says', () => {
    let passed = 0;
    for (let seed = 0; seed < 2000; seed += 1) {
      const hears = live(seed, (test) => (armBehind(test, 'X') === armBehind(test, 'A') ? 'A' : 'B'));
      expect(hearingResult(hears)).toMatchObject({ right: HEARING_TRIES, isHeard: true });
      if (hearingResult(live(seed, () => 'A'))?.isHeard) passed += 1;
    }
    expect(Math.abs(passed / 2000 - 0.0384)).toBeLessThan(0.013);
  });

  it('has A and B play different arms, and X one of them as by a coin in each place', () => {
    const counts = new Array<number>(HEARING_TRIES).fill(0);
    for (let seed = 0; seed < 10_000; seed += 1) {
      live(seed, (test) => {
        expect(armBehind(test, 'A')).not.toBe(armBehind(test, 'B'));
        const now = test.answers.length;
        counts[now] = (counts[now] ?? 0) + armBehind(test, 'X');
        return 'A';
      });
    }
    for (const count of counts) expect(Math.abs(count / 10_000 - 0.5)).toBeLessThan(0.02);
  });

  it('takes no answer after its last', () => {
    const test = live(3, () => 'B');
    expect(answerHearing(test, 'A')).toBe(test);
  });
});

describe('a test of liking', () => {
  it('asks each pair of nine once, each as often first as second, in an order of its own', () => {
    let first = 0;
    const orders = new Set<string>();
    for (let seed = 0; seed < 1000; seed += 1) {
      const pairs = likingPairs({ secret: secretOf(seed), things: 9, answers: [] });
      expect(new Set(pairs.map((pair) => pair.toSorted((a, b) => a - b).join())).size).toBe(36);
      first += pairs.filter(([one, other]) => one < other).length;
      orders.add(pairs.join(' '));
    }
    expect(orders.size).toBe(1000);
    expect(Math.abs(first / 36_000 - 0.5)).toBeLessThan(0.01);
  });

  it('says of two what is clear, of who chooses by place nothing, and nothing before the end', () => {
    const test = { secret: secretOf(1), things: 2, answers: [] };
    const pairs = likingPairs(test);
    const always = pairs.map(([one]) => (one === 1 ? ('first' as const) : ('second' as const)));
    expect(likingResult({ ...test, answers: always.slice(1) })).toBeNull();
    expect(likingResult({ ...test, answers: always })?.[1]?.low).toBeGreaterThan(0);
    let clear = 0;
    for (let seed = 0; seed < 500; seed += 1) {
      const byPlace = { secret: secretOf(seed), things: 2, answers: pairs.map(() => 'first' as const) };
      if (likingResult(byPlace)?.some(({ low }) => low > 0)) clear += 1;
    }
    expect(clear / 500).toBeLessThan(0.06);
  });
});
