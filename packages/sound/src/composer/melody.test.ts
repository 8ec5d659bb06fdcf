import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { subjectOf } from './melody.ts';
import { drawPiece } from './piece.ts';
import type { Theme } from './theme.ts';

const STRETCHES = 1000;

const textOf = (theme: Theme) => JSON.stringify(theme);

describe.each(MODES)('subjects of stretches in %s', (mode) => {
  const piece = drawPiece(mode, 20_261_122);
  const themes = piece.themes.map(textOf);
  const subjects = Array.from({ length: STRETCHES }, (_, address) =>
    textOf(subjectOf({ piece, address, era: Math.floor(address / 25), movement: 2, isFarewell: false })),
  );
  const shareOf = (theme: string | undefined) => subjects.filter((subject) => subject === theme).length / STRETCHES;

  it('are the three themes of the piece in nearly three of four, its first most often', () => {
    expect(new Set(themes).size).toBe(3);
    expect(shareOf(themes[0])).toBeCloseTo(0.42, 1);
    expect(shareOf(themes[1])).toBeCloseTo(0.2, 1);
    expect(shareOf(themes[2])).toBeCloseTo(0.1, 1);
  });

  it('are the first theme in a farewell', () => {
    const last = subjectOf({ piece, address: 999, era: 3, movement: 5, isFarewell: true });
    expect(textOf(last)).toBe(themes[0]);
  });
});
