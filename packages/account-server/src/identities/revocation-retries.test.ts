import { expect, it } from 'vitest';
import { retryAfterSeconds } from './revocation-retries.ts';

it('a failed revocation is retried after a minute, then twice as long each time, at most a day', () => {
  expect([1, 2, 3, 11, 12, 29].map(retryAfterSeconds)).toEqual([60, 120, 240, 61_440, 86_400, 86_400]);
});

it('a failed revocation is given up after thirty attempts', () => {
  expect([30, 31].map(retryAfterSeconds)).toEqual([null, null]);
});
