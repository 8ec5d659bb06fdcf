import { elementAt } from '@innertide/std/element-at';
import type { Hertz, Seconds } from '@innertide/std/units';
import { SoundEngine } from '../dsp/sound-engine.ts';
import type { SoundProgram } from '../program.ts';
import { dissonanceOf } from './dissonance.ts';
import { levels } from './envelope.ts';
import { powerSpectrum, spectralPeaks } from './fft.ts';
import { weightedTenths } from './loudness.ts';
import { spectralRises } from './onsets.ts';
import { ONSET_STEP_SECONDS } from './phrase-statistics.ts';
import { pitchProfile } from './window-features.ts';

/** What is stored of each second of a long render: some hundred numbers in place of its samples. */
export interface SecondColumns {
  /** K-weighted energy of both channels, for `toLufs`. */
  readonly energy: Float64Array;
  /** Power between 40 and 10,000 Hz, and the same times its frequency: their quotient over any time is its centroid. */
  readonly power: Float64Array;
  readonly weightedPower: Float64Array;
  /** Sensory dissonance (`dissonanceOf`). */
  readonly dissonance: Float64Array;
  /** Strongest tone under 250 Hz (MIDI on the program's grid); NaN in silence. */
  readonly bass: Float64Array;
  /** Twelve pitch classes, of unit length. */
  readonly pitch: readonly (readonly number[])[];
  /** Rises of the spectrum, summed in steps of `ONSET_STEP_SECONDS`. */
  readonly rises: Float64Array;
  /** RMS of each fortieth of a second. */
  readonly short: Float64Array;
}

const CHUNK_SECONDS: Seconds = 60;
const RISE_HOP_SECONDS: Seconds = 0.025;
const HIGHEST_BASS: Hertz = 250;

/** Renders a program minute by minute and stores what each second of it is like; `seconds` is a multiple of 60. */
export function measureSeconds(
  program: SoundProgram,
  seconds: Seconds,
  { sampleRate, fromSeconds = 0 }: { readonly sampleRate: number; readonly fromSeconds?: Seconds },
): SecondColumns {
  const engine = new SoundEngine(sampleRate);
  engine.send({ type: 'start', program, fromSeconds, fadeInSeconds: 3 });
  const chunk = [0, 1].map(() => new Float32Array(CHUNK_SECONDS * sampleRate));
  const parts: SecondColumns[] = [];
  for (let at = 0; at < seconds; at += CHUNK_SECONDS) {
    engine.process(elementAt(chunk, 0), elementAt(chunk, 1));
    parts.push(secondColumns(chunk, sampleRate, program.a4Hz));
  }
  return joinColumns(parts);
}

/** Measures each whole second of a sound. */
export function secondColumns(channels: readonly Float32Array[], sampleRate: number, a4Hz: Hertz): SecondColumns {
  const seconds = Math.floor(elementAt(channels, 0).length / sampleRate);
  const mono = elementAt(channels, 0).map(
    (_, i) => channels.reduce((sum, channel) => sum + (channel[i] ?? 0), 0) / channels.length,
  );
  const tenths = weightedTenths(channels, sampleRate);
  const rises = spectralRises(mono, sampleRate, RISE_HOP_SECONDS);
  const steps = Math.round(ONSET_STEP_SECONDS / RISE_HOP_SECONDS);
  const column = () => new Float64Array(seconds);
  const [power, weightedPower, dissonance, bass] = [column(), column(), column(), column()];
  const pitch: number[][] = [];
  const size = 2 ** Math.round(Math.log2(0.5 * sampleRate));
  for (let second = 0; second < seconds; second += 1) {
    const from = second * sampleRate;
    const spectrum = powerSpectrum(mono, Math.min(from, mono.length - size), size);
    const binHz = sampleRate / size;
    for (let k = Math.ceil(40 / binHz); k < spectrum.length && k * binHz < 10_000; k += 1) {
      power[second] = (power[second] ?? 0) + (spectrum[k] ?? 0);
      weightedPower[second] = (weightedPower[second] ?? 0) + (spectrum[k] ?? 0) * k * binHz;
    }
    dissonance[second] = dissonanceOf(
      spectralPeaks(spectrum, sampleRate, { lowHz: 60, highHz: 4000, floorDb: -40, count: 24 }),
    );
    const low = spectralPeaks(spectrum, sampleRate, { lowHz: 30, highHz: HIGHEST_BASS, floorDb: -30, count: 1 })[0];
    bass[second] = low && low.amplitude > 1e-5 ? 69 + 12 * Math.log2(low.hz / a4Hz) : Number.NaN;
    pitch.push(pitchProfile(mono.subarray(from, from + sampleRate), sampleRate, a4Hz));
  }
  return {
    energy: column().map((_, n) => meanOf(tenths.subarray(10 * n, 10 * n + 10))),
    power,
    weightedPower,
    dissonance,
    bass,
    pitch,
    rises: new Float64Array(Math.round(seconds / ONSET_STEP_SECONDS)).map((_, n) =>
      rises.subarray(n * steps, (n + 1) * steps).reduce((sum, rise) => sum + rise, 0),
    ),
    short: levels(channels, sampleRate, 0.025),
  };
}

/** Columns of renders that follow one another, as one. */
export function joinColumns(parts: readonly SecondColumns[]): SecondColumns {
  const joined = (of: (part: SecondColumns) => Float64Array) => {
    const out = new Float64Array(parts.reduce((sum, part) => sum + of(part).length, 0));
    let at = 0;
    for (const part of parts) {
      out.set(of(part), at);
      at += of(part).length;
    }
    return out;
  };
  return {
    energy: joined(({ energy }) => energy),
    power: joined(({ power }) => power),
    weightedPower: joined(({ weightedPower }) => weightedPower),
    dissonance: joined(({ dissonance }) => dissonance),
    bass: joined(({ bass }) => bass),
    pitch: parts.flatMap(({ pitch }) => pitch),
    rises: joined(({ rises }) => rises),
    short: joined(({ short }) => short),
  };
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
