import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { passAll } from './gated-train.ts';
import { intervalsInSeries } from './interval.ts';
import { measure } from './metrics.ts';
import { plainRmssd, restingIntervals } from './testing/recordings.ts';

describe('the live gate', () => {
  it('refuses nothing while resonance breathing swings the rate by a quarter, from 45 beats a minute up', () => {
    for (const rateBpm of [45, 50, 55, 60, 70, 80, 90]) {
      for (const breathsPerMinute of [4.5, 5, 5.5, 6, 6.5]) {
        for (const seed of [1, 2, 3]) {
          const traits = { breathSwing: 0.25, pressureSwing: 0, noise: 0.01 };
          const rrMs = restingIntervals({ rateBpm: () => rateBpm, breathsPerMinute, traits, seconds: 300, seed });
          expect(passAll(intervalsInSeries(rrMs)).length, `${rateBpm} bpm, ${breathsPerMinute} a minute`).toBe(
            rrMs.length,
          );
        }
      }
    }
  });

  it.each([
    ['early by a fifth', 0.8, 24],
    ['early by a quarter', 0.75, 9],
    ['early by a third', 0.66, 9],
    ['every fourth beat', 0.72, 4],
    ['every second beat, in bouts', 0.7, 2],
  ])('keeps RMSSD within 15 per cent of the truth with extra beats %s', (_, coupling, every) => {
    for (let seed = 1; seed <= 6; seed += 1) {
      for (const breathSwing of [0.015, 0.05, 0.1]) {
        const traits = { breathSwing, pressureSwing: 0.02, noise: 0.008 };
        const rrMs = restingIntervals({ seconds: 600, rateBpm: () => 52 + seed * 6, traits, seed });
        const out = rrMs.slice(0, 8);
        for (let at = 8; at < rrMs.length; ) {
          const calm = every === 2 && at % 24 >= 12;
          const [first, second] = [elementAt(rrMs, at), rrMs[at + 1]];
          if (second !== undefined && !calm) out.push(first * coupling, first + second - first * coupling);
          at += calm || second === undefined ? 0 : 2;
          const quiet = rrMs.slice(at, at + (calm ? 12 : every - 2));
          out.push(...quiet);
          at += Math.max(quiet.length, 1 - Number(second !== undefined));
          if (second === undefined) break;
        }
        const rmssd = measure(passAll(intervalsInSeries(out))).rmssd;
        const ratio = rmssd.ok ? rmssd.value / plainRmssd(rrMs) : Number.NaN;
        expect(Math.abs(ratio - 1), `seed ${seed}, swing ${breathSwing}: ${ratio}`).toBeLessThan(0.15);
      }
    }
  });

  /** What a strap makes of the beat at `at`, and how many of the heart's intervals that takes. */
  const FAULTS: Readonly<Record<string, (rrMs: readonly number[], at: number) => readonly [number[], number]>> = {
    'a beat missed': (rrMs, at) => [[elementAt(rrMs, at) + elementAt(rrMs, at + 1)], 2],
    'a beat counted twice': (rrMs, at) => {
      const part = 0.3 + 0.4 * uniform(5, at);
      return [[elementAt(rrMs, at) * part, elementAt(rrMs, at) * (1 - part)], 1];
    },
    'two early beats in a row': (rrMs, at) => {
      const [first, second, third] = [elementAt(rrMs, at), elementAt(rrMs, at + 1), elementAt(rrMs, at + 2)];
      return [[first * 0.6, second * 0.6, first + second + third - 0.6 * (first + second)], 3];
    },
    'an early beat without a pause': (rrMs, at) => [[elementAt(rrMs, at) * 0.55, elementAt(rrMs, at) * 0.45], 1],
  };

  it.each(Object.entries(FAULTS))(
    'keeps RMSSD within 15 per cent of the truth with %s, one time in ten',
    (_, fault) => {
      for (let seed = 1; seed <= 6; seed += 1) {
        for (const breathSwing of [0.015, 0.05, 0.1]) {
          const traits = { breathSwing, pressureSwing: 0.02, noise: 0.008 };
          const rrMs = restingIntervals({ seconds: 600, rateBpm: () => 52 + seed * 6, traits, seed });
          const out: number[] = [];
          for (let at = 0; at < rrMs.length; ) {
            const spoils = at > 8 && at + 3 < rrMs.length && uniform(seed, at) < 0.1;
            const [made, taken] = spoils ? fault(rrMs, at) : [[elementAt(rrMs, at)], 1];
            out.push(...made);
            at += taken;
          }
          const rmssd = measure(passAll(intervalsInSeries(out))).rmssd;
          const ratio = rmssd.ok ? rmssd.value / plainRmssd(rrMs) : Number.NaN;
          expect(Math.abs(ratio - 1), `seed ${seed}, swing ${breathSwing}: ${ratio}`).toBeLessThan(0.15);
        }
      }
    },
  );
});
