import { describe, expect, it } from 'vitest';
import { archLine, depthLine, lenses, motifLine, motifPoints, smoothLine, softened } from './piece-lines.ts';

describe('lines of a piece', () => {
  it('softens values towards their neighbours and leaves an even row as it is', () => {
    expect(softened([1, 1, 1], 2)).toEqual([1, 1, 1]);
    expect(softened([0, 0, 3, 0, 0], 1)).toEqual([0, 0.75, 1.5, 0.75, 0]);
  });

  it('draws the tension downwards, and closes its area at the waterline', () => {
    const { line, area } = depthLine([0.5, 0.5, 0.5, 0.5], 100, 80);
    expect(line).toMatch(/^M0 40/);
    expect(line).toMatch(/L100 40$/);
    expect(area).toBe(`${line}L100 0L0 0Z`);
  });

  it('never draws deeper than its depth', () => {
    expect(depthLine([2, 2, 2], 90, 80).line).toBe(depthLine([1, 1, 1], 90, 80).line);
  });

  it('draws one lens for each time in which a part plays', () => {
    const presence = Array.from({ length: 60 }, (_, n) => (n < 20 || n >= 40 ? 1 : 0));
    expect(lenses(presence, 600, 10).match(/M/g)).toHaveLength(4);
    expect(lenses([0, 0, 0], 600, 10)).toBe('');
  });

  it('draws an arc from foot to foot', () => {
    expect(archLine(10, 50, 30)).toBe('M10 0A20 30 0 0 1 50 0');
  });

  it('lays the notes of a theme out by their lengths and steps', () => {
    const points = motifPoints({ contour: [0, 2, -2], rhythm: [1, 3, 4] }, 100, 40);
    expect(points).toEqual([
      { x: 0, y: 20 },
      { x: 25, y: 0 },
      { x: 100, y: 40 },
    ]);
    expect(motifLine(points)).toBe('M0 20C12.5 20 12.5 0 25 0C62.5 0 62.5 40 100 40');
  });

  it('draws nothing through no points', () => {
    expect(smoothLine([])).toBe('');
  });
});
