import { uniform } from '@innertide/std/random';
import type { CameraFrame } from '../frame.ts';
import { gaussian, SKINS } from './synthetic-finger.ts';

/** Pictures as red as a finger's in which no heart beats: what a detector must not believe. */
export const NOISES = [
  'white',
  'pink',
  'walk',
  'band',
  'jolts',
  'exposure',
  'flicker',
  'tremor',
  'steps',
  'shade',
] as const;

export type Noise = (typeof NOISES)[number];

/** @returns frames of `seconds`; the same seed gives the same. Amplitudes lie where pulses do: 0.3 to 4 levels. */
export function filmNoise(
  noise: Noise,
  seed: number,
  seconds: number,
  framesPerSecond: number,
): readonly CameraFrame[] {
  const random = gaussian(seed);
  const size = 0.3 * (4 / 0.3) ** uniform(seed, 1);
  const next = levelOf(noise, seed, framesPerSecond);
  return Array.from({ length: Math.round(seconds * framesPerSecond) }, (_, n) => {
    const at = n / framesPerSecond;
    const level = size * next(at, random);
    const { red, green, blue } = SKINS.medium;
    const pixels = () => 0.02 * random();
    return {
      atSeconds: at,
      red: red + 0.6 * level + pixels(),
      green: green + level + pixels(),
      blue: blue + 0.5 * level + pixels(),
    };
  });
}

/** One number a frame, of a size near 1. */
function levelOf(noise: Noise, seed: number, framesPerSecond: number): (at: number, random: () => number) => number {
  const step = 1 / framesPerSecond;
  switch (noise) {
    case 'white':
      return (_at, random) => random() * 0.5;
    case 'pink': {
      const rows = [0, 0, 0, 0, 0, 0];
      let n = 0;
      return (_at, random) => {
        n += 1;
        for (let k = 0; k < rows.length; k += 1) if (n % 2 ** k === 0) rows[k] = random();
        return rows.reduce((sum, value) => sum + value, 0) * 0.25;
      };
    }
    case 'walk': {
      let walk = 0;
      return (_at, random) => (walk += random() * Math.sqrt(step));
    }
    case 'band':
      return resonators([0.8, 1.1, 1.5, 2, 2.7], 0.5, step, 0.5);
    case 'tremor':
      return resonators([6 + 3 * uniform(seed, 2)], 0.6, step, 0.7);
    case 'jolts':
      return decaying(0.9, 0.12, step);
    case 'steps':
      return decaying(0.6, 3, step);
    case 'exposure': {
      // A camera that hunts: brightness runs up and is set back, a little differently each time.
      let [level, until] = [0, 0.6];
      return (at, random) => {
        if (at > until) {
          level = 0;
          until = at + 0.45 + 0.5 * Math.abs(random());
        }
        level += step;
        return level;
      };
    }
    case 'flicker': {
      const hz = uniform(seed, 3) < 0.5 ? 100.2 : 119.9;
      return (at, random) => Math.sin(2 * Math.PI * hz * at) + 0.05 * random();
    }
    case 'shade':
      return resonators([0.15, 0.3, 0.5], 0.2, step, 0.8);
  }
}

/** Noise through resonances of these frequencies and widths, hertz. */
function resonators(hertz: readonly number[], width: number, step: number, gain: number) {
  const states = hertz.map((hz) => ({ hz, x: 0, y: 0 }));
  return (_at: number, random: () => number) => {
    const keep = Math.exp(-Math.PI * width * step);
    for (const state of states) {
      const [c, s] = [Math.cos(2 * Math.PI * state.hz * step), Math.sin(2 * Math.PI * state.hz * step)];
      const spread = Math.sqrt(1 - keep * keep);
      [state.x, state.y] = [
        keep * (c * state.x - s * state.y) + spread * random(),
        keep * (s * state.x + c * state.y) + spread * random(),
      ];
    }
    return (gain * states.reduce((sum, { x }) => sum + x, 0)) / Math.sqrt(hertz.length);
  };
}

/** Jolts at random, so many a second, that fade within so many seconds. */
function decaying(perSecond: number, fade: number, step: number) {
  let level = 0;
  let u = 0;
  return (_at: number, random: () => number) => {
    u = Math.abs(random());
    level *= Math.exp(-step / fade);
    if (u < 1.25 * perSecond * step) level += random() > 0 ? 1 : -1;
    return level;
  };
}
