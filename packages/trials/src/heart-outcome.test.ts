import { describe, expect, it } from 'vitest';
import { meanRate } from './heart-outcome.ts';

const seconds = (count: number, rateBpm: number, source = 'strap H10') =>
  Array.from({ length: count }, () => ({ rateBpm, source }));

describe('the heart’s figure of a session', () => {
  it('is the mean rate in tenths, with the sensor that saw it', () => {
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
