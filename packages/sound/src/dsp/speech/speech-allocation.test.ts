import { expect, it } from 'vitest';
import { onlyLayers } from '../../analysis/audition.ts';
import { defaultProgram } from '../../score/mode-defaults.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { SoundEngine } from '../sound-engine.ts';
import { bytesPerCall } from '../testing/allocated-bytes.ts';

const RATE = 24_000;
const BLOCKS_A_SECOND = Math.round(RATE / BLOCK);

/** A fraction that is boxed in each block is 16 bytes; one that is made in each is kilobytes. */
const LIMIT_BYTES = 12;

it('a recorded line at another rate allocates nothing block by block, and the measure finds a block made in each', async () => {
  const engine = new SoundEngine(RATE);
  const program = { ...onlyLayers(defaultProgram('meditation', 7), 'binaural'), durationSeconds: null };
  engine.send({ type: 'start', program, fromSeconds: 0, fadeInSeconds: 0 });
  const speech = { samples: new Float32Array(120 * 22_050).fill(0.01), sampleRate: 22_050 };
  const say = (atPlayedSeconds: number) =>
    engine.send({ type: 'say', cue: { id: 'line', atPlayedSeconds, speech, volume: 0.8 } });
  const left = new Float32Array(BLOCK);
  const right = new Float32Array(BLOCK);
  const play = () => engine.process(left, right);
  say(0.5);
  for (let n = 0; n < 12 * BLOCKS_A_SECOND; n += 1) play();
  let least = Number.POSITIVE_INFINITY;
  for (let second = 0; second < 60 && least >= LIMIT_BYTES; second += 1) {
    least = Math.min(least, await bytesPerCall(BLOCKS_A_SECOND, play));
  }
  expect(least).toBeLessThan(LIMIT_BYTES);
  expect(Math.max(...left)).toBeGreaterThan(0.005);
  const made: StereoBlock[] = [];
  const planted = await bytesPerCall(BLOCKS_A_SECOND, () => {
    play();
    made.push(new StereoBlock(BLOCK));
  });
  expect(planted).toBeGreaterThan(LIMIT_BYTES);
});
