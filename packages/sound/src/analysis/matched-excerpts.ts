import { uniform } from '@innertide/std/random';
import type { Decibels, Hertz, Seconds } from '@innertide/std/units';
import { renderOffline } from '../dsp/render-offline.ts';
import type { SoundProgram } from '../program.ts';
import { fourierTransform } from './fft.ts';
import { integratedLoudness, truePeakDb } from './loudness.ts';

export type StereoSound = readonly [left: Float32Array, right: Float32Array];

/** Rendered before an excerpt and cut off: what is heard began earlier. */
const LEAD_SECONDS: Seconds = 4;
/** Both ends of an excerpt come and go within this, so that it may be played again and again. */
const EDGE_SECONDS: Seconds = 0.5;
/** No excerpt of a pair peaks higher. */
const CEILING_DB: Decibels = -1;
/** Gating moves a little with the level: the third measurement finds nothing left to correct. */
const LEVEL_STEPS = 3;

function scaled([left, right]: StereoSound, gain: number): StereoSound {
  return [left.map((value) => value * gain), right.map((value) => value * gain)];
}

function withEdges(channel: Float32Array, sampleRate: Hertz): Float32Array {
  const edge = Math.round(EDGE_SECONDS * sampleRate);
  return channel.map((value, at) => {
    const from = Math.min(1, (at + 0.5) / edge, (channel.length - at - 0.5) / edge);
    return value * Math.sin((Math.PI / 2) * from) ** 2;
  });
}

/**
 * Renders a stretch of a program that fades in and out at its ends.
 *
 * @param fromSeconds place in the program, 4 or more
 * @param frames a power of two where `noiseLike` is to be made of it
 */
export function renderExcerpt(
  program: SoundProgram,
  fromSeconds: Seconds,
  frames: number,
  sampleRate: Hertz,
): StereoSound {
  const lead = LEAD_SECONDS * sampleRate;
  const [left, right] = renderOffline(program, (lead + frames) / sampleRate, {
    sampleRate,
    fromSeconds: fromSeconds - LEAD_SECONDS,
  });
  return [withEdges(left.slice(lead), sampleRate), withEdges(right.slice(lead), sampleRate)];
}

/**
 * Makes noise with the spectrum of a sound and with its relation of left and right: each frequency keeps its level in both channels,
 * and its phase is drawn anew, the same turn for both (Theiler et al., Physica D 58:77, 1992, surrogate data by phases).
 *
 * @param sound a power of two of frames in each channel
 * @param seed of the phases, an integer of 32 bits
 */
export function noiseLike([left, right]: StereoSound, seed: number, sampleRate: Hertz): StereoSound {
  const size = left.length;
  const spectra = [left, right].map((channel) => {
    const re = Float64Array.from(channel);
    const im = new Float64Array(size);
    fourierTransform(re, im);
    return { re, im };
  });
  for (let k = 1; k < size / 2; k += 1) {
    const angle = 2 * Math.PI * uniform(seed, k);
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    for (const { re, im } of spectra) {
      const [x, y] = [re[k] ?? 0, im[k] ?? 0];
      re[k] = x * cosine - y * sine;
      im[k] = x * sine + y * cosine;
      re[size - k] = re[k] ?? 0;
      im[size - k] = -(im[k] ?? 0);
    }
  }
  const [newLeft, newRight] = spectra.map(({ re, im }) => {
    fourierTransform(im, re);
    return withEdges(
      Float32Array.from(re, (value) => value / size),
      sampleRate,
    );
  });
  return [newLeft ?? left, newRight ?? right];
}

/**
 * Brings sounds to the same loudness by measuring each (BS.1770-4, integrated): to their mean, or lower where one of them would peak
 * over −1 dBTP.
 *
 * @returns the sounds, within 0.01 LU of each other; unchanged where one is silent
 */
export function matchExcerpts(sounds: readonly StereoSound[], sampleRate: Hertz): readonly StereoSound[] {
  const loudness = sounds.map((sound) => integratedLoudness(sound, sampleRate));
  const mean = loudness.reduce((sum, value) => sum + value, 0) / sounds.length;
  if (!Number.isFinite(mean)) return sounds;
  const over = sounds.map((sound, at) => truePeakDb(sound) + mean - (loudness[at] ?? mean) - CEILING_DB);
  const goal = mean - Math.max(0, ...over);
  return sounds.map((sound) => {
    let levelled = sound;
    for (let step = 0; step < LEVEL_STEPS; step += 1) {
      levelled = scaled(levelled, 10 ** ((goal - integratedLoudness(levelled, sampleRate)) / 20));
    }
    return levelled;
  });
}
