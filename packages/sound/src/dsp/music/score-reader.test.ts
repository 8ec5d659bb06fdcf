import { describe, expect, it } from 'vitest';
import { ScoreReader } from './score-reader.ts';

const STEP = 0.05;

/** Reads a piece of so many seconds at a tempo that changes. @returns the seconds of the session at which stretches ended, and those planned. */
function read(tempoAt: (seconds: number) => number, from: number, until: number, end: number | null) {
  const reader = new ScoreReader();
  reader.load('meditation', 11, null, end, 'rest');
  let beat = (from * tempoAt(from)) / 60;
  reader.seek(from, beat, tempoAt(from));
  const turns: { readonly played: number; readonly piece: number }[] = [];
  let most = 0;
  for (let played = from; played < until; played += STEP) {
    beat += (tempoAt(played) * STEP) / 60;
    reader.beat = beat;
    reader.played = played;
    reader.tempoBpm = tempoAt(played);
    reader.prepare();
    if (beat < reader.endBeat) continue;
    turns.push({ played, piece: reader.secondsAt(reader.endBeat) });
    reader.advance();
    most = Math.max(most, reader.notes.count);
  }
  return { turns, reader, most };
}

describe('a piece that is read', () => {
  it('turns to each stretch at its own second while the tempo changes', () => {
    const { turns, most } = read((at) => 54 * (1 + 0.12 * Math.sin(at / 90)), 0, 2400, null);
    expect(turns.length).toBeGreaterThan(15);
    expect(most).toBeGreaterThan(5);
    // A stretch is planned sixteen beats ahead at the tempo of then: within it the place drifts, and the next makes good for it.
    for (const { played, piece } of turns) expect(Math.abs(played - piece)).toBeLessThan(25);
    const late = turns.slice(-8).map(({ played, piece }) => played - piece);
    expect(Math.abs(late.reduce((sum, value) => sum + value, 0) / late.length)).toBeLessThan(15);
  });

  it('comes to its end with the session at a tempo that was changed for good', () => {
    const { reader } = read((at) => (at < 300 ? 54 : 80), 0, 1196, 1200);
    const left = ((reader.endBeat - (300 * 54 + 896 * 80) / 60) * 60) / 80;
    expect(Math.abs(left - 4)).toBeLessThan(2);
  });

  it('is the same whether it was played or entered, at a steady tempo', () => {
    const played = read(() => 60, 0, 1000, null).reader;
    const entered = read(() => 60, 990, 1000, null).reader;
    expect(entered.beginBeat).toBe(played.beginBeat);
    expect(entered.endBeat).toBe(played.endBeat);
    expect(entered.notes.count).toBe(played.notes.count);
    expect([...entered.notes.onset.subarray(0, entered.notes.count)]).toEqual([
      ...played.notes.onset.subarray(0, played.notes.count),
    ]);
  });

  it('ends later when the session is prolonged while it plays', () => {
    const reader = new ScoreReader();
    reader.load('sleep', 3, null, 900, 'rest');
    reader.seek(500, 500, 60);
    reader.setEnd(3000);
    reader.beat = 560;
    reader.played = 560;
    reader.tempoBpm = 60;
    reader.advance();
    expect(reader.secondsAt(reader.endBeat)).toBeLessThan(1500);
    reader.beat = reader.endBeat;
    reader.readTone();
    expect(reader.levelDb).toBeGreaterThan(-9);
  });
});
