// `npm run bench`: how much of one core the sound of a session costs. A phone has perhaps a fifth of a laptop's speed.
import { SoundEngine } from '@innertide/sound/dsp/sound-engine';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import { MODES } from '@innertide/std/mode';

const SAMPLE_RATE_HZ = 48_000;
const QUANTUM_FRAMES = 128;
const MEASURED_SECONDS = 20;

/** Ten minutes in, where every voice has entered. */
const FROM_SECONDS = 600;

for (const mode of MODES) {
  const engine = new SoundEngine(SAMPLE_RATE_HZ);
  engine.send({ type: 'start', program: defaultProgram(mode, 7), fromSeconds: FROM_SECONDS, fadeInSeconds: 3 });
  const left = new Float32Array(QUANTUM_FRAMES);
  const right = new Float32Array(QUANTUM_FRAMES);
  let slowestQuantumMs = 0;
  const startedAtMs = performance.now();
  for (let frame = 0; frame < SAMPLE_RATE_HZ * MEASURED_SECONDS; frame += QUANTUM_FRAMES) {
    const quantumStartedAtMs = performance.now();
    engine.process(left, right);
    slowestQuantumMs = Math.max(slowestQuantumMs, performance.now() - quantumStartedAtMs);
  }
  const seconds = (performance.now() - startedAtMs) / 1000;
  const share = ((100 * seconds) / MEASURED_SECONDS).toFixed(1).padStart(5);
  console.log(`${mode.padEnd(12)} ${share} % of a core, slowest quantum ${slowestQuantumMs.toFixed(2)} ms of 2.67 ms`);
}
