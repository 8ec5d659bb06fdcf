import { expect, it } from 'vitest';
import { onlyLayers } from '../analysis/audition.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { BLOCK, StereoBlock } from './signal/block.ts';
import { SoundEngine } from './sound-engine.ts';
import { bytesPerCall } from './testing/allocated-bytes.ts';

const RATE = 24000;
const BLOCKS_A_SECOND = Math.round(RATE / BLOCK);

/** Fractions that were boxed in each block were 291 bytes; what the compiler leaves of a second without a new note is about 10. */
const LIMIT_BYTES = 40;

it('a session of music, rain and beats allocates nothing block by block, and the measure finds a block made in each', async () => {
  const engine = new SoundEngine(RATE);
  const program = onlyLayers(defaultProgram('meditation', 7), 'echo', 'rain', 'binaural');
  engine.send({ type: 'start', program, fromSeconds: 0, fadeInSeconds: 0 });
  const left = new Float32Array(BLOCK);
  const right = new Float32Array(BLOCK);
  const play = () => engine.process(left, right);
  for (let n = 0; n < 30 * BLOCKS_A_SECOND; n += 1) play();
  // Notes and stretches that begin allocate a little, and the compiler comes late to what is done once a block: one second without is enough.
  let least = Number.POSITIVE_INFINITY;
  for (let second = 0; second < 240 && least >= LIMIT_BYTES; second += 1) {
    least = Math.min(least, await bytesPerCall(BLOCKS_A_SECOND, play));
  }
  expect(least).toBeLessThan(LIMIT_BYTES);
  const made: StereoBlock[] = [];
  const planted = await bytesPerCall(BLOCKS_A_SECOND, () => {
    play();
    made.push(new StereoBlock(BLOCK));
  });
  expect(planted).toBeGreaterThan(LIMIT_BYTES);
});
