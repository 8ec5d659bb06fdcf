import { expect, it } from 'vitest';
import { longDate } from './date-words.ts';
import { dayOf, momentOf } from './dates.ts';

it.each([
  ['en', 'en-GB'],
  ['pl', 'pl-PL'],
] as const)('writes every date of a leap year in %s as Intl does', (locale, tag) => {
  const intl = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(Date.UTC(2028, 0, 1 + day));
    expect(longDate(date.toISOString().slice(0, 10), locale)).toBe(intl.format(date));
  }
});

it('moments are written with the day first and a 24-hour clock', () => {
  const instant = '2026-11-21T22:35:00.000Z';
  expect(dayOf(instant, 'en', 'UTC')).toBe('21 November 2026');
  expect(momentOf(instant, 'en', 'UTC')).toBe('21 November 2026, 22:35');
  expect(momentOf(Date.parse(instant), 'pl', 'Europe/Warsaw')).toBe('21 listopada 2026, 23:35');
  expect(dayOf(instant, 'pl', 'Asia/Tokyo')).toBe('22 listopada 2026');
});
