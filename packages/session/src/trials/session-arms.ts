import { elementAt } from '@innertide/std/element-at';
import type { Mode } from '@innertide/std/mode';
import type { Unit } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';
import { defaultSettings, withLength } from '../settings.ts';
import { type TrialSoundSource, trialSounds } from './trial-sounds.ts';

/** What whole sessions may differ in while everything else is the same. */
export const SESSION_SUBJECTS = ['tuning', 'beat', 'noise', 'world'] as const;

export type SessionSubject = (typeof SESSION_SUBJECTS)[number];

/** The part of a trial's plan that says what is played. */
export interface ArmsPlan {
  readonly subject: SessionSubject;
  readonly mode: Mode;
  readonly seed: number;
  readonly minutes: number;
  readonly worlds: readonly [WorldName, WorldName] | null;
}

/**
 * Returns the sessions that a trial compares: first the one that is compared with (440 Hz, two equal tones, noise, a world), then the
 * one that is asked about (432 Hz, beats, Echo, another world). Seed, mode, length, fade and layers are the same in both.
 *
 * @param volumes slider positions that make both equally loud (`levelSounds`); left out before they are measured
 */
export function sessionArms(
  { subject, mode, seed, minutes, worlds }: ArmsPlan,
  volumes?: readonly [Unit, Unit],
): readonly [TrialSoundSource, TrialSoundSource] {
  const settings = withLength(defaultSettings(mode, seed), minutes);
  const sounds = trialSounds(subject, settings);
  const [asked, reference] = [elementAt(sounds, 0), elementAt(sounds, 1)];
  const inWorld = (world: WorldName) => ({ ...asked, program: { ...asked.program, world } });
  const [one, other] = subject === 'world' && worlds ? [inWorld(worlds[0]), inWorld(worlds[1])] : [reference, asked];
  const loud = ({ program, asNoise }: TrialSoundSource, volume: Unit | undefined): TrialSoundSource => ({
    program: volume === undefined ? program : { ...program, masterVolume: volume },
    asNoise,
  });
  return [loud(one, volumes?.[0]), loud(other, volumes?.[1])];
}
