import { expect, it } from 'vitest';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { BAND, LOW, Resonance } from './resonance.ts';

const RATE = 48000;

/** Zavalishin's filter as his book has it, frame by frame, at a corner in hertz and a width. */
function stateVariable(states: Float64Array, x: number, hz: number, width: number, shape: number): number {
  const g = Math.tan((Math.PI * hz) / RATE);
  const [s1 = 0, s2 = 0] = states;
  const high = (x - (g + width) * s1 - s2) / (1 + g * (g + width));
  const band = g * high + s1;
  const low = g * band + s2;
  states[0] = g * high + band;
  states[1] = g * band + low;
  return shape === BAND ? width * band : low;
}

it.each([
  ['a tone in the deep', BAND, 30, 0.05],
  ['a wide band', BAND, 900, 1.4],
  ['a band at the top', BAND, 15000, 0.6],
  ['all under the deep', LOW, 25, 1.2],
  ['all under the treble', LOW, 9000, 1.4],
] as const)('%s is the state variable filter, while its corner moves from block to block', (_, shape, hz, width) => {
  const resonance = new Resonance(RATE, shape, 1.03);
  const from = new StereoBlock();
  const to = new StereoBlock();
  const states = [new Float64Array(2), new Float64Array(2)] as const;
  let bits = 1;
  let error = 0;
  let peak = 0;
  resonance.left0 = resonance.right0 = 1;
  resonance.left1 = resonance.right1 = 1;
  resonance.width = width;
  for (let block = 0; block < 200; block += 1) {
    to.clear();
    for (let i = 0; i < BLOCK; i += 1) {
      bits ^= bits << 13;
      bits ^= bits >>> 17;
      bits ^= bits << 5;
      from.left[i] = bits / 2 ** 31;
      from.right[i] = (bits << 16) / 2 ** 31;
    }
    const corner = hz * (1 + 0.2 * Math.sin(block / 9));
    resonance.hz = corner;
    resonance.add(to, from);
    for (let i = 0; i < BLOCK; i += 1) {
      const left = stateVariable(states[0], from.left[i]!, corner, width, shape);
      const right = stateVariable(states[1], from.right[i]!, 1.03 * corner, width, shape);
      error = Math.max(error, Math.abs(to.left[i]! - left), Math.abs(to.right[i]! - right));
      peak = Math.max(peak, Math.abs(left));
    }
  }
  expect(peak).toBeGreaterThan(0.001);
  expect(error / peak).toBeLessThan(1e-9);
});
