import type { Seconds } from '@innertide/std/units';
import type { SoundProgram } from '../program.ts';
import { SoundEngine } from './sound-engine.ts';

/** A whole stretch of a program at once: for tests and measurements. */
export function renderOffline(
  program: SoundProgram,
  seconds: Seconds,
  options: { readonly sampleRate?: number; readonly fromSeconds?: Seconds; readonly fadeInSeconds?: Seconds } = {},
): readonly [Float32Array, Float32Array] {
  const sampleRate = options.sampleRate ?? 48000;
  const engine = new SoundEngine(sampleRate);
  const { fromSeconds = 0, fadeInSeconds = 3 } = options;
  engine.send({ type: 'start', program, fromSeconds, fadeInSeconds });
  const frames = Math.round(seconds * sampleRate);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  engine.process(left, right);
  return [left, right];
}
