import { expect, it } from 'vitest';
import { mayFollowLamps } from './lamp-wave.ts';

it.each([
  [24, true],
  [15, true],
  [29, true],
  [25, true],
  [30, false],
  [29.97, false],
  [60, false],
  [0, false],
  [null, false],
])('knows of %s frames a second whether lamps may look like a pulse: %s', (framesPerSecond, may) => {
  expect(mayFollowLamps(framesPerSecond)).toBe(may);
});
