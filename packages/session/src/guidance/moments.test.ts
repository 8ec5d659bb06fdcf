import { describe, expect, it } from 'vitest';
import { placeBefore, placeFrom, type Surroundings } from './moments.ts';

const still: Surroundings = { pacing: null, bells: [], phrases: [] };
const wished = { lasts: 5, earliest: 10, latest: 200, wished: 10 };
const strokes = Array.from({ length: 13 }, (_, index) => index * 5);

describe('the place of a line', () => {
  it.each([
    ['begins six seconds after a stroke', { bells: [4] }, 10],
    ['waits where the stroke is nearer', { bells: [4.1] }, 10.5],
    ['is over a second and a half before a stroke', { bells: [16.5] }, 10],
    ['waits for a stroke that comes sooner', { bells: [16.4] }, 22.5],
    ['is looked for beyond half a minute where there is none before', { bells: strokes }, 66],
    ['waits for the end of a phrase', { phrases: [{ begin: 5, end: 20 }] }, 20],
    ['lies within a phrase that lasts too long', { phrases: [{ begin: 5, end: 60 }] }, 10],
  ])('%s', (_, around, at) => expect(placeFrom({ ...still, ...around }, wished)).toBe(at));

  it('is none where the time is too short', () => {
    expect(placeFrom(still, { ...wished, latest: 14.9 })).toBeNull();
    expect(placeFrom(still, { ...wished, latest: 15 })).toBe(10);
  });
});

describe('the last place of a line', () => {
  const by = { lasts: 5, earliest: 0, until: 30 };

  it.each([
    ['is over when it has to be', {}, 25],
    ['lies before a phrase', { phrases: [{ begin: 12, end: 26 }] }, 12],
    ['lies within a phrase that began long ago', { phrases: [{ begin: 0, end: 26 }] }, 25],
    ['is over before a stroke', { bells: [26] }, 19.5],
    [
      'is looked for beyond half a minute where there is none after',
      { bells: [40, ...strokes].sort((a, b) => a - b), until: 80 },
      75,
    ],
  ])('%s', (_, { until = by.until, ...around }: { until?: number } & Partial<Surroundings>, at) =>
    expect(placeBefore({ ...still, ...around }, { ...by, until })).toBe(at),
  );

  it('is none before the earliest time', () => {
    expect(placeBefore(still, { ...by, earliest: 25.5 })).toBeNull();
  });
});
