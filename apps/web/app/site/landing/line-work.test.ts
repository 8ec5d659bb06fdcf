import { describe, expect, it } from 'vitest';
import {
  echoNotes,
  echoStrings,
  heightOfStreamline,
  oceanSwells,
  rainStrokes,
  rakedLine,
  smoothPath,
} from './line-work.ts';

describe('the line work of the landing page', () => {
  it('lets raked water part around the disc and close again far away', () => {
    for (const c of [-90, -9, 9, 54]) {
      for (const x of [-400, -60, 0, 33, 400]) {
        const y = heightOfStreamline(x, c, 100);
        expect(y * (1 - 100 ** 2 / (x * x + y * y)), `c ${c} at ${x}`).toBeCloseTo(c, 4);
        expect(Math.hypot(x, y)).toBeGreaterThan(100);
      }
      expect(Math.abs(heightOfStreamline(100_000, c, 100) - c)).toBeLessThan(0.01);
    }
  });

  it('draws the same picture each time, or the server and the browser would disagree', () => {
    expect(echoStrings(600, 5)).toEqual(echoStrings(600, 5));
    expect(rainStrokes(600, 40)).toBe(rainStrokes(600, 40));
    expect(echoNotes(600)).toEqual(echoNotes(600));
  });

  it('stays inside its strip', () => {
    for (const path of [...echoStrings(1200, 9), ...oceanSwells(1200, 6)]) {
      for (const y of heightsOf(path)) {
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(120);
      }
    }
  });

  it('ends where the last point is, however many steps were rounded on the way', () => {
    const points = Array.from({ length: 90 }, (_, index) => ({ x: index * 7.77, y: 40 + 11.11 * Math.sin(index) }));
    expect(heightsOf(smoothPath(points)).at(-1)).toBeCloseTo(40 + 11.11 * Math.sin(89), 0);
  });

  it('writes no number that a browser cannot read', () => {
    expect(rakedLine(9, 100, 500)).not.toMatch(/NaN|Infinity|e-/);
    expect(smoothPath([])).toBe('');
  });
});

/** The heights a path passes, its curves' ends. */
function heightsOf(path: string): number[] {
  const [start = '', ...curves] = path.split('q');
  let y = Number(start.split(' ')[1]);
  return [y, ...curves.map((curve) => (y += Number(curve.split(' ')[3])))];
}
