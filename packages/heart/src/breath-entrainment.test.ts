import { describe, expect, it } from 'vitest';
import { breathEntrainment } from './breath-entrainment.ts';
import { intervalsInSeries } from './interval.ts';
import { wavingIntervals } from './testing/recordings.ts';

/** The answer for a heart at 900 ms that swings by so many milliseconds at so many breaths a minute. */
function answer(pace: number, ...waves: readonly (readonly [amplitudeMs: number, perMinute: number])[]) {
  const swings = waves.map(([amplitudeMs, perMinute]) => ({ amplitudeMs, hz: perMinute / 60 }));
  return breathEntrainment(intervalsInSeries(wavingIntervals(900, swings, 66)), pace);
}
const beats = (count: number, ...rrMs: readonly number[]) =>
  intervalsInSeries(Array.from({ length: count }, (_, i) => rrMs[i % rrMs.length] ?? 0));

const NO_CLEAR_PEAK = { ok: false, reason: { name: 'no-clear-peak' } };
const WITH_PACER = { ok: true, value: { withPacer: true, ownPerMinute: null } };

describe('breathEntrainment', () => {
  it.each([
    ['no beat', beats(0), 0],
    ['61 s', beats(122, 490, 510), 61],
  ])('needs a window of 64 s, less 2 s for the edges: %s', (_what, intervals, heldSeconds) => {
    expect(breathEntrainment(intervals, 6)).toEqual({
      ok: false,
      reason: { name: 'window-too-short', neededSeconds: 64, heldSeconds },
    });
  });

  it('counts at most twice the time that the intervals fill', () => {
    const holed = beats(128, 490, 510).filter(({ endSeconds }) => endSeconds < 5.26 || endSeconds > 59);
    expect(breathEntrainment(holed, 6)).toMatchObject({ ok: false, reason: { heldSeconds: 20 } });
  });

  it('needs 24 beats, and beats that differ', () => {
    expect(breathEntrainment(beats(23, 2720), 6)).toEqual({ ok: false, reason: { name: 'too-few-beats' } });
    expect(breathEntrainment(beats(24, 2650), 6)).toEqual({ ok: false, reason: { name: 'nothing-varies' } });
    expect(breathEntrainment(beats(124, 500), 6)).toEqual({ ok: false, reason: { name: 'nothing-varies' } });
  });

  it('reads the last 64 seconds', () => {
    const before = wavingIntervals(900, [{ amplitudeMs: 60, hz: 0.25 }], 60);
    const now = wavingIntervals(900, [{ amplitudeMs: 60, hz: 0.1 }], 66);
    expect(breathEntrainment(intervalsInSeries([...before, ...now]), 6)).toMatchObject(WITH_PACER);
    expect(breathEntrainment(intervalsInSeries([...now, ...before, ...before]), 6)).toMatchObject({
      value: { withPacer: false },
    });
  });

  it('is with the pacer where nearly all of the swing lies at its pace', () => {
    const alone = answer(12, [40, 12]);
    expect(alone).toMatchObject(WITH_PACER);
    expect(alone.ok && alone.value.share).toBeGreaterThan(0.9);
    expect(alone.ok && alone.value.share).toBeLessThanOrEqual(1);
  });

  it('names the breath that stands out instead of the pacer’s', () => {
    const apart = answer(6, [40, 15]);
    expect(apart).toMatchObject({ ok: true, value: { withPacer: false } });
    expect(apart.ok && Math.abs((apart.value.ownPerMinute ?? 0) - 15)).toBeLessThan(0.1);
    expect(apart.ok && apart.value.share).toBeLessThan(0.05);
  });

  it('goes by the larger of two breaths', () => {
    expect(answer(10, [30, 10], [40, 16])).toMatchObject({ value: { withPacer: false } });
    expect(answer(10, [40, 10], [25, 16])).toMatchObject(WITH_PACER);
  });

  it('asks for half of the swing at the pace, and for a quarter of it in a breath of one’s own', () => {
    expect(answer(10, [30, 10], [36, 3.5])).toEqual(NO_CLEAR_PEAK);
    expect(answer(10, [36, 10], [26, 3.5])).toMatchObject(WITH_PACER);
    expect(answer(10, [8, 10], [30, 16], [60, 3.5])).toEqual(NO_CLEAR_PEAK);
    expect(answer(10, [8, 10], [40, 16], [50, 3.5])).toMatchObject({ value: { withPacer: false } });
  });

  it('takes no overtone of the pacer for a breath', () => {
    expect(answer(10, [20, 10], [25, 20])).toEqual(NO_CLEAR_PEAK);
  });

  it.each([
    [12, 5, 11],
    [6, 28, 42],
  ])('at %s a minute is silent about a swing of %s ms, and sees one of %s ms', (pace, little, enough) => {
    expect(answer(pace, [little, pace])).toEqual(NO_CLEAR_PEAK);
    expect(answer(pace, [enough, pace])).toMatchObject(WITH_PACER);
  });

  it('asks for the larger swing only between 4.5 and 7.5 a minute, where blood pressure swings by itself', () => {
    expect([4.5, 7.5, 9].map((pace) => answer(pace, [14, pace]).ok)).toEqual([true, true, true]);
    expect([4.6, 6, 7.4].map((pace) => answer(pace, [14, pace]))).toEqual(Array(3).fill(NO_CLEAR_PEAK));
  });
});
