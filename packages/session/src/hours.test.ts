import { describe, expect, it } from 'vitest';
import { hoursOfDay } from './hours.ts';
import { hasWords } from './plain-text.ts';

function session(started_at: string, mood_after: 'softer' | 'clearer' | null = null, minutes = 10, time_zone = 'UTC') {
  return {
    id: started_at,
    mode: 'sleep' as const,
    template_slug: null,
    started_at,
    time_zone,
    local_date: started_at.slice(0, 10),
    active_ms: minutes * 60_000,
    mood_before: null,
    mood_after,
  };
}

describe('the hours of the day', () => {
  it('begin at five in the morning and count by the clock of the place', () => {
    const { minutes } = hoursOfDay([
      session('2026-11-20T05:10:00Z'),
      session('2026-11-20T04:50:00Z', null, 25),
      session('2026-11-20T21:10:00Z', null, 20, 'Europe/Warsaw'),
    ]);
    expect(minutes).toHaveLength(24);
    expect(minutes[0]).toBe(10);
    expect(minutes[23]).toBe(25);
    // 22:10 in Warsaw, the eighteenth hour after five.
    expect(minutes[17]).toBe(20);
  });

  it('say a word from five answers on, and none where two words were said as often', () => {
    const evening = (count: number, mood: 'softer' | 'clearer') =>
      Array.from({ length: count }, (_, day) => session(`2026-11-${10 + day}T22:00:00Z`, mood));
    const wordOf = (sessions: Parameters<typeof hoursOfDay>[0]) =>
      hoursOfDay(sessions).parts.find(({ fromHour }) => fromHour === 21);
    expect(wordOf(evening(4, 'softer'))).toEqual({ fromHour: 21, answers: 4, mood: null });
    expect(wordOf(evening(5, 'softer'))).toEqual({ fromHour: 21, answers: 5, mood: 'softer' });
    expect(wordOf([...evening(3, 'softer'), ...evening(3, 'clearer')])?.mood).toBeNull();
    expect(wordOf([...evening(4, 'softer'), ...evening(3, 'clearer')])?.mood).toBe('softer');
  });

  it('have six parts of four hours, the last of which ends at five', () => {
    expect(hoursOfDay([]).parts.map(({ fromHour }) => fromHour)).toEqual([5, 9, 13, 17, 21, 1]);
  });
});

it('a text has the words of a search in any order, without accents and capitals', () => {
  expect(hasWords('Deszcz i świerszcze', 'SWIER deszcz')).toBe(true);
  expect(hasWords('Cała noc', 'cala  noc')).toBe(true);
  expect(hasWords('Cała noc', 'dzień')).toBe(false);
  expect(hasWords('anything', ' ')).toBe(true);
});
