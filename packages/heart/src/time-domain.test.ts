import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalsInSeries } from './interval.ts';
import { timeDomain } from './time-domain.ts';

describe('the time domain', () => {
  it('grows with its intervals, and is the same when time runs backwards', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 400, max: 1500, noNaN: true }), { minLength: 20, maxLength: 200 }),
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        (rrMs, factor) => {
          const once = timeDomain(intervalsInSeries(rrMs));
          const scaled = timeDomain(intervalsInSeries(rrMs.map((rr) => rr * factor)));
          const reversed = timeDomain(intervalsInSeries(rrMs.toReversed()));
          if (once.rmssdMs === 0) return;
          expect(scaled.rmssdMs / (once.rmssdMs * factor)).toBeCloseTo(1, 6);
          expect(reversed.rmssdMs / once.rmssdMs).toBeCloseTo(1, 9);
          expect(reversed.sdnnMs / once.sdnnMs).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  it('counts a difference of 50 ms as none above it, whatever binary fractions make of it', () => {
    expect(timeDomain(intervalsInSeries([1005.56, 1055.56, 1005.56])).pnn50Percent).toBe(0);
    expect(timeDomain(intervalsInSeries([1005.56, 1055.57, 1005.57])).pnn50Percent).toBe(50);
  });

  it('has no value where there are too few intervals or pairs', () => {
    expect(timeDomain([])).toMatchObject({ count: 0, pairs: 0, meanRrMs: Number.NaN, rmssdMs: Number.NaN });
    expect(timeDomain(intervalsInSeries([800]))).toMatchObject({ meanRrMs: 800, sdnnMs: Number.NaN, pairs: 0 });
    expect(timeDomain(intervalsInSeries([800, 820]))).toMatchObject({ rmssdMs: 20, sd1Ms: Number.NaN, pairs: 1 });
  });
});
