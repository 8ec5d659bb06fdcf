import { AMBIENT_CHARACTERS, type AmbientCharacter, type AmbientSound } from '@innertide/std/layer';
import type { Seconds } from '@innertide/std/units';
import { renderOffline } from '../dsp/render-offline.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { onlyLayers } from './audition.ts';
import { measureEnvelope } from './envelope.ts';
import type { Finding } from './listening.ts';

/** Nothing comes up faster than this within a tenth of a second, but a storm close by that was asked for by name. */
export const STARTLE_DB = 9;

const SEEDS = 100;
const SECONDS: Seconds = 10;
const RATE = 24_000;

/** The steepest rise of one character over many seeds. */
export interface StartleAudition {
  readonly sound: AmbientSound;
  readonly character: AmbientCharacter;
  readonly finding: Finding;
}

/** Measures the steepest rise of each character over a hundred seeds of ten seconds. Yields as it goes. */
export function* auditionStartle(sounds: readonly AmbientSound[]): Generator<StartleAudition> {
  for (const sound of sounds) {
    for (const character of AMBIENT_CHARACTERS[sound]) {
      if (character === 'near') continue;
      let value = 0;
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const program = onlyLayers(defaultProgram('meditation', seed), sound);
        const layers = { ...program.layers, [sound]: { ...program.layers[sound], character } };
        const options = { sampleRate: RATE, fromSeconds: 60, fadeInSeconds: 0 };
        const stereo = renderOffline({ ...program, layers }, SECONDS, options);
        value = Math.max(value, measureEnvelope(stereo, RATE).startle);
      }
      yield {
        sound,
        character,
        finding: { figure: 'startle over 100 seeds, dB in 0.1 s', value, from: 0, to: STARTLE_DB },
      };
    }
  }
}
