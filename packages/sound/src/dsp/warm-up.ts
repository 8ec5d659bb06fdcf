import { DEFAULT_VOLUME, SOUND_LAYERS } from '@innertide/std/layer';
import { defaultProgram } from '../score/mode-defaults.ts';
import type { SoundEngine } from './sound-engine.ts';

/**
 * A quarter of a second of every layer rendered into nothing, so that the compiler has seen every loop before the first
 * frame is due, and before any layer is first turned on. The engine is then as a new one: it plays the same samples.
 */
export function warmUp(engine: SoundEngine): void {
  const program = defaultProgram('meditation', 1);
  const layers = { ...program.layers };
  for (const layer of SOUND_LAYERS) layers[layer] = { on: true, volume: DEFAULT_VOLUME };
  engine.send({ type: 'start', program: { ...program, layers }, fromSeconds: 120, fadeInSeconds: 0 });
  const left = new Float32Array(128);
  const right = new Float32Array(128);
  for (let done = 0; done < engine.sampleRate / 4; done += 128) engine.process(left, right);
  engine.reset();
}
