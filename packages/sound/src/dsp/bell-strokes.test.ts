import { describe, expect, it } from 'vitest';
import { BellStrokes } from './bell-strokes.ts';
import { BLOCK } from './signal/block.ts';

const NEVER = Number.POSITIVE_INFINITY;

function strokesUntil(end: number, every: number, endFrame = NEVER): number[] {
  const bell = new BellStrokes();
  bell.plan(every);
  const strokes: number[] = [];
  for (let frame = 0; frame < end; frame += BLOCK) {
    const offset = bell.inBlock(frame, endFrame);
    if (offset >= 0) strokes.push(frame + offset);
  }
  return strokes;
}

describe('bell strokes', () => {
  it('come once at every multiple of the interval, not at the beginning and not from the end on', () => {
    expect(strokesUntil(9000, 2500)).toEqual([2500, 5000, 7500]);
    expect(strokesUntil(9000, 1333.4)).toEqual([1333, 2667, 4000, 5334, 6667, 8000]);
    expect(strokesUntil(10_000, 2500, 5000)).toEqual([2500]);
    expect(strokesUntil(10_000, 0)).toEqual([]);
  });

  it('are found before a place that is entered', () => {
    const bell = new BellStrokes();
    expect(bell.lastBefore(9000)).toBe(0);
    bell.plan(2500);
    expect([2500, 2501, 7400].map((frame) => bell.lastBefore(frame))).toEqual([0, -1, -2400]);
  });
});
