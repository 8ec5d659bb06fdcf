import { DEFAULT_VOLUME, SOUND_LAYERS } from '@innertide/std/layer';
import { expect, it } from 'vitest';
import { onlyLayers } from '../analysis/audition.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { BLOCK } from './signal/block.ts';
import { SoundEngine } from './sound-engine.ts';
import { warmUp } from './warm-up.ts';

const RATE = 24000;
const BLOCKS = Math.ceil(RATE / BLOCK);

/** A second of music and rain, then a second of every layer. */
function twoSeconds(engine: SoundEngine): readonly Float32Array[] {
  const left = new Float32Array(BLOCKS * BLOCK);
  const right = new Float32Array(BLOCKS * BLOCK);
  const program = onlyLayers(defaultProgram('mindfulness', 5), 'echo', 'rain');
  engine.send({ type: 'start', program, fromSeconds: 300, fadeInSeconds: 0 });
  engine.process(left, right);
  const after = [new Float32Array(BLOCKS * BLOCK), new Float32Array(BLOCKS * BLOCK)] as const;
  const layers = Object.fromEntries(SOUND_LAYERS.map((layer) => [layer, { on: true, volume: DEFAULT_VOLUME }]));
  engine.send({ type: 'adjust', change: { layers } });
  engine.process(...after);
  return [left, right, ...after];
}

it('an engine that was warmed up is silent, knows of no time, and then plays the samples of a new one', () => {
  const warmed = new SoundEngine(RATE);
  warmUp(warmed);
  expect(warmed.state).toBe('silent');
  expect(warmed.playedSeconds).toBe(0);
  const silence = new Float32Array(4 * BLOCK);
  warmed.process(silence, new Float32Array(4 * BLOCK));
  expect(silence.every((value) => value === 0)).toBe(true);
  expect(twoSeconds(warmed)).toEqual(twoSeconds(new SoundEngine(RATE)));
});
