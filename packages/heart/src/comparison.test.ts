import { describe, expect, it } from 'vitest';
import { compareSamples, heartSample, SAMPLE_SECONDS } from './comparison.ts';
import { passAll } from './gate.ts';
import { intervalsInSeries } from './interval.ts';
import { restingIntervals } from './testing/recordings.ts';

function sampleOf(rateBpm: number, seed: number, noise = 0.015, seconds = SAMPLE_SECONDS + 5) {
  const traits = { breathSwing: 0.04, pressureSwing: 0.025, noise };
  return heartSample(passAll(intervalsInSeries(restingIntervals({ seconds, rateBpm: () => rateBpm, traits, seed }))));
}

function rateNames(after: number): Record<string, number> {
  const names: Record<string, number> = {};
  for (let seed = 1; seed <= 60; seed += 1) {
    const { name } = compareSamples(sampleOf(68, seed), sampleOf(after, seed + 1000)).rate;
    names[name] = (names[name] ?? 0) + 1;
  }
  return names;
}

describe('before and after', () => {
  it('is no clear change for a heart that did not change', () => {
    expect(rateNames(68)).toEqual({ 'no-clear-change': 60 });
    expect(rateNames(67)).toEqual({ 'no-clear-change': 60 });
  });

  it('is lower or higher for one that did', () => {
    expect(rateNames(62)).toEqual({ lower: 60 });
    expect(rateNames(74)).toEqual({ higher: 60 });
  });

  it('asks more of variability than of the rate', () => {
    const before = sampleOf(66, 3);
    const same = compareSamples(before, sampleOf(66, 4));
    expect(same.rmssd.name).toBe('no-clear-change');
    expect(compareSamples(before, sampleOf(66, 4, 0.045)).rmssd.name).toBe('higher');
    expect(compareSamples(sampleOf(66, 4, 0.045), before).rmssd.name).toBe('lower');
  });

  it('says that the signal was too weak when either is missing', () => {
    const short = sampleOf(66, 1, 0.015, 60);
    expect(short).toMatchObject({ ok: false, reason: { name: 'window-too-short', neededSeconds: 120 } });
    const weak = { name: 'signal-too-weak' };
    expect(compareSamples(short, sampleOf(66, 1))).toEqual({ rate: weak, rmssd: weak });
    expect(compareSamples(sampleOf(66, 1), heartSample([]))).toEqual({ rate: weak, rmssd: weak });
  });

  it('does not call the wobble of a heart that wanders a change', () => {
    let called = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const wander = (offset: number) => {
        const rateBpm = (at: number) => 68 + 2 * Math.sin((2 * Math.PI * (at + offset)) / 75 + seed);
        return heartSample(
          passAll(intervalsInSeries(restingIntervals({ seconds: 125, rateBpm, seed: seed + offset }))),
        );
      };
      if (compareSamples(wander(0), wander(300)).rate.name !== 'no-clear-change') called += 1;
    }
    expect(called).toBeLessThanOrEqual(1);
  });
});
