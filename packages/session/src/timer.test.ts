import { describe, expect, it } from 'vitest';
import { defaultSettings, withLength } from './settings.ts';
import { timelineAt } from './timeline.ts';
import { withTimer, withWholeMinutes } from './timer.ts';

const endless = withLength(defaultSettings('sleep', 1), null);

describe('withTimer', () => {
  it('ends a session without an end so many minutes from now', () => {
    const timed = withTimer(endless, 12.5 * 60_000, 30);
    expect(timed.lengthMinutes).toBe(42.5);
    expect(timelineAt(timed, 12.5 * 60).remainingSeconds).toBe(1800);
  });

  it('fades as the mode does', () => {
    expect(withTimer(endless, 3_600_000, 60).fadeOutSeconds).toBe(endless.fadeOutSeconds);
  });

  it('is taken away again', () => {
    expect(withTimer(withTimer(endless, 60_000, 10), 120_000, null)).toEqual(endless);
  });

  it('reaches no further than the greatest length', () => {
    expect(withTimer(endless, 1439 * 60_000, 90).lengthMinutes).toBe(1440);
  });
});

describe('withWholeMinutes', () => {
  it('rounds the length that a timer made', () => {
    expect(withWholeMinutes({ settings: withLength(endless, 42.4) }).settings.lengthMinutes).toBe(42);
    expect(withWholeMinutes({ settings: withLength(endless, 1.2) }).settings.lengthMinutes).toBe(1);
  });

  it('leaves sessions without an end, of whole minutes and until a time of day', () => {
    const [whole, until] = [
      { settings: withLength(endless, 20) },
      { settings: { ...withLength(endless, 20.5), untilTime: '07:00' } },
    ];
    expect(withWholeMinutes({ settings: endless }).settings).toBe(endless);
    expect(withWholeMinutes(whole)).toBe(whole);
    expect(withWholeMinutes(until)).toBe(until);
  });
});
