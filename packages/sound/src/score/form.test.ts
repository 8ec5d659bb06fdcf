import { expect, it } from 'vitest';
import { Form } from './form.ts';
import { Moment } from './moment.ts';

const BLOCK_SECONDS = 512 / 48_000;

/** Swell in dB, light in octaves, presence of melody, plucks, shimmer, breath and pulse at the end of a block of seed 11. */
const SHAPE: readonly (readonly [block: number, shape: readonly number[]])[] = [
  [0, [-0.60355, -0.751362, 0.022357, 0.354313, 0, 0.811151, 0.3]],
  [3000, [-0.457398, -0.122254, 0.417185, 0.486831, 0, 0.550273, 0.3]],
  [12000, [-1.946451, 0.370818, 1, 0.761369, 0.263915, 0.587131, 0.64563]],
  [90000, [-0.337292, -0.235399, 1, 0.677331, 0.012039, 0.923703, 0.3]],
  [700000, [1.811573, 0.150279, 0.666478, 0.88, 1, 0.761591, 0.328811]],
];

function shapeAt(block: number, seed: number, form = new Form()): number[] {
  const moment = new Moment(BLOCK_SECONDS, seed);
  moment.place(block);
  form.move(moment);
  const { swellDb, light, melody, plucks, shimmer, breath, pulse } = form;
  return [swellDb, light, melody, plucks, shimmer, breath, pulse];
}

it.each(SHAPE)('the form of a stored seed has its stored shape at block %i', (block, shape) => {
  const now = shapeAt(block, 11);
  for (const [n, value] of shape.entries()) expect(now[n], `value ${n}`).toBeCloseTo(value, 5);
});

it('the form at a moment does not depend on the moments before', () => {
  const form = new Form();
  for (const block of [5, 900_000, 12_000]) shapeAt(block, 11, form);
  expect(shapeAt(90_000, 11, form)).toEqual(shapeAt(90_000, 11));
});

it('the form holds every presence between 0 and 1.2 and the swell within 5 dB for three hours', () => {
  for (let block = 0; block < 1_000_000; block += 9973) {
    const [swellDb, light, ...presences] = shapeAt(block, 3);
    expect(Math.abs(swellDb!)).toBeLessThan(5);
    expect(Math.abs(light!)).toBeLessThan(1.7);
    for (const presence of presences) expect(presence >= 0 && presence <= 1.2).toBe(true);
  }
});
