import { describe, expect, it } from 'vitest';
import { bringPieceOutline, windowAt } from './piece-plan.ts';

describe('part of a piece that is drawn', () => {
  it.each([
    [0, 600, 0, 0, 600],
    [754, 754 + 3600, 900, 754, 4354],
    [0, 4500, 4000, 0, 4500],
    [0, 4501, 4000, 3600, 4501],
    [0, 8 * 3600, 100, 0, 3600],
    [0, 8 * 3600, 28_799, 25_200, 28_800],
    [0, 8 * 3600, 99_999, 25_200, 28_800],
    [0, null, 7300, 7200, 10_800],
    [100, null, 0, 100, 3700],
  ])('from %s to %s at %s is %s to %s', (begin, end, at, from, until) => {
    expect(windowAt(begin, end, at)).toEqual({ from, until });
  });

  it('is outlined to its end', async () => {
    const piece = { mode: 'focus', seed: 5, world: 'glass', tempoBpm: 60, density: 0.5, end: 700 } as const;
    expect(await bringPieceOutline(piece, { from: 0, until: 700 }, () => true)).toMatchObject({
      world: 'glass',
      until: 700,
    });
  });

  it('is left where nobody wants it any more', async () => {
    const piece = { mode: 'focus', seed: 5, world: null, tempoBpm: 60, density: 0.5, end: null } as const;
    expect(await bringPieceOutline(piece, { from: 0, until: 3600 }, () => false)).toBeNull();
  });
});
