import { expect, it } from 'vitest';
import { onlyLayers } from '../analysis/audition.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { BLOCK, StereoBlock } from './signal/block.ts';
import { SoundEngine } from './sound-engine.ts';
import { bytesPerCall } from './testing/allocated-bytes.ts';

const RATE = 24000;
const BLOCKS_A_SECOND = Math.round(RATE / BLOCK);

it('a session of music, rain and beats allocates nothing block by block, and the measure finds a block made in each', {
  timeout: 90_000,
}, async () => {
  const engine = new SoundEngine(RATE);
  const program = onlyLayers(defaultProgram('meditation', 7), 'echo', 'rain', 'binaural');
  engine.send({ type: 'start', program, fromSeconds: 0, fadeInSeconds: 0 });
  const left = new Float32Array(BLOCK);
  const right = new Float32Array(BLOCK);
  const play = () => engine.process(left, right);
  // The compiler comes to what is done once a block after a minute only.
  for (let n = 0; n < 100 * BLOCKS_A_SECOND; n += 1) play();
  // Notes and stretches that begin allocate a little, in code that is seldom run: the quietest second counts.
  const measured: number[] = [];
  for (let second = 0; second < 12; second += 1) measured.push(await bytesPerCall(BLOCKS_A_SECOND, play));
  expect(Math.min(...measured)).toBeLessThan(8);
  const made: StereoBlock[] = [];
  const planted = await bytesPerCall(BLOCKS_A_SECOND, () => {
    play();
    made.push(new StereoBlock(BLOCK));
  });
  expect(planted).toBeGreaterThan(20);
});
