import { elementAt } from '@innertide/std/element-at';
import { AMBIENT_CHARACTERS, AMBIENT_SOUNDS, type AmbientCharacter, type AmbientSound } from '@innertide/std/layer';
import type { Hertz, Seconds } from '@innertide/std/units';
import { renderOffline } from '../dsp/render-offline.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { onlyLayers } from './audition.ts';
import type { Finding } from './listening.ts';
import { recordedTexturesOf } from './recorded-textures.ts';
import { measureTexture, summariseTexture, type Texture } from './texture.ts';
import { monoOf, noiseWithSpectrumOf, stretchesOf, textureDistance } from './texture-distance.ts';
import { compareWithRecorded } from './texture-references.ts';

/** The rate of most recordings, at which textures are compared. */
const RATE: Hertz = 44_100;

/** 23.8 s, as the published figures. */
const SUMMARY_FRAMES = 2 ** 20;

export interface TextureAuditionSettings {
  readonly seeds: readonly number[];
  readonly seconds: Seconds;
  readonly sounds?: readonly AmbientSound[];
}

/** One character of a sound beside what recordings of its kind measure. */
export interface TextureAudition {
  readonly sound: AmbientSound;
  readonly character: AmbientCharacter;
  readonly findings: readonly Finding[];
}

/** One character of one sound alone, both channels in the middle. */
export function renderForTexture(
  sound: AmbientSound,
  character: AmbientCharacter,
  seed: number,
  seconds: Seconds,
): Float32Array {
  const program = onlyLayers(defaultProgram('meditation', seed), sound);
  const layers = { ...program.layers, [sound]: { ...program.layers[sound], character } };
  return monoOf(
    renderOffline({ ...program, layers }, seconds, { sampleRate: RATE, fromSeconds: 60, fadeInSeconds: 0 }),
  );
}

/**
 * Measures each character that recordings stand for by six statistics, each the median over all stretches of 23.8 s of all
 * seeds. Yields as it goes.
 * @param settings `seconds` of at least 24.
 */
export function* auditionTextures({ seeds, seconds, sounds }: TextureAuditionSettings): Generator<TextureAudition> {
  for (const sound of sounds ?? AMBIENT_SOUNDS) {
    for (const character of AMBIENT_CHARACTERS[sound]) {
      const textures = recordedTexturesOf(sound, character);
      if (textures.length === 0) continue;
      const summaries = seeds.flatMap((seed) =>
        stretchesOf(renderForTexture(sound, character, seed, seconds), SUMMARY_FRAMES).map((stretch) =>
          summariseTexture(measureTexture(stretch, RATE)),
        ),
      );
      yield { sound, character, findings: medians(summaries.map((one) => compareWithRecorded(one, textures))) };
    }
  }
}

function medians(measured: readonly (readonly Finding[])[]): Finding[] {
  return elementAt(measured, 0).map((finding, n) => ({
    ...finding,
    value: median(measured.map((one) => elementAt(one, n).value)),
  }));
}

function median(values: readonly number[]): number {
  return elementAt(
    values.toSorted((a, b) => a - b),
    values.length >> 1,
  );
}

/** How near a sound comes to a recording of its kind. */
export interface RecordingComparison {
  /** Mean distance of the sound to the recording. */
  readonly sound: number;
  /** Mean distance to the recording of noise with the recording's own spectrum. */
  readonly noise: number;
  /** Mean distance of the recording's own stretches to each other. */
  readonly own: number;
}

/** Stretches of at most this long are compared, so that a recording of half a minute has two. */
const COMPARED_FRAMES = 2 ** 19;

/** Stretches of all sounds, each as long as those of a recording of so many frames. */
export type MadeTextures = (recordingFrames: number) => readonly Texture[];

/**
 * Cuts and measures sounds as recordings that they are compared with, each length of stretches once.
 * @param sounds renders at 44.1 kHz, one a seed, each at least as long as a stretch.
 */
export function madeTexturesOf(sounds: readonly Float32Array[]): MadeTextures {
  const known = new Map<number, readonly Texture[]>();
  return (recordingFrames) => {
    const frames = comparedFrames(recordingFrames);
    const textures = known.get(frames) ?? sounds.flatMap((sound) => comparableTextures(sound, recordingFrames));
    known.set(frames, textures);
    return textures;
  };
}

function comparedFrames(recordingFrames: number): number {
  return Math.min(COMPARED_FRAMES, 2 ** Math.floor(Math.log2(recordingFrames / 2)));
}

/** Cuts a recording, or what is compared with it, into measured stretches: at least two of the recording. */
export function comparableTextures(signal: Float32Array, recordingFrames: number): Texture[] {
  return stretchesOf(signal, comparedFrames(recordingFrames)).map((stretch) => measureTexture(stretch, RATE));
}

/**
 * Compares a sound with a recording, stretch by stretch.
 * @param recording one channel at 44.1 kHz, at least four seconds.
 * @param made what is compared with it, cut as that recording is.
 */
export function compareWithRecording(recording: Float32Array, made: MadeTextures): RecordingComparison {
  const real = comparableTextures(recording, recording.length);
  const frames = Math.round(elementAt(real, 0).seconds * RATE);
  const noise = stretchesOf(recording, frames).map((stretch, n) =>
    measureTexture(noiseWithSpectrumOf(stretch, n), RATE),
  );
  return {
    sound: meanDistance(made(recording.length), real),
    noise: meanDistance(noise, real),
    own: mean(real.flatMap((one, n) => real.slice(n + 1).map((other) => textureDistance(one, other).total))),
  };
}

/** The mean distance of every made texture to every recorded one. */
export function meanDistance(made: readonly Texture[], real: readonly Texture[]): number {
  return mean(made.flatMap((one) => real.map((other) => textureDistance(one, other).total)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
