import { AMBIENT_SOUNDS, type AmbientSound } from '@innertide/std/layer';
import type { SoundProgram } from '../program.ts';
import { countClicks, findClicks } from './faults.ts';
import type { Finding } from './listening.ts';
import { findSteps } from './steps.ts';

type Stereo = readonly [Float32Array, Float32Array];

/**
 * What the judge of clicks counts a minute in one channel of the recordings that ambient sounds are held to (rain by alex36917, waves by Luftrum, a
 * storm by digifishmusic, a fireplace by ezwa; each brought to −25 LUFS as ours are). Drops, crackles and spray are impulses by their nature: no
 * predictor tells one from a fault. Recordings of wind, birds and a summer night count none, and so must all other sounds.
 */
const RECORDED_A_MINUTE: Readonly<Partial<Record<AmbientSound, number>>> = {
  rain: 6.74,
  ocean: 7.5,
  thunder: 9.35,
  fire: 4.7,
};

function impulsiveSounds({ layers }: SoundProgram): readonly AmbientSound[] {
  return AMBIENT_SOUNDS.filter((sound) => layers[sound].on && RECORDED_A_MINUTE[sound] !== undefined);
}

/** A program without the ambient sounds that consist of impulses; null where it plays none. */
export function withoutImpulses(program: SoundProgram): SoundProgram | null {
  const sounds = impulsiveSounds(program);
  if (sounds.length === 0) return null;
  const off = Object.fromEntries(sounds.map((sound) => [sound, { ...program.layers[sound], on: false }]));
  return { ...program, layers: { ...program.layers, ...off } };
}

/** What the judge may count a minute in a channel of a program: nothing where it plays no sound of impulses. */
export function recordedClicks(program: SoundProgram): number {
  return impulsiveSounds(program).reduce((sum, sound) => sum + (RECORDED_A_MINUTE[sound] ?? 0), 0);
}

/** A step and a click that lie as near as this are one fault. */
const SAME_SECONDS = 0.003;

/** Below that the brightest pluck begins within as few samples as a step, and is taken for one (mindfulness, seed 1, 109.3 s at 24 kHz). */
const LEAST_RATE_FOR_STEPS = 44_100;

/** How many clicks and steps there are in all channels of a sound that consists of no impulses. */
function countFaults(channels: Stereo, sampleRate: number): number {
  return channels.reduce((sum, channel) => {
    const clicks = findClicks(channel, sampleRate);
    if (sampleRate < LEAST_RATE_FOR_STEPS) return sum + clicks.length;
    const isNew = (step: number) => clicks.every((click) => Math.abs(click - step) > SAME_SECONDS);
    return sum + clicks.length + findSteps(channel, sampleRate).filter(isNew).length;
  }, 0);
}

/**
 * Judges a program's clicks where they can be heard apart: everything but its impulses must have none, and all together no more than recordings.
 * @param render renders another program as `stereo` was.
 */
export function judgeClicks(
  program: SoundProgram,
  stereo: Stereo,
  sampleRate: number,
  render: (program: SoundProgram) => Stereo,
): readonly Finding[] {
  const smooth = withoutImpulses(program);
  if (smooth === null) return [{ figure: 'clicks', value: countFaults(stereo, sampleRate), from: 0, to: 0 }];
  const minutes = stereo[0].length / sampleRate / 60;
  return [
    { figure: 'clicks', value: countFaults(render(smooth), sampleRate), from: 0, to: 0 },
    {
      figure: 'impulses of its ambient sound, a minute',
      value: countClicks(stereo, sampleRate) / 2 / minutes,
      from: 0,
      to: recordedClicks(program),
    },
  ];
}
