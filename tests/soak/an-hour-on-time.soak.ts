// One hour by the worklet's own code: what is promised of a session's length and of its bells, in frames.
import { expect, test } from 'vitest';
import { playOnTime } from './play-on-time.ts';

const SAMPLE_RATE_HZ = 48_000;
const SECONDS = 3600;
/** No multiple of a block or of a sample. */
const BELL_EVERY_SECONDS = 61.000_13;

test('an hour ends within 50 ms of its length, and each bell within a sample of its time', async () => {
  const { bellErrors, endError, clockError } = await playOnTime(SECONDS, SAMPLE_RATE_HZ, BELL_EVERY_SECONDS);
  const [earliest, latest] = [Math.min(...bellErrors), Math.max(...bellErrors)];
  console.log(`${bellErrors.length} bells: first sample ${earliest} to ${latest} frames after it was due`);
  console.log(`end: ${endError} frames; reported to the page: ${(clockError * 1000).toFixed(3)} ms off`);
  expect(bellErrors).toHaveLength(Math.floor(SECONDS / BELL_EVERY_SECONDS));
  expect(Math.max(Math.abs(earliest), Math.abs(latest))).toBeLessThanOrEqual(1);
  expect(Math.abs(endError) / SAMPLE_RATE_HZ).toBeLessThanOrEqual(0.05);
  expect(Math.abs(clockError)).toBeLessThanOrEqual(0.05);
});
