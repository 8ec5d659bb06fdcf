import { expect, it } from 'vitest';
import { createPlayerTurn } from './player-turn-locks.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('is here until it is given back, or taken by another', async () => {
  const [here, other] = [createPlayerTurn(), createPlayerTurn()];
  const lost: string[] = [];
  const giveBack = here.take(() => lost.push('first'));
  expect(here.isHere()).toBe(true);
  await settled();
  expect([await here.isElsewhere(), await other.isElsewhere()]).toEqual([false, true]);
  giveBack();
  await settled();
  expect([here.isHere(), lost]).toEqual([false, []]);

  here.take(() => lost.push('second'));
  await settled();
  const otherGivesBack = other.take(() => lost.push('never'));
  await settled();
  expect([here.isHere(), other.isHere(), lost]).toEqual([false, true, ['second']]);
  otherGivesBack();
  await settled();
  expect(other.isHere()).toBe(false);
});
