import { describe, expect, it } from 'vitest';
import { bringEchoPiece } from './echo-notes.ts';

describe('the drawn notes of a piece', () => {
  it('are a function of its number and the time: seen together or in parts, the same', async () => {
    const { notes } = await bringEchoPiece('meditation', 7, 3600);
    const begins = (from: number, to: number) =>
      notes(from, to)
        .filter(({ fromSeconds }) => fromSeconds >= from && fromSeconds < to)
        .sort((a, b) => a.fromSeconds - b.fromSeconds || a.midi - b.midi);
    expect([...begins(100, 200), ...begins(200, 300)]).toEqual(begins(100, 300));
    expect((await bringEchoPiece('meditation', 8, 3600)).notes(100, 300)).not.toEqual(notes(100, 300));
  });

  it('hold every kind, within what is drawn', async () => {
    const all = (await bringEchoPiece('meditation', 7, 3600)).notes(0, 900);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['held', 'struck', 'low']));
    for (const { midi } of all) {
      expect(midi).toBeGreaterThanOrEqual(30);
      expect(midi).toBeLessThanOrEqual(92);
    }
  });

  it('end with the piece', async () => {
    const { notes, plan } = await bringEchoPiece('meditation', 7, 600);
    expect(plan.end).toBe(600);
    expect(notes(500, 900).length).toBeGreaterThan(3);
    expect(Math.max(...notes(500, 900).map(({ fromSeconds }) => fromSeconds))).toBeLessThan(600);
  });
});
