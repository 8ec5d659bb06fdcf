import { describe, expect, it } from 'vitest';
import { bringEchoNotes } from './echo-notes.ts';

describe('the drawn notes of a piece', () => {
  it('are a function of its number and the time: seen together or in parts, the same', async () => {
    const notes = await bringEchoNotes('meditation', 7);
    const begins = (from: number, to: number) =>
      notes(from, to)
        .filter(({ fromSeconds }) => fromSeconds >= from && fromSeconds < to)
        .sort((a, b) => a.fromSeconds - b.fromSeconds || a.midi - b.midi);
    expect([...begins(100, 200), ...begins(200, 300)]).toEqual(begins(100, 300));
    expect((await bringEchoNotes('meditation', 8))(100, 300)).not.toEqual(notes(100, 300));
  });

  it('hold every kind, within what is drawn', async () => {
    const all = (await bringEchoNotes('meditation', 7))(0, 900);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['held', 'struck', 'low']));
    for (const { midi } of all) {
      expect(midi).toBeGreaterThanOrEqual(30);
      expect(midi).toBeLessThanOrEqual(92);
    }
  });
});
