import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { describe, expect, it } from 'vitest';
import { statisticsOf, weekdayOf, weekdaysIn } from './statistics.ts';

let count = 0;
function outline(changes: Partial<SessionOutline> = {}): SessionOutline {
  count += 1;
  return {
    id: `01939b6e-0000-7000-8000-${String(count).padStart(12, '0')}`,
    mode: 'focus',
    template_slug: null,
    started_at: '2026-11-20T08:00:00.000Z',
    time_zone: 'Europe/Warsaw',
    local_date: '2026-11-20',
    active_ms: 600_000,
    mood_before: null,
    mood_after: null,
    ...changes,
  };
}

const many = (length: number, changes: Partial<SessionOutline>) => Array.from({ length }, () => outline(changes));

describe('statistics', () => {
  it('count minutes by mode, most first, without modes that were never played', () => {
    const { all, byMode } = statisticsOf(
      [outline(), outline({ mode: 'sleep', active_ms: 2_400_001 }), outline({ mode: 'focus' })],
      'en',
    );
    expect(all).toEqual({ sessions: 3, minutes: 60 });
    expect(byMode).toEqual([
      { mode: 'sleep', sessions: 1, minutes: 40 },
      { mode: 'focus', sessions: 2, minutes: 20 },
    ]);
  });

  it('count the time of day in the time zone of each session, not of the reader', () => {
    const at = '2026-11-20T22:30:00.000Z';
    const { byTimeOfDay } = statisticsOf(
      [outline({ started_at: at, time_zone: 'Europe/Warsaw' }), outline({ started_at: at, time_zone: 'Asia/Tokyo' })],
      'en',
    );
    expect(byTimeOfDay.map(({ time, sessions }) => [time, sessions])).toEqual([
      ['morning', 1],
      ['afternoon', 0],
      ['evening', 0],
      ['night', 1],
    ]);
  });

  it('begin the week on Monday in Polish and on Sunday in English', () => {
    expect(weekdaysIn('pl')).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(weekdaysIn('en')).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(weekdayOf('2026-11-21')).toBe(6);
    const { byWeekday } = statisticsOf([outline({ local_date: '2026-11-22' })], 'pl');
    expect(byWeekday.map(({ sessions }) => sessions)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });

  it.each([
    ['too-few', [...many(7, { mood_after: 'softer' }), ...many(40, {})]],
    ['mostly-easier', [...many(5, { mood_after: 'softer' }), ...many(4, { mood_after: 'clearer' })]],
    ['unclear', [...many(6, { mood_after: 'softer' }), ...many(4, { mood_after: 'same' })]],
    ['mostly-same', [...many(11, { mood_after: 'same' }), ...many(1, { mood_after: 'softer' })]],
    ['mostly-restless', many(8, { mood_after: 'restless' })],
  ])('answer how it felt with %s', (verdict, sessions) => {
    expect(statisticsOf(sessions, 'en').mood.verdict).toBe(verdict);
  });

  it.each([
    [6, 8, 'unclear'],
    [7, 8, 'mostly-same'],
    [8, 10, 'unclear'],
    [9, 10, 'mostly-same'],
    [9, 11, 'mostly-same'],
    [10, 13, 'unclear'],
    [11, 13, 'mostly-same'],
    [26, 40, 'unclear'],
    [27, 40, 'mostly-same'],
  ])('answer how it felt from %s of %s answers with %s: beyond chance, two-sided 95 per cent', (given, of, verdict) => {
    const sessions = [...many(given, { mood_after: 'same' }), ...many(of - given, { mood_after: 'softer' })];
    expect(statisticsOf(sessions, 'en').mood.verdict).toBe(verdict);
  });

  it('list the moods before by how many sessions began in them, and count from eight answers on', () => {
    const { moodChanges } = statisticsOf(
      [
        ...many(1, { mood_before: 'tense', mood_after: 'same' }),
        ...many(8, { mood_before: 'tired', mood_after: 'softer' }),
        ...many(9, { mood_before: 'calm', mood_after: 'clearer' }),
      ],
      'en',
    );
    expect(moodChanges).toEqual([
      { before: 'calm', answers: 9, easier: 9 },
      { before: 'tired', answers: 8, easier: 8 },
      { before: 'tense', answers: 1, easier: null },
    ]);
  });

  it('count the answers, not the sessions', () => {
    const { mood } = statisticsOf(
      [outline({ mood_after: 'softer' }), outline(), outline({ mood_after: 'same' })],
      'en',
    );
    expect(mood).toMatchObject({ answers: 2, counts: { softer: 1, clearer: 0, same: 1, restless: 0 } });
  });

  it('count the moods after each mood before, where both are recorded, and hide the share of few answers', () => {
    const { moodChanges } = statisticsOf(
      [
        ...many(6, { mood_before: 'tense', mood_after: 'softer' }),
        ...many(1, { mood_before: 'tense', mood_after: 'clearer' }),
        ...many(2, { mood_before: 'tense', mood_after: 'restless' }),
        ...many(7, { mood_before: 'tired', mood_after: 'softer' }),
        ...many(20, { mood_before: 'calm' }),
        ...many(20, { mood_after: 'softer' }),
      ],
      'en',
    );
    expect(moodChanges).toEqual([
      { before: 'tense', answers: 9, easier: 7 },
      { before: 'tired', answers: 7, easier: null },
    ]);
  });
});
