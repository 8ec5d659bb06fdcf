import type { Decibels, Hertz, Seconds } from '@innertide/std/units';
import { SoundEngine } from '../dsp/sound-engine.ts';
import type { SoundProgram } from '../program.ts';
import { onlyLayers } from './audition.ts';
import { judgeClicks } from './clicks.ts';
import { type Finding, listenForFaults } from './listening.ts';
import { integratedLoudness } from './loudness.ts';
import { strongestToneHz } from './pitch.ts';

/** Rates a context may come up with. */
export const DEVICE_RATES = [22_050, 32_000, 44_100, 48_000, 88_200, 96_000, 192_000] as const;

/** What the others are compared with. */
const REFERENCE_RATE = 48_000;

export interface DeviceSettings {
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  readonly seconds: Seconds;
}

/** Length of the binaural pair whose tone is measured: at every rate it is read to a hundredth of a cent. */
const TONE: Seconds = 12;

/** The stretch in which the music's lowest tone is measured: a power of two frames at the reference. */
const MUSIC_FRAMES = 2 ** 19;
/** What is rendered for it: the stretch and the taps beyond its end. */
const MUSIC: Seconds = MUSIC_FRAMES / REFERENCE_RATE + 0.1;

/** What a program is on the device that the others are compared with. */
export interface DeviceReference {
  readonly loudness: Decibels;
  readonly musicHz: Hertz;
}

/** Measures a program in stereo at 48 kHz. */
export function referenceOf(program: SoundProgram, seconds: Seconds): DeviceReference {
  const rendered = render(program, { sampleRate: REFERENCE_RATE, channels: 2, seconds });
  return {
    loudness: integratedLoudness(rendered, REFERENCE_RATE),
    musicHz: lowestMusicHz(program, REFERENCE_RATE),
  };
}

/**
 * How a device with another rate or with one channel differs from stereo at 48 kHz.
 * @param reference what `referenceOf` measured of the same program over the same time.
 */
export function listenOnDevice(
  program: SoundProgram,
  settings: DeviceSettings,
  reference = referenceOf(program, settings.seconds),
): Finding[] {
  const rendered = render(program, settings);
  const difference = integratedLoudness(rendered, settings.sampleRate) - reference.loudness;
  const { carrierHz, beatHz } = program.binaural;
  const pair = onlyLayers(program, 'binaural');
  const [channel] = render(pair, { ...settings, channels: 2, seconds: TONE });
  const tone = strongestToneHz(channel, settings.sampleRate, carrierHz * 0.9, carrierHz * 1.1);
  return [
    ...listenForFaults(
      rendered,
      settings.sampleRate,
      judgeClicks(program, rendered, settings.sampleRate, (other) => render(other, settings)),
    ),
    { figure: 'pitch, cents', value: 1200 * Math.log2(tone / (carrierHz - beatHz / 2)), from: -0.1, to: 0.1 },
    {
      figure: 'music, cents beside 48 kHz',
      value: 1200 * Math.log2(lowestMusicHz(program, settings.sampleRate) / reference.musicHz),
      from: -0.1,
      to: 0.1,
    },
    { figure: 'loudness, LU beside 48 kHz stereo', value: difference, from: -0.5, to: 0.5 },
  ];
}

/** How much louder a program is from one channel than from two, in LU. */
export function oneChannelBesideTwo(program: SoundProgram, sampleRate: number, seconds: Seconds): Decibels {
  const loudnessFrom = (channels: 1 | 2) =>
    integratedLoudness(render(program, { sampleRate, channels, seconds }), sampleRate);
  return loudnessFrom(1) - loudnessFrom(2);
}

/** The music's strongest low tone. */
function lowestMusicHz(program: SoundProgram, sampleRate: number): Hertz {
  const [channel] = render(onlyLayers(program, 'echo'), { sampleRate, channels: 2, seconds: MUSIC });
  // The same stretch of time at every rate.
  const frames = Math.round((MUSIC_FRAMES / REFERENCE_RATE) * sampleRate);
  return strongestToneHz(resampled(channel, frames), 2 ** 15 / (frames / sampleRate), 60, 200);
}

/** The first `frames` of a sound at a rate of its own, so that every device is read through the same window. */
function resampled(channel: Float32Array, frames: number): Float32Array {
  const count = 2 ** 15;
  const step = frames / count;
  const out = new Float32Array(count);
  const half = Math.ceil(8 * step);
  for (let n = 0; n < count; n += 1) {
    const middle = Math.floor(n * step);
    const offset = n * step - middle;
    let sum = 0;
    let weight = 0;
    for (let k = -half; k <= half; k += 1) {
      const t = (k - offset) / (1.25 * step);
      const window = Math.abs(k - offset) < half ? 0.5 + 0.5 * Math.cos((Math.PI * (k - offset)) / half) : 0;
      const tap = window * (t === 0 ? 1 : Math.sin(Math.PI * t) / (Math.PI * t));
      sum += tap * (channel[middle + k] ?? 0);
      weight += tap;
    }
    out[n] = sum / weight;
  }
  return out;
}

function render(
  program: SoundProgram,
  { sampleRate, channels, seconds }: DeviceSettings,
): [Float32Array, Float32Array] {
  const engine = new SoundEngine(sampleRate);
  engine.send({ type: 'start', program, fromSeconds: 120, fadeInSeconds: 0 });
  const left = new Float32Array(Math.round(seconds * sampleRate));
  // One channel is audible from both loudspeakers.
  const right = channels === 1 ? left : new Float32Array(left.length);
  if (channels === 1) engine.process(left);
  else engine.process(left, right);
  return [left, right];
}
