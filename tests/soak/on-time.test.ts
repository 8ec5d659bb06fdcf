import { expect, it } from 'vitest';
import { playOnTime } from './play-on-time.ts';

it('a minute ends on its last sample, every bell within a sample of its time, by the worklet’s own clock', async () => {
  const { bellErrors, endError, clockError } = await playOnTime(60, 44_100, 11.000_13);
  expect(bellErrors).toHaveLength(5);
  // The very first sample of a stroke is a zero: it is audible from the next on.
  expect(Math.max(...bellErrors.map(Math.abs))).toBeLessThanOrEqual(1);
  expect(Math.abs(endError)).toBeLessThanOrEqual(1);
  expect(Math.abs(clockError)).toBeLessThan(0.001);
});
