import type { OutlinedMovement, PieceOutline, Statement } from '@innertide/sound/composer/piece-outline';
import { describe, expect, it } from 'vitest';
import { momentAt, movementAt, movementName, visitsOf } from './piece-moment.ts';

function movement(begin: number, end: number, fullness: number, isFarewell = false): OutlinedMovement {
  return { begin, end, tonicMidi: 38, fullness, isFarewell, isWaking: false };
}

function statement(theme: number | null, begin: number, end = begin + 8): Statement {
  return { begin, end, theme, treatment: 'statement', instrument: 'flute' };
}

const OUTLINE: PieceOutline = {
  from: 0,
  until: 1200,
  world: 'glass',
  form: 'arch',
  scale: 'dorian',
  tonicMidi: 38,
  themes: [],
  movements: [
    movement(0, 300, 0.5),
    movement(300, 600, 0.8),
    movement(600, 800, 0.5),
    movement(800, 900, 0.2),
    movement(900, 1000, 0.55),
    movement(1000, 1200, 0.3, true),
  ],
  clearings: [{ begin: 700, end: 740 }],
  tension: [],
  statements: [statement(0, 40), statement(0, 100), statement(1, 150), statement(0, 400), statement(null, 690, 760)],
  cast: [],
  cellSeconds: 4,
};

describe('moment of a piece', () => {
  it.each([
    [10, 'arriving'],
    [35, 'between'],
    [44, 'theme'],
    [53, 'theme'],
    [60, 'between'],
    [720, 'clearing'],
    [750, 'theme'],
    [1100, 'leaving'],
  ])('at %s is %s', (at, kind) => {
    expect(momentAt(OUTLINE, at).kind).toBe(kind);
  });

  it('knows the first statement of a theme only where the drawing begins with the piece', () => {
    expect(momentAt(OUTLINE, 44)).toMatchObject({ isFirst: true });
    expect(momentAt(OUTLINE, 104)).toMatchObject({ isFirst: false });
    expect(momentAt({ ...OUTLINE, from: 30 }, 44)).toMatchObject({ isFirst: false });
  });
});

describe('movement of a piece', () => {
  it('is named by how full it is, and against the one before', () => {
    expect(OUTLINE.movements.map((_, index) => movementName(OUTLINE, index))).toEqual([
      'arriving',
      'high',
      'falling',
      'low',
      'rising',
      'leaving',
    ]);
  });

  it('is found by its time, the last one after the end', () => {
    expect(movementAt(OUTLINE, 300)?.begin).toBe(300);
    expect(movementAt(OUTLINE, 299)?.begin).toBe(0);
    expect(movementAt(OUTLINE, 5000)?.begin).toBe(1000);
  });
});

describe('ending to wake by', () => {
  const movements = OUTLINE.movements.map((one) => ({ ...one, isWaking: one.isFarewell }));
  const waking = { ...OUTLINE, movements };

  it('is named for what it does', () => {
    expect(movementName(waking, 5)).toBe('waking');
    expect(momentAt(waking, 1100).kind).toBe('waking');
  });
});

describe('visits of a theme', () => {
  it('gather statements that follow each other closely, and leave out themes of a passage', () => {
    expect(visitsOf(OUTLINE)).toEqual([
      { theme: 0, begin: 40, end: 108 },
      { theme: 1, begin: 150, end: 158 },
      { theme: 0, begin: 400, end: 408 },
    ]);
  });
});
