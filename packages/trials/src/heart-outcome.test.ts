import { describe, expect, it } from 'vitest';
import { meanLnRmssd, meanRate } from './heart-outcome.ts';

const seconds = (count: number, rateBpm: number, source = 'strap H10', lnRmssd: number | null = null, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ second: from + at, rateBpm, source, lnRmssd }));

describe('the heart’s rate of a session', () => {
  it('is the mean in tenths, with the sensor that saw it', () => {
    expect(meanRate([...seconds(200, 60), ...seconds(100, 61)], 300)).toEqual({ value: 60.3, source: 'strap H10' });
  });

  it('is none where the heart was seen for less than three fifths of the time', () => {
    expect(meanRate(seconds(180, 60), 300)).toMatchObject({ value: 60 });
    expect(meanRate(seconds(179, 60), 300)).toBe('seldom-seen');
    expect(meanRate([], 300)).toBe('seldom-seen');
  });

  it('is none where the sensor was changed on the way', () => {
    expect(meanRate([...seconds(250, 60), ...seconds(1, 60, 'strap other')], 300)).toBe('another-sensor');
  });
});

describe('the heart’s variability of a session', () => {
  const strap = 'strap H10';

  it('is the mean of lnRMSSD from the second minute on, in thousandths', () => {
    const seen = [
      ...seconds(60, 60, strap, 9),
      ...seconds(120, 60, strap, 3, 60),
      ...seconds(120, 60, strap, 4.002, 180),
    ];
    expect(meanLnRmssd(seen, 300)).toEqual({ value: 3.501, source: strap });
  });

  it('is none where single beats were known for less than three fifths of that time', () => {
    expect(meanLnRmssd(seconds(144, 60, strap, 3, 60), 300)).toMatchObject({ value: 3 });
    expect(meanLnRmssd(seconds(143, 60, strap, 3, 60), 300)).toBe('seldom-seen');
    expect(meanLnRmssd(seconds(300, 60, 'watch'), 300)).toBe('seldom-seen');
  });

  it('is none where another sensor was at work for any of it', () => {
    expect(meanLnRmssd([...seconds(10, 60, 'watch'), ...seconds(240, 60, strap, 3, 60)], 300)).toBe('another-sensor');
  });
});
