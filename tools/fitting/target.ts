import { measureBalance } from '@innertide/sound/analysis/balance';
import { measureEnvelope } from '@innertide/sound/analysis/envelope';
import { type RecordedTexture, recordedTexturesOf } from '@innertide/sound/analysis/recorded-textures';
import { measureTexture, summariseTexture, type Texture } from '@innertide/sound/analysis/texture';
import { comparableTextures, meanDistance } from '@innertide/sound/analysis/texture-audition';
import { monoOf, stretchesOf } from '@innertide/sound/analysis/texture-distance';
import { summaryDistance } from '@innertide/sound/analysis/texture-references';
import { AMBIENT_RANGES } from '@innertide/sound/dsp/ambience/ambient-sounds';
import type { AmbientVoice } from '@innertide/sound/dsp/ambience/ambient-voice';
import { OutdoorResponse } from '@innertide/sound/dsp/ambience/outdoor-response';
import { OUTDOOR_SEND } from '@innertide/sound/dsp/ambience/outdoor-send';
import type { TextureParameters } from '@innertide/sound/dsp/ambience/texture-parameters';
import { BLOCK, StereoBlock } from '@innertide/sound/dsp/signal/block';
import { Moment } from '@innertide/sound/score/moment';
import { elementAt } from '@innertide/std/element-at';
import { AMBIENT_CHARACTERS, type AmbientCharacter, type AmbientSound } from '@innertide/std/layer';
import { RECORDING_RATE_HZ } from '../listening/recordings.ts';
import { type FittedParameters, voiceOf } from './voices.ts';

/** What is measured of a texture at the end, and in every step of the search. */
const CHECK_FRAMES = 2 ** 21;
const STEP_FRAMES = 2 ** 19;
/** Stretches of each recording that are compared with. */
const MOST_STRETCHES = 4;

/** Blocks after which a texture is measured: nothing begins to sound there. */
const FIRST_BLOCK = 2 ** 14;

/** What a sound may rise in a tenth of a second, and its crest under the limiter; what lies over is paid for. */
const STARTLE_DB = 7;
const CREST_DB = 28;
const PRICE = 0.1;

/** Seeds that the fit never sees. */
const CHECK_SEEDS = [901, 902] as const;

export interface FitTarget {
  /** What the numbers are fitted to when no recording is there. */
  readonly source: string;
  /** Distance to what is fitted to, and what the texture pays for startling. */
  readonly cost: (parameters: FittedParameters, seed: number) => number;
  /** Distance to what was put aside, on seeds that the fit does not use. */
  readonly check: (parameters: FittedParameters) => number;
  /** The same texture with the levels of its bed matched to the recording's spectrum. */
  readonly withSpectrum: (parameters: FittedParameters) => FittedParameters;
}

/** Renders a voice alone with what comes back from around it, as a session does. */
function render(voice: AmbientVoice, seed: number, frames: number): readonly [Float32Array, Float32Array] {
  const outdoors = new OutdoorResponse(RECORDING_RATE_HZ);
  const moment = new Moment(BLOCK / RECORDING_RATE_HZ, seed);
  const out = new StereoBlock();
  const [left, right] = [new Float32Array(frames), new Float32Array(frames)];
  const send = OUTDOOR_SEND;
  send.drift = 0;
  for (let n = 0; n < frames / BLOCK; n += 1) {
    out.clear();
    out.gain0 = 1;
    out.gain1 = 1;
    moment.place(FIRST_BLOCK + n);
    send.wet.fill(0);
    voice.render(out, moment, 0);
    outdoors.send(send.wet, out);
    outdoors.render(out);
    left.set(out.left, n * BLOCK);
    right.set(out.right, n * BLOCK);
  }
  return [left, right];
}

/** What a texture pays for rises and peaks. */
function priceOf(stereo: readonly [Float32Array, Float32Array], crest: number): number {
  const { startle } = measureEnvelope(stereo, RECORDING_RATE_HZ);
  return PRICE * (Math.max(0, startle - STARTLE_DB) + Math.max(0, crest - CREST_DB));
}

type Colour = (stereo: readonly [Float32Array, Float32Array]) => number;

/** What a character pays for a spectrum outside the range of its kind. */
function colourOf(sound: AmbientSound, character: AmbientCharacter): Colour {
  const place = (AMBIENT_CHARACTERS[sound] as readonly AmbientCharacter[]).indexOf(character);
  const { tilt, centroid } = elementAt(AMBIENT_RANGES[sound].characters, place);
  return (stereo) => {
    const balance = measureBalance(stereo, RECORDING_RATE_HZ);
    const octaves = Math.log2(balance.centroid);
    return (
      0.3 * outside(balance.tilt, tilt, 0.25) + outside(octaves, [Math.log2(centroid[0]), Math.log2(centroid[1])], 0.15)
    );
  };
}

/** Chooses recordings where there are some, else the figures of recordings that are elsewhere. */
export function targetFor(
  sound: AmbientSound,
  character: AmbientCharacter,
  recordings: readonly Float32Array[],
): FitTarget {
  const colour = colourOf(sound, character);
  return recordings.length > 0
    ? recordedTarget(recordings, colour)
    : figuresTarget(recordedTexturesOf(sound, character), colour);
}

function recordedTarget(recordings: readonly Float32Array[], colour: Colour): FitTarget {
  const [fittedTo = [], aside = []] = [0, 1].map((half) =>
    recordings.map((signal) => {
      const part = signal.subarray((half * signal.length) / 2, ((half + 1) * signal.length) / 2);
      const textures = comparableTextures(part, 2 * part.length);
      const every = Math.ceil(textures.length / MOST_STRETCHES);
      return textures.filter((_, n) => n % every === 0);
    }),
  );
  // What is made is cut as long as what it is compared with: a short stretch has other statistics than a long one.
  const measured = (
    parameters: FittedParameters,
    seed: number,
    real: readonly (readonly Texture[])[],
    frames: number,
  ) => {
    const stereo = render(voiceOf(parameters), seed, frames);
    const made = monoOf(stereo);
    const distances = real.map((textures) => {
      const length = Math.round(elementAt(textures, 0).seconds * RECORDING_RATE_HZ);
      const stretches = stretchesOf(made, length).map((stretch) => measureTexture(stretch, RECORDING_RATE_HZ));
      return { distance: meanDistance(stretches, textures), crest: Math.max(...stretches.map(({ crest }) => crest)) };
    });
    const crest = Math.max(...distances.map((one) => one.crest));
    const mean = distances.reduce((sum, { distance }) => sum + distance, 0) / distances.length;
    return mean + colour(stereo) + priceOf(stereo, crest);
  };
  return {
    source: 'recordings',
    cost: (parameters, seed) => measured(parameters, seed, fittedTo, STEP_FRAMES),
    check: (parameters) =>
      CHECK_SEEDS.reduce((sum, seed) => sum + measured(parameters, seed, aside, CHECK_FRAMES), 0) / CHECK_SEEDS.length,
    withSpectrum: (parameters) =>
      'bed' in parameters ? matchSpectrum(parameters, elementAt(elementAt(fittedTo, 0), 0)) : parameters,
  };
}

function figuresTarget(textures: readonly RecordedTexture[], colour: Colour): FitTarget {
  if (textures.length === 0) throw new Error('No recording of this is known.');
  const cost = (parameters: FittedParameters, seed: number, frames = STEP_FRAMES) => {
    const stereo = render(voiceOf(parameters), seed, frames);
    const summary = summariseTexture(measureTexture(monoOf(stereo), RECORDING_RATE_HZ));
    const distances = textures.map((one) => summaryDistance(summary, one));
    return (
      distances.reduce((sum, one) => sum + one, 0) / distances.length + colour(stereo) + priceOf(stereo, summary.crest)
    );
  };
  return {
    source: 'the figures of recordings in packages/sound/src/analysis/texture-references.ts, without a recording',
    cost: (parameters, seed) => cost(parameters, seed),
    check: (parameters) =>
      CHECK_SEEDS.reduce((sum, seed) => sum + cost(parameters, seed, CHECK_FRAMES), 0) / CHECK_SEEDS.length,
    withSpectrum: (parameters) => parameters,
  };
}

/** How far a value lies outside a range, less a margin within it. */
function outside(value: number, [from, to]: readonly [number, number], margin: number): number {
  return Math.max(0, from + margin - value, value - to + margin);
}

/** Rounds of matching; each mends a third of what is left. */
const ROUNDS = 6;

function matchSpectrum(parameters: TextureParameters, real: Texture): TextureParameters {
  let matched = parameters;
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = measureTexture(monoOf(render(voiceOf(matched), round, STEP_FRAMES)), RECORDING_RATE_HZ);
    const errors = made.bands.map(({ level, hz }, n) => ({ hz, error: elementAt(real.bands, n).level - level }));
    matched = {
      ...matched,
      bed: matched.bed.map((band) => ({ ...band, level: band.level * 10 ** ((0.35 * errorAt(errors, band.hz)) / 20) })),
    };
  }
  // The recording's own loudness means nothing: the whole is brought back to where it was.
  const gain =
    parameters.bed.reduce((sum, { level }) => sum + level, 0) / matched.bed.reduce((sum, { level }) => sum + level, 0);
  return {
    ...matched,
    bed: matched.bed.map((band) => ({ ...band, level: band.level * gain })),
  };
}

/** Mean error of the bands within half an octave. */
function errorAt(errors: readonly { readonly hz: number; readonly error: number }[], hz: number): number {
  const near = errors.filter((one) => Math.abs(Math.log2(one.hz / hz)) < 0.6);
  return near.reduce((sum, { error }) => sum + error, 0) / Math.max(1, near.length);
}
