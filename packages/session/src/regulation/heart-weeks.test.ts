import type { HeartRecord } from '@innertide/protocol/heart-record';
import { describe, expect, it } from 'vitest';
import { usualRange, type WeekReading, weekGroups, weekReading, weekVerdict } from './heart-weeks.ts';
import { recordOf } from './testing/recorded-heart.ts';

const TODAY = 20_000;

function reading(daysAgo: number, rmssdMs: number | null, more: Partial<WeekReading> = {}): WeekReading {
  return {
    sessionId: `${daysAgo}`,
    day: TODAY - daysAgo,
    part: 'morning',
    source: 'strap',
    lnRmssd: rmssdMs === null ? null : Math.log(rmssdMs),
    isSteered: true,
    ...more,
  };
}

/** Days that go up and down by a tenth, so that half a standard deviation is about 0.05. */
const steady = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => reading(from + i, 40 * Math.exp(i % 2 === 0 ? 0.1 : -0.1)));

describe('a heart beside its own usual', () => {
  it('has the range of its sixty days: the mean and half a standard deviation', () => {
    // Worked by hand: 1, 2, …, 9 in natural logarithms; mean 5, SD 2.7386.
    const nine = Array.from({ length: 9 }, (_, i) => reading(i, Math.exp(i + 1)));
    const range = usualRange(nine, TODAY);
    expect(range?.mean).toBeCloseTo(5, 9);
    expect(range?.low).toBeCloseTo(5 - 1.3693, 4);
    expect(range?.high).toBeCloseTo(5 + 1.3693, 4);
  });

  it('looks backwards only, and no further than sixty days', () => {
    const days = steady(0, 20);
    const range = usualRange(days, TODAY);
    expect(usualRange([...days, reading(60, 400), reading(-1, 400)], TODAY)).toEqual(range);
    expect(usualRange([...days, reading(59, 400)], TODAY)).not.toEqual(range);
  });

  it('counts days, not sessions: three on one day are one', () => {
    const seven = steady(0, 7);
    const again = [reading(0, 40, { sessionId: 'b' }), reading(0, 41, { sessionId: 'c' })];
    expect(weekVerdict([...seven, ...again], TODAY)).toEqual({ name: 'too-few-days', missingDays: 1 });
    expect(weekVerdict([], TODAY)).toEqual({ name: 'too-few-days', missingDays: 8 });
  });

  it('says how many days of this week are missing', () => {
    expect(weekVerdict(steady(5, 25), TODAY)).toEqual({ name: 'too-few-this-week', missingDays: 1 });
  });

  it.each([
    ['within', 40],
    ['above', 55],
    ['below', 28],
  ] as const)('says %s of a week at %d ms', (name, rmssdMs) => {
    const week = Array.from({ length: 5 }, (_, i) => reading(i, rmssdMs));
    const verdict = weekVerdict([...week, ...steady(10, 40)], TODAY);
    expect(verdict).toMatchObject({ name, days: 5 });
    expect(Math.exp('weekMean' in verdict ? verdict.weekMean : 0)).toBeCloseTo(rmssdMs, 6);
  });

  it('leaves out what was too weak', () => {
    const days = steady(0, 20);
    expect(weekVerdict([...days, reading(0, null)], TODAY)).toEqual(weekVerdict(days, TODAY));
  });

  it('never compares two sources or two times of day', () => {
    const camera = steady(0, 5).map((one) => ({ ...one, source: 'camera' as const }));
    const evening = steady(0, 3).map((one) => ({ ...one, part: 'evening' as const }));
    const watch = [reading(0, null, { source: 'watch' })];
    const groups = weekGroups([...camera, ...evening, ...steady(0, 9), ...watch]);
    expect(groups.map(({ source, part, readings }) => [source, part, readings.length])).toEqual([
      ['strap', 'morning', 9],
      ['camera', 'morning', 5],
      ['strap', 'evening', 3],
    ]);
  });
});

describe('what a record says of its day', () => {
  const when = { sessionId: 'a', day: TODAY, hour: 6 };
  const strap: HeartRecord = { ...recordOf(300), source: 'strap' };

  it('is the variability of its first three minutes, where nothing was measured before', () => {
    expect(weekReading(strap, when)).toEqual({
      sessionId: 'a',
      day: TODAY,
      part: 'morning',
      source: 'strap',
      lnRmssd: Math.log(31.25),
      isSteered: true,
    });
    const late = { ...strap, trace: strap.trace.map((point) => ({ ...point, atSeconds: point.atSeconds * 4 })) };
    expect(
      weekReading({ ...late, trace: late.trace.filter(({ rmssdMs }) => rmssdMs === null) }, when)?.lnRmssd,
    ).toBeNull();
  });

  it('is what was measured before it, by its own source', () => {
    const before = { place: 'before', source: 'camera', wallMs: 1, rateBpm: 60, rmssdMs: 50 } as const;
    expect(weekReading({ ...strap, readings: [before] }, when)).toMatchObject({
      source: 'camera',
      lnRmssd: Math.log(50),
    });
    const weak = { ...strap, readings: [{ ...before, rmssdMs: null }] };
    expect(weekReading(weak, when)).toMatchObject({ source: 'camera', lnRmssd: null });
  });

  it('is nothing for a heart that was nobody’s', () => {
    expect(weekReading({ ...strap, source: 'simulated' }, when)).toBeNull();
    expect(weekReading({ ...strap, source: 'by-hand' }, when)).toBeNull();
  });

  it.each([
    [3, 'evening'],
    [4, 'morning'],
    [10, 'morning'],
    [11, 'day'],
    [16, 'day'],
    [17, 'evening'],
  ] as const)('at %d o’clock belongs to the %s', (hour, part) => {
    expect(weekReading(strap, { ...when, hour })?.part).toBe(part);
  });
});
