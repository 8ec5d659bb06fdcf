import { describe, expect, it } from 'vitest';
import { weighStretch } from './balance.ts';
import { Composer } from './composer.ts';
import { INSTRUMENT, PART } from './instruments.ts';
import { NoteColumns } from './note-columns.ts';
import { drawPiece } from './piece.ts';
import { planStretch, steadyBeats } from './stretch-plan.ts';

const SEED = 7;

/** Decibels that are added to a stretch in which a part plays so many tones of so many beats. */
function gainOf(
  tones: number,
  beats: number,
  { isFarewell = false, velocity = 0.6, rank = 0, part = PART.pad as number } = {},
): number {
  const { piece, timeline } = new Composer('meditation', SEED);
  timeline.find(300);
  const plan = { ...planStretch(piece, timeline, steadyBeats(timeline, 60)), isFarewell };
  const notes = new NoteColumns();
  for (let n = 0; n < tones; n += 1) notes.add(part, INSTRUMENT.pad, n, beats, 60, velocity, 0, rank, n);
  weighStretch(plan, notes);
  return 20 * Math.log10(notes.gain);
}

describe('a stretch that is weighed', () => {
  it('makes up for most of what many tones add', () => {
    expect(gainOf(10, 40) - gainOf(40, 40)).toBeCloseTo(0.85 * 10 * Math.log10(4), 5);
    expect(gainOf(20, 20) - gainOf(20, 40)).toBeCloseTo(0.85 * 10 * Math.log10(2), 5);
  });

  it('is made louder and softer within bounds', () => {
    expect(gainOf(1, 1, { velocity: 0.01 })).toBeCloseTo(9, 10);
    expect(gainOf(1000, 60, { velocity: 1 })).toBeCloseTo(-9, 10);
  });

  it('leaves a farewell as soft as its few tones are', () => {
    expect(gainOf(1, 1, { isFarewell: true })).toBe(0);
    expect(gainOf(1, 1)).toBeGreaterThan(3);
  });

  it('counts a part as loud as its piece balances it', () => {
    const { balance } = drawPiece('meditation', SEED).character;
    const louder = (balance[PART.bed] ?? 0) - (balance[PART.pad] ?? 0);
    // A drone and a chord are as loud as each other before mode and piece say which stands in front.
    expect(louder).toBeGreaterThan(1);
    expect(gainOf(20, 20) - gainOf(20, 20, { part: PART.bed })).toBeCloseTo(0.85 * louder, 5);
  });

  it('counts no tone that rests at usual densities', () => {
    expect(gainOf(40, 40, { rank: 0.9 })).toBeCloseTo(9, 10);
  });
});
