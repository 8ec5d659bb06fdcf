import { expect, it } from 'vitest';
import { playOnTime } from './play-on-time.ts';

it('a minute ends on its last sample, every bell within a sample of its time, by the worklet’s own clock', async () => {
  const { bellErrors, endError, clockError } = await playOnTime(60, 44_100, 11.000_13);
  expect(bellErrors).toHaveLength(5);
  expect(Math.max(...bellErrors) - Math.min(...bellErrors)).toBeLessThanOrEqual(1);
  // The first samples of a stroke lie under the floor from which on it counts as heard.
  expect(Math.max(...bellErrors.map(Math.abs))).toBeLessThanOrEqual(3);
  expect(Math.abs(endError)).toBeLessThanOrEqual(1);
  expect(Math.abs(clockError)).toBeLessThan(0.001);
});
