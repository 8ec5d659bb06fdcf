import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import type { SecondColumns } from './second-columns.ts';
import {
  combinedTension,
  correlation,
  measureTension,
  plannedTensions,
  TENSION_WINDOW_SECONDS,
} from './tension-figures.ts';

const WINDOWS = 90;

/** Columns that follow a curve in level, onsets, dissonance and brightness, or nothing at all. */
function columnsOf(curve: readonly number[]): SecondColumns {
  const seconds = WINDOWS * TENSION_WINDOW_SECONDS;
  const at = (second: number) => curve[Math.floor(second / TENSION_WINDOW_SECONDS)] ?? 0;
  const column = (of: (n: number) => number) => Float64Array.from({ length: seconds }, (_, n) => of(n));
  const energy = column((n) => 10 ** ((-24 + 8 * at(n) + 2 * uniform(1, n)) / 10));
  return {
    energy,
    power: energy,
    weightedPower: column((n) => (energy[n] ?? 0) * 300 * 2 ** (at(n) + 0.2 * uniform(2, n))),
    dissonance: column((n) => 0.02 + 0.1 * at(n) + 0.02 * uniform(3, n)),
    bass: column(() => 40),
    pitch: [],
    rises: Float64Array.from({ length: 4 * seconds }, (_, n) => (0.2 + at(Math.floor(n / 4))) * uniform(4, n)),
    short: new Float64Array(40 * seconds),
  };
}

describe('tension planned against measured', () => {
  const planned = plannedTensions('meditation', 5, WINDOWS, null);

  it('correlates where the sound follows the plan', () => {
    expect(correlation(planned, combinedTension(measureTension(columnsOf(planned))))).toBeGreaterThan(0.9);
  });

  it('does not correlate where the sound follows another plan', () => {
    const others = [6, 7, 8, 9, 10, 11].map((seed) => plannedTensions('meditation', seed, WINDOWS, null));
    const found = others.map((other) => correlation(planned, combinedTension(measureTension(columnsOf(other)))));
    expect(Math.abs(found.reduce((sum, value) => sum + value, 0) / found.length)).toBeLessThan(0.35);
  });

  it('does not correlate with a sound that stands still', () => {
    expect(
      correlation(
        planned,
        planned.map(() => 0.5),
      ),
    ).toBe(0);
  });
});
