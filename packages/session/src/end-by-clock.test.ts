import { describe, expect, it } from 'vitest';
import { extended, nextClockTimeMs, onceMore, withEndByClock } from './end-by-clock.ts';
import { defaultSettings, withLength } from './settings.ts';

const WARSAW = 'Europe/Warsaw';
const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString();

describe('an end by the clock', () => {
  it.each([
    ['later today', '07:00', '2026-11-21T05:10:00Z', '2026-11-21T06:00:00.000Z'],
    ['tomorrow, when it is past for today', '07:00', '2026-11-21T06:00:00Z', '2026-11-22T06:00:00.000Z'],
    ['over the night in which summer time begins', '07:00', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['over the night in which it ends', '07:00', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
    ['counted on, in the hour that is skipped', '02:30', '2026-03-28T22:00:00Z', '2026-03-29T01:30:00.000Z'],
    ['the first time, in the hour that comes twice', '02:30', '2026-10-24T22:00:00Z', '2026-10-25T00:30:00.000Z'],
    ['the second time, when the first is past', '02:30', '2026-10-25T00:40:00Z', '2026-10-26T01:30:00.000Z'],
  ])('comes %s', (_when, time, after, expected) => {
    expect(iso(nextClockTimeMs(time, at(after), WARSAW))).toBe(expected);
  });

  it('gives a session the length that is left, and a fade that fits into it', () => {
    const sleep = { ...defaultSettings('sleep', 1), untilTime: '07:00' };
    const set = withEndByClock(sleep, at('2026-11-21T05:50:30Z'), WARSAW);
    expect(set).toMatchObject({ lengthMinutes: 9.5, fadeOutSeconds: 285, untilTime: '07:00' });
    expect(withEndByClock(defaultSettings('sleep', 1), 0, WARSAW).lengthMinutes).toBe(45);
  });

  it('moves on by the minutes that are added, over midnight too', () => {
    const set = { ...withLength(defaultSettings('sleep', 1), 30), untilTime: '23:58' };
    expect(extended(set, 5)).toMatchObject({ lengthMinutes: 35, untilTime: '00:03' });
    expect(extended(withLength(set, null), 5).lengthMinutes).toBeNull();
  });

  it('moves a session of a length by its length alone, a day at most', () => {
    const hour = withLength(defaultSettings('sleep', 1), 60);
    expect(extended(hour, 5)).toEqual(withLength(hour, 65));
    expect(extended(hour, 2000).lengthMinutes).toBe(1440);
  });

  it('is left as long as it is by a session without an end', () => {
    const endless = { ...withLength(defaultSettings('sleep', 1), null), untilTime: '07:00' };
    expect(extended(endless, 5)).toBe(endless);
    expect(onceMore(endless, at('2026-11-21T06:00:10Z'), WARSAW)).toBe(endless);
  });
});

describe('a session that ended by the clock, played again,', () => {
  const night = { ...withLength(defaultSettings('sleep', 7), 479.6), untilTime: '07:00' };

  it('ends at its time of day once more where that lies ahead', () => {
    expect(onceMore(night, at('2026-11-21T21:00:00Z'), WARSAW)).toBe(night);
    expect(onceMore(night, at('2026-11-21T03:00:00Z'), WARSAW)).toBe(night);
  });

  it('ends at its time of day up to twelve hours away, or as far as it lasted', () => {
    const nap = { ...withLength(defaultSettings('sleep', 7), 30), untilTime: '18:00' };
    expect(onceMore(nap, at('2026-11-21T05:00:00Z'), WARSAW)).toBe(nap);
    expect(onceMore(nap, at('2026-11-21T04:59:00Z'), WARSAW)).toEqual(withLength(nap, 30));
    const long = { ...withLength(nap, 780), untilTime: '18:00' };
    expect(onceMore(long, at('2026-11-21T04:00:00Z'), WARSAW)).toBe(long);
    expect(onceMore(long, at('2026-11-21T03:59:00Z'), WARSAW)).toEqual(withLength(long, 780));
  });

  it('lasts as long as it did, in whole minutes, where its time has just passed', () => {
    const again = onceMore(night, at('2026-11-21T06:00:10Z'), WARSAW);
    expect([again.untilTime, again.lengthMinutes]).toEqual([null, 480]);
  });

  it('is left alone where it has a length or no end', () => {
    const endless = withLength(defaultSettings('focus', 7), null);
    expect(onceMore(endless, at('2026-11-21T06:00:10Z'), WARSAW)).toBe(endless);
  });
});
