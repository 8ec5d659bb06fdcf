import { describe, expect, it } from 'vitest';
import { fullestAt, resonanceCriteria } from './resonance-criteria.ts';
import { answerAt, resonantBeats } from './testing/resonant-heart.ts';

const FULLEST = fullestAt(0.4);
const HEART = { resonance: 5.5, sharpness: 3, swing: 0.1, pressureSwing: 0, noise: 0, seed: 3 };

function criteriaOf(pace: number, heart: Partial<typeof HEART> = {}, fullest = FULLEST, laterSeconds = 0) {
  const beats = resonantBeats({ ...HEART, ...heart }, pace, 124, fullest);
  const moved = beats.map((one) => ({ ...one, endSeconds: one.endSeconds + laterSeconds }));
  const found = resonanceCriteria(moved, pace, laterSeconds, fullest);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

describe('resonanceCriteria', () => {
  it.each([6.5, 5.5, 4.5])('measures how far the rate comes behind the breath at %s a minute', (pace) => {
    const { late } = answerAt(HEART, pace);
    // The rate of an interval is that of its middle: half a second, which is 17 degrees of a breath of 5.5.
    const half = (360 * (60 / 64 / 2) * pace) / 60;
    expect(Math.abs(criteriaOf(pace).phaseDegrees - 360 * late - half)).toBeLessThan(6);
    expect(criteriaOf(pace, {}, FULLEST, 700).phaseDegrees).toBeCloseTo(criteriaOf(pace).phaseDegrees, 0);
    expect(Math.abs(criteriaOf(pace, {}, FULLEST + 0.2).phaseDegrees - criteriaOf(pace).phaseDegrees)).toBeLessThan(4);
  });

  it('measures the swing from trough to peak, its power and its evenness', () => {
    const { swingBpm, lfPower, smoothness, peaks } = criteriaOf(5.5);
    expect(Math.abs(swingBpm / (2 * 0.1 * 64) - 1)).toBeLessThan(0.08);
    expect(Math.abs(lfPower / ((0.1 * 64) ** 2 / 2) - 1)).toBeLessThan(0.12);
    expect(smoothness).toBeGreaterThan(0.95);
    expect(peaks).toBe(1);
  });

  it('finds another wave: less smooth, one more peak, a peak less sharp', () => {
    const calm = criteriaOf(4.5, { swing: 0.08 });
    const other = criteriaOf(4.5, { swing: 0.08, resonance: 8, pressureSwing: 0.04 });
    expect(other.smoothness).toBeLessThan(calm.smoothness - 0.1);
    expect(other.peaks).toBeGreaterThan(calm.peaks);
    expect(other.peakSharpness).toBeLessThan(calm.peakSharpness / 1.5);
  });

  it('needs a minute of beats, four fifths of it whole', () => {
    const beats = resonantBeats(HEART, 6, 124, FULLEST);
    const missing = { ok: false, reason: 'too-few-breaths' };
    expect(
      resonanceCriteria(
        beats.filter(({ endSeconds }) => endSeconds < 80),
        6,
        0,
        FULLEST,
      ),
    ).toEqual(missing);
    expect(
      resonanceCriteria(
        beats.filter((_, i) => i % 3 > 0),
        6,
        0,
        FULLEST,
      ),
    ).toEqual(missing);
    expect(resonanceCriteria([], 6, 0, FULLEST)).toEqual(missing);
  });
});

describe('fullestAt', () => {
  it('lies near the end of the in-breath: in the middle of an even one, before that of a long out', () => {
    expect(fullestAt(0.5)).toBeCloseTo(0.5, 3);
    expect(fullestAt(0.4)).toBeCloseTo(0.45, 2);
  });
});
