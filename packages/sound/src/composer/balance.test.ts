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
    const { balance } = drawPiece('meditation', SEED).modeCharacter;
    const louder = (balance[PART.bed] ?? 0) - (balance[PART.pad] ?? 0);
    // A drone and a chord are as loud as each other before mode and piece say which stands in front.
    expect(louder).toBeGreaterThan(1);
    expect(gainOf(20, 20) - gainOf(20, 20, { part: PART.bed })).toBeCloseTo(0.85 * louder, 5);
  });

  it('counts no tone that rests at usual densities', () => {
    expect(gainOf(40, 40, { rank: 0.9 })).toBeCloseTo(9, 10);
  });

  /** Velocities of a low and of a high tone in a stretch that has one low and eleven high, or the other way round. */
  function balanced(mode: 'meditation' | 'focus', lows: number): readonly [low: number, high: number] {
    const { piece, timeline } = new Composer(mode, SEED);
    timeline.find(300);
    const notes = new NoteColumns();
    for (let n = 0; n < 12; n += 1) notes.add(PART.pad, INSTRUMENT.pad, n, 20, n < lows ? 40 : 76, 0.5, 0, 0, n);
    weighStretch({ ...planStretch(piece, timeline, steadyBeats(timeline, 60)), lift: 0 }, notes);
    return [notes.velocity[0] ?? 0, notes.velocity[11] ?? 0];
  }

  it('gives what lies high a ground and what lies low some light, where a mode asks for a slope', () => {
    const [low, high] = balanced('meditation', 1);
    expect(low).toBeGreaterThan(1.5 * high);
    const [deep, light] = balanced('meditation', 11);
    expect(light).toBeGreaterThan(1.5 * deep);
    expect(balanced('focus', 1)).toEqual([0.5, 0.5]);
  });

  it('lifts and lowers no tone by more than its bounds', () => {
    const [low, high] = balanced('meditation', 1);
    expect(Math.log2(low / high) / 36).toBeLessThanOrEqual(0.0701);
  });
});
