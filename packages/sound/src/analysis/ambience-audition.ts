import { elementAt } from '@innertide/std/element-at';
import { AMBIENT_CHARACTERS, AMBIENT_SOUNDS, type AmbientCharacter, type AmbientSound } from '@innertide/std/layer';
import type { Seconds } from '@innertide/std/units';
import { renderOffline } from '../dsp/render-offline.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { onlyLayers } from './audition.ts';
import { measureBalance } from './balance.ts';
import { courseOf, repetitionOf } from './course.ts';
import { oneChannelBesideTwo } from './devices.ts';
import { measureEnvelope } from './envelope.ts';
import { type Finding, listenForFaults } from './listening.ts';
import { measureLoudness } from './loudness.ts';

type Range = readonly [from: number, to: number];

/** What one character of an ambient sound must be. */
interface AmbientRange {
  /** Decibels per octave. */
  readonly tilt: Range;
  /** Hertz. */
  readonly centroid: Range;
  /** Standard deviation of the level over its mean. */
  readonly depth: Range;
}

/** One ambient sound in one of its ways, with one seed. */
export interface AmbientAudition {
  readonly sound: AmbientSound;
  readonly character: AmbientCharacter;
  readonly seed: number;
  readonly findings: readonly Finding[];
}

const range = (tilt: Range, centroid: Range, depth: Range): AmbientRange => ({ tilt, centroid, depth });

/**
 * Nature's ranges, from twenty recordings and widened by a third of an octave or half a decibel: rain −1.9 … 1.9 dB per
 * octave, 2.4 … 6 kHz; waves −1.9 … −2.5, 1.6 … 2 kHz, depth 0.64; wind −8 … −8.8, 150 … 320 Hz, 0.45 … 0.55; wind in
 * trees −1.7, 1.1 kHz; fire −0.6 … −3.3, 5 kHz; crickets −1.7, 3.9 kHz; river 3.2, 2.7 kHz. The noises: theory. What no
 * recording stands for (fan, drone, thunder behind hills, birds, frogs): the range it was tuned to by listening and analysis.
 */
const RANGES: { readonly [Sound in AmbientSound]: readonly AmbientRange[] } = {
  rain: [
    range([-1.9, 1.9], [2400, 6000], [0.13, 0.32]),
    range([-1.9, 1.9], [2400, 6000], [0.13, 0.32]),
    range([-1.9, 1.9], [2400, 6000], [0.13, 0.34]),
  ],
  ocean: [
    range([-2.9, -1.6], [1450, 2300], [0.5, 0.75]),
    range([-3, -1.6], [1300, 2300], [0.4, 0.65]),
    range([-2.6, -1.4], [1600, 2500], [0.4, 0.65]),
  ],
  stream: [range([2.3, 3.8], [2250, 3400], [0.13, 0.32]), range([1.5, 3.7], [2250, 3400], [0.1, 0.3])],
  wind: [range([-9.2, -7.5], [130, 360], [0.4, 0.65]), range([-2.3, -1.2], [880, 1390], [0.35, 0.6])],
  forest: [
    range([-1.5, 0.5], [2200, 3900], [0.15, 0.45]),
    range([-1.5, 0.8], [2200, 3900], [0.15, 0.45]),
    range([-1.5, 0.5], [2200, 3900], [0.15, 0.45]),
  ],
  night: [
    range([-2.4, -1], [3100, 4700], [0.2, 0.4]),
    range([-2.4, -1], [3100, 4700], [0.2, 0.4]),
    range([-4, -2], [1500, 3000], [0.2, 0.45]),
  ],
  fire: [
    range([-3.3, -0.6], [3700, 6000], [0.3, 0.9]),
    range([-3.3, -0.6], [3200, 6000], [0.3, 0.9]),
    range([-5.6, -3.5], [300, 1200], [0.3, 0.6]),
  ],
  thunder: [
    range([-8.5, -4.5], [70, 400], [0.6, 1.4]),
    range([-8.5, -4.5], [70, 400], [0.6, 1.4]),
    range([-7, -2.5], [100, 900], [0.4, 1.2]),
  ],
  brown: [range([-6.25, -5.75], [100, 300], [0.2, 0.45]), range([-6.25, -5.75], [100, 300], [0.25, 0.55])],
  pink: [range([-3.2, -2.8], [2700, 3400], [0.08, 0.3]), range([-3.2, -2.8], [2700, 3400], [0.15, 0.45])],
  white: [range([-0.1, 0.1], [11000, 12500], [0, 0.15]), range([-0.1, 0.1], [11000, 12500], [0.15, 0.4])],
  fan: [
    range([-5, -3], [600, 1600], [0.05, 0.3]),
    range([-6, -3], [300, 1600], [0.05, 0.35]),
    range([-7.2, -5], [300, 800], [0.05, 0.3]),
  ],
  drone: [
    range([-14, -8], [50, 200], [0.15, 0.6]),
    range([-14, -8], [50, 300], [0.15, 0.6]),
    range([-14, -8], [50, 200], [0.15, 0.6]),
  ],
};

/** Every character is trimmed to this at the default volume. */
const LOUDNESS_LUFS = -25;

/** Decibels by which minutes may lie beside it: gusts, waves and storms have their rests. */
const WITHIN: { readonly [Sound in AmbientSound]?: number } = { ocean: 2, wind: 2.5, thunder: 3 };

/** Played again from one loudspeaker for this long. */
const ONE_CHANNEL_SECONDS: Seconds = 20;

/** Nothing comes up faster than this within a tenth of a second; a fire may, a little. */
const STARTLE_DB = 12;
const FIRE_STARTLE_DB = 15;

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
        const findings = listenToAmbience(sound, character, elementAt(RANGES[sound], n), seed, settings);
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
  const within = WITHIN[sound] ?? 1;
  const startle = sound === 'fire' ? FIRE_STARTLE_DB : STARTLE_DB;
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

function finding(figure: string, value: number, [from, to]: Range): Finding {
  return { figure, value, from, to };
}
