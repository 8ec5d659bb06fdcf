import { expect, it } from 'vitest';
import { seedWords } from './piece-words.ts';

it('a piece’s number is read in groups of three from its end', () => {
  expect([0, 42, 999, 1000, 12_345, 3_806_540_825].map(seedWords)).toEqual([
    '0',
    '42',
    '999',
    '1\u00a0000',
    '12\u00a0345',
    '3\u00a0806\u00a0540\u00a0825',
  ]);
});
