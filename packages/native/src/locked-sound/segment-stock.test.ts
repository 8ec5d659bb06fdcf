import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lockedSoundVectors } from '../testing/failover-vectors.ts';
import { fadeInGain, segmentBytes } from './segment.ts';
import { cutAt, excessSegments, MOST_SEGMENTS, wantsSegment, withSegment } from './segment-stock.ts';

const SEGMENT = 1000;
const of = (...places: readonly (readonly [index: number, version: number])[]) =>
  places.map(([index, version]) => ({ index, version }));

describe('stock of segments', () => {
  it('keeps one segment at a place: the one that was rendered after the latest change', () => {
    const stock = of([1, 0], [2, 1]);
    expect(withSegment(stock, { index: 0, version: 0 })).toEqual(of([0, 0], [1, 0], [2, 1]));
    expect(withSegment(stock, { index: 1, version: 1 })).toEqual(of([1, 1], [2, 1]));
    expect(withSegment(stock, { index: 2, version: 0 })).toEqual(stock);
  });

  it('throws away what was played longest ago, then what lies furthest ahead, and only where there are too many', () => {
    const stock = Array.from({ length: MOST_SEGMENTS + 3 }, (_, index) => ({ index, version: 0 }));
    expect(excessSegments(stock, 20)).toEqual([0, 1, 2]);
    expect(excessSegments(stock, 2)).toEqual([0, 1, MOST_SEGMENTS + 2]);
    expect(excessSegments(stock.slice(3), 9000)).toEqual([]);
  });

  it('wants half a minute in front and five minutes behind', () => {
    expect([8, 9].map((ahead) => wantsSegment(10 + ahead, 10, false))).toEqual([true, false]);
    expect([75, 76].map((ahead) => wantsSegment(10 + ahead, 10, true))).toEqual([true, false]);
  });

  it('lies in 80 MB of the disk, at most', () => {
    expect(segmentBytes(48_000)).toBe(864_000);
    expect(MOST_SEGMENTS * segmentBytes(48_000)).toBe(78_624_000);
  });

  it('begins within a segment, and goes on to the next without a crossfade', () => {
    const stock = of([3, 0], [4, 0], [5, 1]);
    const first = cutAt(stock, 3400, SEGMENT, null);
    expect(first).toEqual({ index: 3, version: 0, offset: 400, isCrossed: false, isRepeat: false });
    const second = cutAt(stock, 4000, SEGMENT, first);
    expect(second).toEqual({ index: 4, version: 0, offset: 0, isCrossed: false, isRepeat: false });
  });

  it('crosses into another version, and into where it was not', () => {
    const stock = of([4, 0], [5, 1], [9, 1]);
    expect(cutAt(stock, 5000, SEGMENT, { index: 4, version: 0 })).toMatchObject({ index: 5, isCrossed: true });
    expect(cutAt(stock, 9000, SEGMENT, { index: 5, version: 1 })).toMatchObject({ index: 9, isCrossed: true });
    expect(cutAt(stock, 5200, SEGMENT, { index: 4, version: 1 })).toMatchObject({
      index: 5,
      offset: 200,
      isCrossed: true,
    });
  });

  it('plays on with what there is where nothing has come, and from the oldest again', () => {
    const stock = of([3, 0], [4, 0]);
    const next = cutAt(stock, 9000, SEGMENT, { index: 3, version: 0 });
    expect(next).toEqual({ index: 4, version: 0, offset: 0, isCrossed: false, isRepeat: true });
    expect(cutAt(stock, 10_000, SEGMENT, next)).toEqual({
      index: 3,
      version: 0,
      offset: 0,
      isCrossed: true,
      isRepeat: true,
    });
    expect(cutAt(stock, 9500, SEGMENT, null)).toMatchObject({
      index: 3,
      offset: 500,
      isCrossed: false,
      isRepeat: true,
    });
    expect(cutAt([], 0, SEGMENT, null)).toBeNull();
  });

  it('crosses with gains that add up to one', () => {
    expect([-5, 0, 10, 12].map((frame) => fadeInGain(frame, 10))).toEqual([0, 0, 1, 1]);
    expect(fadeInGain(2, 10)).toBeCloseTo(0.0955, 4);
    for (const frame of [1, 3, 8]) expect(fadeInGain(frame, 10) + fadeInGain(10 - frame, 10)).toBeCloseTo(1, 12);
  });

  it('writes for every other implementation what it wrote when the rules last changed on purpose', () => {
    const digest = createHash('sha256').update(Object.values(lockedSoundVectors()).join('')).digest('hex');
    expect(digest).toBe('ca1d5b25f707879a98ccf243667f18e3e605e6af67885c02193c9a7054ba5ca0');
  });
});
