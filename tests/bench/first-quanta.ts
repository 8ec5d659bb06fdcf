// A process of its own for `npm run bench -- sound`: warms up as the worklet does, then times the first quanta of a
// session with every layer on, and prints them as JSON in milliseconds.
import { onlyLayers } from '@innertide/sound/analysis/audition';
import { SoundEngine } from '@innertide/sound/dsp/sound-engine';
import { warmUp } from '@innertide/sound/dsp/warm-up';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import { SOUND_LAYERS } from '@innertide/std/layer';

const SAMPLE_RATE_HZ = 48_000;
const QUANTA = 400;

const engine = new SoundEngine(SAMPLE_RATE_HZ);
warmUp(engine);
const program = onlyLayers(defaultProgram('meditation', 3), ...SOUND_LAYERS);
engine.send({ type: 'start', program, fromSeconds: 0, fadeInSeconds: 3 });
const left = new Float32Array(128);
const right = new Float32Array(128);
const quanta = Array.from({ length: QUANTA }, () => {
  const startedAtMs = performance.now();
  engine.process(left, right);
  return performance.now() - startedAtMs;
});
console.log(JSON.stringify(quanta));
