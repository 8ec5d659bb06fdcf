import { describe, expect, it } from 'vitest';
import { pathProgress } from './path.ts';

const path = (...played: (string | null)[]) => played.map((playedOn, index) => ({ slug: `day-${index}`, playedOn }));

describe('the beginner’s path', () => {
  it('begins with its first day and goes on after the last one that was played', () => {
    expect(pathProgress(path(null, null, null), '2026-11-21')).toEqual({ played: 0, next: 0, isTodayDone: false });
    expect(pathProgress(path('2026-11-20', null, null), '2026-11-21')).toMatchObject({ played: 1, next: 1 });
  });

  it('loses nothing when weeks lie between two days', () => {
    const weeksAgo = path('2026-09-01', '2026-09-02', null);
    expect(pathProgress(weeksAgo, '2026-11-21')).toEqual({ played: 2, next: 2, isTodayDone: false });
  });

  it('keeps a day that was played out of order, and goes back to the one that was left out', () => {
    expect(pathProgress(path('2026-11-01', null, '2026-11-03'), '2026-11-21')).toMatchObject({ played: 2, next: 1 });
  });

  it('lets the next day wait for tomorrow, and ends quietly', () => {
    expect(pathProgress(path('2026-11-21', null), '2026-11-21').isTodayDone).toBe(true);
    expect(pathProgress(path('2026-11-20', '2026-11-21'), '2026-11-22')).toMatchObject({ next: null, played: 2 });
  });
});
