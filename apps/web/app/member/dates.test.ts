import { expect, it } from 'vitest';
import { longDate } from './dates.ts';

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
