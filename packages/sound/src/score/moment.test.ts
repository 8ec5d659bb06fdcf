import { uniform } from '@innertide/std/random';
import { expect, it } from 'vitest';
import { Moment } from './moment.ts';

it('a moment spans its block in absolute time and draws from its seed', () => {
  const moment = new Moment(0.25, 4);
  moment.place(10);
  expect([moment.block, moment.seconds, moment.until]).toEqual([10, 2.5, 2.75]);
  moment.random.draw(3, 10);
  expect(moment.random.value).toBe(uniform(4, 3, 10));
  moment.seed = 5;
  expect(moment.seed).toBe(5);
  moment.random.draw(3, 10);
  expect(moment.random.value).toBe(uniform(5, 3, 10));
});
