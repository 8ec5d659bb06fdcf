import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SoundProgram } from '@innertide/sound/program';
import { SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';
import { recordOf } from '@innertide/std/record';
import { WORLD_NAMES } from '@innertide/std/world';
import { withTuning } from '../settings.ts';
import { soundProgram } from '../sound-program.ts';

/** What short sounds may differ in while everything else is the same. */
export const SOUND_SUBJECTS = ['tuning', 'beat', 'noise', 'world'] as const;

export type SoundSubject = (typeof SOUND_SUBJECTS)[number];

/** One of the sounds that are compared. */
export interface TrialSoundSource {
  readonly program: SoundProgram;
  /** It is not played itself, but as noise with its spectrum. */
  readonly asNoise: boolean;
}

/** Without anything but these layers, each as loud as it is set. */
function onlyLayers(program: SoundProgram, ...names: readonly SoundLayer[]): SoundProgram {
  const layers = recordOf(SOUND_LAYERS, (name) => ({ ...program.layers[name], on: names.includes(name) }));
  return { ...program, layers, bellEverySeconds: null };
}

/**
 * Returns the sounds that a trial compares. All have the same seed, the same mode and the same layers:
 *
 * - `tuning`: A4 at 432 and at 440 Hz, Echo alone, the same notes at the same times;
 * - `beat`: Echo with two tones that beat, and with two equal tones of the same level (a sham: nothing beats between the ears);
 * - `noise`: Echo alone, and noise with its spectrum;
 * - `world`: the same seed in each world, Echo alone.
 *
 * How loud they are is not settled here: `matchExcerpts` levels what is rendered.
 */
export function trialSounds(subject: SoundSubject, settings: SessionSettings): readonly TrialSoundSource[] {
  const plain = withTuning({ ...settings, beatEndHz: null, arc: null }, 432);
  const echo = onlyLayers(soundProgram(plain), 'echo');
  const heard = (program: SoundProgram): TrialSoundSource => ({ program, asNoise: false });
  switch (subject) {
    case 'tuning':
      return [heard(echo), heard(onlyLayers(soundProgram(withTuning(plain, 440)), 'echo'))];
    case 'beat': {
      const program = onlyLayers({ ...soundProgram(plain), beats: 'binaural' }, 'echo', 'binaural');
      const { carrierHz } = program.binaural;
      return [heard(program), heard({ ...program, binaural: { carrierHz, beatHz: 0 } })];
    }
    case 'noise':
      return [heard(echo), { program: echo, asNoise: true }];
    case 'world':
      return WORLD_NAMES.map((world) => heard({ ...echo, world }));
  }
}
