import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { engravedDisc } from './engraving.ts';

describe.each(MODES)('the engraved disc of %s', (mode) => {
  const cuts = [0, 11, 27.5].flatMap((seconds) => engravedDisc(mode, seconds).flat());

  it('stays inside its rim', () => {
    const drawn = cuts.filter(({ width }) => width > 0);
    expect(Math.max(...drawn.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(1.02);
  });

  it('has light and dark, and no cut wider than the burin', () => {
    const widths = cuts.map(({ width }) => width);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...widths)).toBeLessThanOrEqual(1.0001);
    expect(widths.filter((width) => width > 0.5).length / widths.length).toBeGreaterThan(0.04);
    expect(widths.filter((width) => width < 0.25).length / widths.length).toBeGreaterThan(0.1);
  });

  it('drifts too slowly to be noticed from one picture to the next', () => {
    const [before, after] = [engravedDisc(mode, 5), engravedDisc(mode, 5 + 1 / 12)];
    const moves = before.flatMap((line, index) =>
      line.map((cut, at) => Math.hypot(cut.x - (after[index]?.[at]?.x ?? 9), cut.y - (after[index]?.[at]?.y ?? 9))),
    );
    expect(Math.max(...moves)).toBeLessThan(0.01);
  });
});
