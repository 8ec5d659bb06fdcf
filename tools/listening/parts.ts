// The parts of `npm run listen`: what each listens to, and with which figures it comes back.
import { auditionAmbience } from '@innertide/sound/analysis/ambience-audition';
import { auditionAll } from '@innertide/sound/analysis/audition';
import { DEVICE_RATES, listenOnDevice } from '@innertide/sound/analysis/devices';
import { auditionEndlessness } from '@innertide/sound/analysis/endless-audition';
import { listenToEntry } from '@innertide/sound/analysis/entry';
import { listenToHostility } from '@innertide/sound/analysis/hostile';
import { auditionStartle } from '@innertide/sound/analysis/startle-audition';
import { auditionTextures } from '@innertide/sound/analysis/texture-audition';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import type { AmbientSound } from '@innertide/std/layer';
import { MODES, type Mode } from '@innertide/std/mode';
import { keysOf } from '@innertide/std/record';
import type { MeasuredColumn } from './findings-file.ts';
import { listenForHours } from './hours.ts';
import {
  drawPieces,
  listenToDrawn,
  listenToForm,
  listenToHours,
  listenToPieces,
  listenToSeeds,
  listenToSensation,
} from './piece-parts.ts';

export interface PartOptions {
  readonly modes: readonly Mode[];
  /** Of the parts `ambience` and `textures`. */
  readonly sounds: readonly AmbientSound[];
  readonly seeds: readonly number[];
  /** Of the parts `seeds` and `sensation`. */
  readonly minutes: readonly number[];
  /** Length of each passage of the part `seeds`. */
  readonly passageSeconds: number;
  /** Length of each render of the parts `modes`, `ambience` and `hostile`. */
  readonly seconds: number;
  readonly hours: number;
  /** Of all parts but `devices`. */
  readonly sampleRate: number;
}

const ENTRY_SECONDS = 600;
const DEVICE_SECONDS = 20;
/** Five stretches of 23.8 s of every seed. */
const TEXTURE_SECONDS = 120;

export const PARTS = {
  modes: function* ({ modes, seeds, seconds, sampleRate }: PartOptions): Generator<MeasuredColumn> {
    const settings = { seeds, seconds, fromSeconds: 0, sampleRate };
    for (const { mode, session, music, pair } of auditionAll(settings, modes)) {
      yield { table: 'The session, as it is set up', column: mode, findings: session };
      yield { table: 'The music alone', column: mode, findings: music };
      yield { table: 'The binaural pair alone', column: mode, findings: pair };
    }
  },
  ambience: function* ({ sounds, seeds, seconds, sampleRate }: PartOptions): Generator<MeasuredColumn> {
    for (const { sound, character, findings } of auditionAmbience({ sounds, seeds, seconds, sampleRate })) {
      yield { table: 'Each ambient sound in each of its ways', column: `${sound}, ${character}`, findings };
    }
  },
  textures: function* ({ sounds, seeds, seconds }: PartOptions): Generator<MeasuredColumn> {
    const settings = { sounds, seeds, seconds: Math.min(seconds, TEXTURE_SECONDS) };
    for (const { sound, character, findings } of auditionTextures(settings)) {
      yield { table: 'Ambient sounds beside recordings', column: `${sound}, ${character}`, findings };
    }
  },
  startle: function* ({ sounds }: PartOptions): Generator<MeasuredColumn> {
    for (const { sound, character, findings } of auditionStartle(sounds)) {
      yield { table: 'The steepest rise of each ambient sound', column: `${sound}, ${character}`, findings };
    }
  },
  endless: function* ({ sounds }: PartOptions): Generator<MeasuredColumn> {
    for (const { sound, character, findings } of auditionEndlessness(sounds)) {
      yield { table: 'Minutes of an ambient sound up to four hours apart', column: `${sound}, ${character}`, findings };
    }
  },
  entry: function* ({ modes, seeds, sampleRate }: PartOptions): Generator<MeasuredColumn> {
    for (const mode of modes) {
      for (const seed of seeds) {
        const findings = listenToEntry(defaultProgram(mode, seed), { atSeconds: ENTRY_SECONDS, sampleRate });
        yield { table: 'Entered after ten minutes, beside played up to there', column: mode, findings };
      }
    }
  },
  hostile: function* ({ modes, seconds, sampleRate }: PartOptions): Generator<MeasuredColumn> {
    for (const mode of modes) {
      const findings = listenToHostility(defaultProgram(mode, 4), { seconds, sampleRate, seed: 99 });
      yield { table: 'Ten thousand random changes a minute', column: mode, findings };
    }
  },
  devices: function* ({ modes }: PartOptions): Generator<MeasuredColumn> {
    for (const mode of modes) {
      for (const sampleRate of DEVICE_RATES) {
        for (const channels of [1, 2] as const) {
          const device = { sampleRate, channels, seconds: DEVICE_SECONDS };
          const findings = listenOnDevice(defaultProgram(mode, 1), device);
          const column = `${sampleRate.toLocaleString('en')} Hz, ${channels === 1 ? 'mono' : 'stereo'}`;
          yield { table: 'On other devices', column, findings };
        }
      }
    }
  },
  hours: function* ({ modes, hours, sampleRate }: PartOptions): Generator<MeasuredColumn> {
    for (const mode of modes) yield* listenForHours(mode, hours, sampleRate);
  },
  pieces: listenToPieces,
  seeds: listenToSeeds,
  'sampled-form': listenToHours,
  form: listenToForm,
  sensation: listenToSensation,
  pictures: drawPieces,
  drawn: listenToDrawn,
} satisfies Record<string, (options: PartOptions) => Generator<MeasuredColumn> | AsyncGenerator<MeasuredColumn>>;

export type PartName = keyof typeof PARTS;

export const PART_NAMES: readonly PartName[] = keysOf(PARTS);

/** The seed of the part `entry`, where none is named. */
export const ENTRY_SEED = 7;

/** How many seeds the day draws for a part; 0 for those that have seeds of their own. */
export function seedsDrawn(part: PartName): number {
  if (part === 'drawn') return 200;
  return COMPARING.includes(part) ? 10 : 0;
}

const COMPARING: readonly PartName[] = ['pieces', 'seeds', 'sampled-form', 'form', 'sensation', 'pictures'];

/** What a part listens to by default: all modes where it is quick, one where it takes its time. */
export function usualModes(part: PartName): readonly Mode[] {
  if (part === 'hours') return ['sleep'];
  if (part === 'hostile') return ['mindfulness'];
  return part === 'devices' ? ['meditation', 'focus'] : MODES;
}
