import { elementAt } from '@innertide/std/element-at';
import { AMBIENT_CHARACTERS, type AmbientCharacter, type AmbientSound } from '@innertide/std/layer';
import { NO_COMFORT } from '@innertide/std/output-comfort';
import type { Decibels, Seconds } from '@innertide/std/units';
import { SoundEngine } from '../dsp/sound-engine.ts';
import type { SoundProgram } from '../program.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { onlyLayers } from './audition.ts';
import { measureEnvelope } from './envelope.ts';
import type { Finding } from './listening.ts';

/** Nothing comes up faster than this within a tenth of a second, but a storm close by that was asked for by name. */
export const STARTLE_DB = 9;

/** And than this with the guard of rises (`OutputComfort.holdsRises`), a storm close by included. */
const GUARDED_DB = 6;

const SEEDS = 100;
const SECONDS: Seconds = 10;
/** Out of silence the guard lets a sound come up within this. */
const SETTLING: Seconds = 2;
const RATE = 24_000;

/** The steepest rise of one character over many seeds. */
export interface StartleAudition {
  readonly sound: AmbientSound;
  readonly character: AmbientCharacter;
  readonly findings: readonly Finding[];
}

function steepestRise(program: SoundProgram, holdsRises: boolean): Decibels {
  const engine = new SoundEngine(RATE);
  engine.send({ type: 'comfort', comfort: { ...NO_COMFORT, holdsRises } });
  engine.send({ type: 'start', program, fromSeconds: 60 - SETTLING, fadeInSeconds: 0 });
  const stereo = [0, 1].map(() => new Float32Array((SETTLING + SECONDS) * RATE));
  engine.process(elementAt(stereo, 0), elementAt(stereo, 1));
  return measureEnvelope(
    stereo.map((channel) => channel.subarray(SETTLING * RATE)),
    RATE,
  ).startle;
}

/** Measures the steepest rise of each character over a hundred seeds of ten seconds, without the guard of rises and with it. Yields as it goes. */
export function* auditionStartle(sounds: readonly AmbientSound[]): Generator<StartleAudition> {
  for (const sound of sounds) {
    for (const character of AMBIENT_CHARACTERS[sound]) {
      const most = { plain: 0, guarded: 0 };
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const alone = onlyLayers(defaultProgram('meditation', seed), sound);
        const layers = { ...alone.layers, [sound]: { ...alone.layers[sound], character } };
        const program: SoundProgram = { ...alone, layers };
        if (character !== 'near') most.plain = Math.max(most.plain, steepestRise(program, false));
        most.guarded = Math.max(most.guarded, steepestRise(program, true));
      }
      const plain = { figure: 'startle over 100 seeds, dB in 0.1 s', value: most.plain, from: 0, to: STARTLE_DB };
      const guarded = { figure: 'with the guard of rises', value: most.guarded, from: 0, to: GUARDED_DB };
      yield { sound, character, findings: character === 'near' ? [guarded] : [plain, guarded] };
    }
  }
}
