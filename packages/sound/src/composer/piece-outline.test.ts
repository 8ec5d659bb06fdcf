import { elementAt } from '@innertide/std/element-at';
import { MODES, type Mode } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { modeDefaults } from '../score/mode-defaults.ts';
import { clearingOf } from './form-plan.ts';
import { INSTRUMENT, type InstrumentName, PART } from './instruments.ts';
import { drawPiece } from './piece.ts';
import { pieceNotes } from './piece-notes.ts';
import { outlinePiece, type PieceOutline } from './piece-outline.ts';

const HOUR = 3600;

function settingsOf(mode: Mode, seed: number, end: number | null) {
  const { tempoBpm, density } = modeDefaults(mode);
  return { mode, seed, world: null, tempoBpm, density, end };
}

function outlineOf(mode: Mode, seed: number, from: number, until: number, end: number | null = null): PieceOutline {
  const steps = outlinePiece(settingsOf(mode, seed, end), from, until);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

describe.each(MODES)('outline of a piece in %s', (mode) => {
  const outline = outlineOf(mode, 880099, 0, HOUR, HOUR);

  it('has movements without a gap, the last of them a farewell that ends with the piece', () => {
    const { movements } = outline;
    expect(elementAt(movements, 0).begin).toBe(0);
    movements.slice(1).forEach((movement, n) => {
      expect(movement.begin).toBeCloseTo(elementAt(movements, n).end, 6);
    });
    expect(movements.map(({ isFarewell }) => isFarewell).indexOf(true)).toBe(movements.length - 1);
    expect(movements.at(-1)?.end).toBe(HOUR);
  });

  it('holds its tension between the bounds of the mode, and at nothing in a clearing', () => {
    const { tension, clearings, cellSeconds } = outline;
    expect(tension).toHaveLength(HOUR / cellSeconds);
    for (const value of tension) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
    expect(Math.max(...tension) - Math.min(...tension)).toBeGreaterThan(0.2);
    for (const { begin, end } of clearings)
      expect(elementAt(tension, Math.floor((begin + end) / 2 / cellSeconds))).toBe(0);
  });

  it('says how full each movement is: the mean of its tension', () => {
    const { movements, tension, cellSeconds } = outline;
    for (const { begin, end, fullness } of movements) {
      const cells = tension.slice(Math.floor(begin / cellSeconds), Math.ceil(end / cellSeconds));
      expect(fullness).toBeCloseTo(cells.reduce((sum, value) => sum + value, 0) / cells.length, 9);
    }
    expect(new Set(movements.map(({ fullness }) => fullness)).size).toBeGreaterThan(1);
  });

  it('names the instruments of a part by how long they sound, the longest first', () => {
    const { cast } = outline;
    const notes = [...pieceNotes(settingsOf(mode, 880099, HOUR), 0, HOUR)].filter(({ at }) => at < HOUR);
    for (const { part, instruments } of cast) {
      const heard = (name: InstrumentName) =>
        notes
          .filter((note) => note.part === PART[part] && note.instrument === INSTRUMENT[name])
          .reduce((sum, { seconds }) => sum + (seconds || 4), 0);
      const times = instruments.map(heard);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
    }
  });

  it('states themes where the melody has their notes', () => {
    const notes = [...pieceNotes(settingsOf(mode, 880099, HOUR), 0, HOUR)].filter(({ part }) => part === PART.melody);
    expect(outline.statements.length).toBeGreaterThan(10);
    expect(new Set(outline.statements.map(({ theme }) => theme)).size).toBeGreaterThan(1);
    for (const { begin, end } of outline.statements)
      expect(
        notes.some(({ at }) => at > begin - 1 && at < end + 1),
        `${begin}`,
      ).toBe(true);
    for (const { at } of notes)
      expect(
        outline.statements.some(({ begin, end }) => at > begin - 1 && at < end + 1),
        `${at}`,
      ).toBe(true);
  });

  it('shows a part where it sounds and nowhere else', () => {
    const { cellSeconds } = outline;
    const notes = [...pieceNotes(settingsOf(mode, 880099, HOUR), 0, HOUR)];
    expect(outline.cast.map(({ part }) => PART[part])).toEqual(
      [...new Set(notes.map(({ part }) => part))].toSorted((one, other) => one - other),
    );
    for (const { part, presence } of outline.cast) {
      const sounding = notes.filter((note) => note.part === PART[part]);
      presence.forEach((value, cell) => {
        const begin = cell * cellSeconds;
        const isSounding = sounding.some(({ at, seconds }) => at < begin + cellSeconds && at + (seconds || 4) > begin);
        expect(value > 0, `${part} at ${begin}`).toBe(isSounding);
      });
      expect(Math.max(...presence)).toBe(1);
    }
  });
});

describe('outline of a piece', () => {
  it('is the same for a later window as for the whole', () => {
    const whole = outlineOf('meditation', 31, 0, 2 * HOUR);
    const later = outlineOf('meditation', 31, HOUR, 2 * HOUR);
    expect(later.tension).toEqual(whole.tension.slice(HOUR / whole.cellSeconds));
    const begun = (outline: PieceOutline) => outline.statements.filter(({ begin }) => begin >= HOUR);
    expect(begun(later)).toEqual(begun(whole));
    expect(later.movements.at(-1)).toMatchObject({ begin: whole.movements.at(-1)?.begin });
  });

  it('names every clearing of its eras, and none that a farewell has taken the place of', () => {
    const piece = drawPiece('meditation', 31);
    expect(outlineOf('meditation', 31, 0, 1440).clearings).toEqual([clearingOf(piece, 0)]);
    expect(outlineOf('meditation', 31, 0, 600, 600).clearings).toEqual([]);
    expect(outlineOf('sleep', 31, 0, HOUR).clearings).toEqual([]);
  });

  it('recalls the first theme ten minutes or more after it was stated', () => {
    const first = outlineOf('meditation', 880099, 0, HOUR).statements.filter(({ theme }) => theme === 0);
    expect(elementAt(first, first.length - 1).begin - elementAt(first, 0).begin).toBeGreaterThan(600);
  });

  it('stops at the end of a piece that is shorter than what was asked for', () => {
    const outline = outlineOf('sleep', 7, 0, HOUR, 600);
    expect(outline.until).toBe(600);
    expect(outline.movements.at(-1)).toMatchObject({ end: 600, isFarewell: true });
  });
});

it.each(MODES)('outlines pieces of %s that last 0.3 seconds to a minute', (mode) => {
  for (const end of [0.3, 1, 2, 3, 5, 8, 13, 20, 30, 60]) {
    const { tension, movements } = outlineOf(mode, 7919, 0, end, end);
    expect(tension).toHaveLength(Math.ceil(end / 12));
    expect(movements.at(-1)?.end).toBe(end);
  }
});

it('outlines a piece whose farewell begins within half a beat of a movement', () => {
  // Of ten minutes: the movement that begins at 419.88 s is over at 420. One session in five hundred has such a stretch.
  const { movements } = outlineOf('sleep', 110, 0, 600, 600);
  expect(movements.map(({ begin }) => Math.round(10 * begin) / 10)).toContain(419.9);
});

it('refuses to outline what is no time', () => {
  for (const [from, until, end] of [
    [0, 0, null],
    [-1, 10, null],
    [60, 120, 60],
    [0, Number.NaN, null],
  ] as const) {
    expect(() => outlineOf('focus', 7, from, until, end), `${from} to ${until} of ${end}`).toThrow(RangeError);
  }
});
