import { expect, it } from 'vitest';
import { onlyLayers } from '../analysis/audition.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { BLOCK, StereoBlock } from './signal/block.ts';
import { SoundEngine } from './sound-engine.ts';
import { type Allocation, bytesPerCall, measureAllocation } from './testing/allocated-bytes.ts';

const RATE = 24000;
const BLOCKS_A_SECOND = Math.round(RATE / BLOCK);

/** Fractions that were boxed in each block were 291 bytes; what the compiler leaves of a second without a new note is about 3. */
const LIMIT_BYTES = 8;

it('a session of music, rain and beats allocates nothing block by block, and the measure finds a block made in each', async () => {
  const engine = new SoundEngine(RATE);
  const program = onlyLayers(defaultProgram('meditation', 7), 'echo', 'rain', 'binaural');
  engine.send({ type: 'start', program, fromSeconds: 0, fadeInSeconds: 0 });
  const left = new Float32Array(BLOCK);
  const right = new Float32Array(BLOCK);
  const play = () => engine.process(left, right);
  for (let n = 0; n < 12 * BLOCKS_A_SECOND; n += 1) play();
  // Notes and stretches that begin allocate a little: one second without is enough.
  let least: Allocation = { bytesPerCall: Number.POSITIVE_INFINITY, functions: '' };
  for (let second = 0; second < 60 && least.bytesPerCall >= LIMIT_BYTES; second += 1) {
    const allocation = await measureAllocation(BLOCKS_A_SECOND, play);
    if (allocation.bytesPerCall < least.bytesPerCall) least = allocation;
  }
  expect(least.bytesPerCall, least.functions).toBeLessThan(LIMIT_BYTES);
  const made: StereoBlock[] = [];
  const planted = await bytesPerCall(BLOCKS_A_SECOND, () => {
    play();
    made.push(new StereoBlock(BLOCK));
  });
  expect(planted).toBeGreaterThan(LIMIT_BYTES);
});
