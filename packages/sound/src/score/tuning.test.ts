import { expect, it } from 'vitest';
import { noteHz } from './tuning.ts';

it('a note has the frequency of equal temperament around concert pitch', () => {
  expect(noteHz(69, 432)).toBe(432);
  expect(noteHz(81, 440)).toBe(880);
  expect(noteHz(60, 440)).toBeCloseTo(261.6256, 4);
});
