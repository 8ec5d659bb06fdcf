import { describe, expect, it } from 'vitest';
import { stepOfSwipe } from './swipe-between.ts';

const LEFT = { fromX: 300, toX: 180, downPx: 10, tookMs: 180, widthPx: 390 };

describe('a swipe between places', () => {
  it('leads to the next place to the left and to the one before to the right', () => {
    expect(stepOfSwipe(LEFT)).toBe(1);
    expect(stepOfSwipe({ ...LEFT, fromX: 100, toX: 220 })).toBe(-1);
  });

  it.each([
    ['too short', { toX: 240 }],
    ['a scroll', { downPx: 80 }],
    ['a slow drag', { tookMs: 900 }],
    ['the way back of the system', { fromX: 10, toX: 200 }],
    ['from the other edge', { fromX: 385 }],
  ])('is not what is %s', (_, change) => {
    expect(stepOfSwipe({ ...LEFT, ...change })).toBe(0);
  });
});
