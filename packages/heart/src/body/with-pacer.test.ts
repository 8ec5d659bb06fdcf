import { describe, expect, it } from 'vitest';
import { keepsPace } from './with-pacer.ts';

describe('keepsPace', () => {
  it.each([
    [6, 6, true],
    [6.29, 6, true],
    [6.45, 6, null],
    [6.7, 6, false],
    [5.3, 6, false],
    [12.5, 12, true],
    [12.9, 12, null],
    [14, 12, false],
  ])('says of a breath of %s at a pace of %s: %s', (perMinute, pace, keeps) => {
    expect(keepsPace(perMinute, pace)).toBe(keeps);
  });
});
