import { elementAt } from '@innertide/std/element-at';
import { AMBIENT_CHARACTERS, AMBIENT_SOUNDS, type AmbientCharacter, type AmbientSound } from '@innertide/std/layer';
import type { Seconds } from '@innertide/std/units';
import { AMBIENT_RANGES, type AmbientRange } from '../dsp/ambience/ambient-sounds.ts';
import { renderOffline } from '../dsp/render-offline.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { onlyLayers } from './audition.ts';
import { measureBalance } from './balance.ts';
import { courseOf, repetitionOf } from './course.ts';
import { oneChannelBesideTwo } from './devices.ts';
import { measureEnvelope } from './envelope.ts';
import { type Finding, listenForFaults } from './listening.ts';
import { measureLoudness } from './loudness.ts';
import { STARTLE_DB } from './startle-audition.ts';

/** One ambient sound in one of its ways, with one seed. */
export interface AmbientAudition {
  readonly sound: AmbientSound;
  readonly character: AmbientCharacter;
  readonly seed: number;
  readonly findings: readonly Finding[];
}

/** Every character is trimmed to this at the default volume. */
const LOUDNESS_LUFS = -25;

/** Played again from one loudspeaker for this long. */
const ONE_CHANNEL_SECONDS: Seconds = 20;

/** Of a storm close by that was asked for by name. */
const NEAR_STARTLE_DB = 40;

export interface AmbientAuditionSettings {
  readonly seeds: readonly number[];
  readonly seconds: Seconds;
  readonly sampleRate: number;
  readonly sounds?: readonly AmbientSound[];
}

/** Auditions each character of each sound with each seed, from the second minute on. Yields as it goes. */
export function* auditionAmbience(settings: AmbientAuditionSettings): Generator<AmbientAudition> {
  for (const sound of settings.sounds ?? AMBIENT_SOUNDS) {
    for (const [n, character] of AMBIENT_CHARACTERS[sound].entries()) {
      for (const seed of settings.seeds) {
        const findings = listenToAmbience(
          sound,
          character,
          elementAt(AMBIENT_RANGES[sound].characters, n),
          seed,
          settings,
        );
        yield { sound, character, seed, findings };
      }
    }
  }
}

function listenToAmbience(
  sound: AmbientSound,
  character: AmbientCharacter,
  { tilt, centroid, depth }: AmbientRange,
  seed: number,
  { seconds, sampleRate }: AmbientAuditionSettings,
): readonly Finding[] {
  const program = onlyLayers(defaultProgram('meditation', seed), sound);
  const layers = { ...program.layers, [sound]: { ...program.layers[sound], character } };
  const played = { ...program, layers };
  const stereo = renderOffline(played, seconds, { sampleRate, fromSeconds: 60 });
  const loudness = measureLoudness(stereo, sampleRate);
  const balance = measureBalance(stereo, sampleRate);
  const envelope = measureEnvelope(stereo, sampleRate);
  const course = courseOf(stereo, sampleRate, program.a4Hz);
  const within = AMBIENT_RANGES[sound].within ?? 1;
  const startle = character === 'near' ? NEAR_STARTLE_DB : STARTLE_DB;
  return [
    ...listenForFaults(stereo, sampleRate),
    finding('loudness, LUFS', loudness.integrated, [LOUDNESS_LUFS - within, LOUDNESS_LUFS + within]),
    finding('left over right, dB', balance.leftOverRight, [-1, 1]),
    finding('lost in mono, dB', balance.monoLoss, [-4, 0]),
    finding('one channel, LU beside two', oneChannelBesideTwo(played, sampleRate, ONE_CHANNEL_SECONDS), [-0.5, 0.5]),
    finding('startle, dB in 0.1 s', envelope.startle, [0, startle]),
    finding('tilt, dB/octave', balance.tilt, tilt),
    finding('centroid, Hz', balance.centroid, centroid),
    finding('depth', envelope.depth, depth),
    finding('repetition', repetitionOf(course), [-1, 0.6]),
  ];
}

function finding(figure: string, value: number, [from, to]: readonly [number, number]): Finding {
  return { figure, value, from, to };
}
