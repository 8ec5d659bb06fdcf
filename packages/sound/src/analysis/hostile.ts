import { SOUND_LAYERS } from '@innertide/std/layer';
import { hash32, uniform } from '@innertide/std/random';
import type { Decibels, Seconds } from '@innertide/std/units';
import { SoundEngine } from '../dsp/sound-engine.ts';
import type { SoundChange, SoundProgram } from '../program.ts';
import { findClicks } from './faults.ts';
import type { Finding } from './listening.ts';
import { truePeakDb } from './loudness.ts';

/** As hostile as a person with both hands on the sliders cannot be. */
const CHANGES_PER_MINUTE = 10_000;

export interface HostileSettings {
  readonly seconds: Seconds;
  readonly sampleRate: number;
  readonly seed: number;
}

/** Stretches judged at a time, and the frames each shares with the one before. */
const STRETCH: Seconds = 20;
const SEAM_FRAMES = 8192;

/**
 * Ten thousand random changes a minute: tempo, intensity, brightness, density and volume swept, the breath, the beat
 * and every layer (fire and thunder too) turned on, off and around.
 */
export function listenToHostility(program: SoundProgram, settings: HostileSettings): Finding[] {
  const { seconds, sampleRate, seed } = settings;
  const engine = new SoundEngine(sampleRate);
  engine.send({ type: 'start', program, fromSeconds: 40, fadeInSeconds: 0 });
  const stretch = STRETCH * sampleRate;
  const channels = [new Float32Array(SEAM_FRAMES + stretch), new Float32Array(SEAM_FRAMES + stretch)] as const;
  const between = Math.round((60 * sampleRate) / CHANGES_PER_MINUTE);
  let change = 0;
  let clicks = 0;
  let broken = 0;
  let peak = Number.NEGATIVE_INFINITY;
  for (let done = 0; done < seconds; done += STRETCH) {
    for (const channel of channels) channel.copyWithin(0, stretch);
    for (let from = SEAM_FRAMES; from < SEAM_FRAMES + stretch; from += between) {
      engine.send({ type: 'adjust', change: randomChange(seed, change) });
      change += 1;
      engine.process(channels[0].subarray(from, from + between), channels[1].subarray(from, from + between));
    }
    clicks += findClicks(channels[0], sampleRate).length + findClicks(channels[1], sampleRate).length;
    peak = Math.max(peak, truePeakDb(channels));
    broken += channels.reduce((sum, channel) => sum + channel.reduce((n, v) => n + (Number.isFinite(v) ? 0 : 1), 0), 0);
  }
  return [
    { figure: 'changes', value: change, from: (CHANGES_PER_MINUTE * seconds) / 60 - 1, to: Number.POSITIVE_INFINITY },
    { figure: 'broken samples', value: broken, from: 0, to: 0 },
    { figure: 'clicks', value: clicks, from: 0, to: 0 },
    { figure: 'true peak, dBTP', value: peak, from: Number.NEGATIVE_INFINITY, to: -1 },
    { figure: 'largest step of level, dB', value: largestStep(program, settings), from: 0, to: 3 },
  ];
}

function randomChange(seed: number, n: number): SoundChange {
  const u = (k: number) => uniform(seed, n, k);
  const sweep = { tempoBpm: 30 + 90 * u(1), intensity: u(2), brightness: u(3), density: u(4), masterVolume: u(5) };
  switch (hash32(seed, n, 9) % 4) {
    case 0:
      return {
        layers: Object.fromEntries(SOUND_LAYERS.map((layer, k) => [layer, { on: u(10 + k) < 0.5, volume: u(40 + k) }])),
      };
    case 1:
      return { ...sweep, binaural: { carrierHz: 100 + 900 * u(6), beatHz: 0.5 + 39.5 * u(7) } };
    case 2: {
      const breath = {
        inSeconds: 1 + 7 * u(6),
        holdInSeconds: 2 * u(7),
        outSeconds: 1 + 7 * u(8),
        holdOutSeconds: u(9),
        depth: u(10),
      };
      return { ...sweep, breath: u(11) < 0.2 ? null : breath };
    }
    default:
      return sweep;
  }
}

/** Windows of a steady tone whose levels are compared: five milliseconds. */
const WINDOW: Seconds = 0.005;

/** A level that lies further under the undisturbed one than this has no audible step. */
const AUDIBLE_DB = -40;

/**
 * What the switches do to a tone that holds still: the largest step between neighbouring windows where one can hear it.
 * Only a steady sound tells a step of the gain from a step of the music.
 */
function largestStep(program: SoundProgram, { seconds, sampleRate, seed }: HostileSettings): Decibels {
  const layers = Object.fromEntries(SOUND_LAYERS.map((layer) => [layer, { on: layer === 'binaural', volume: 0.8 }]));
  const engine = new SoundEngine(sampleRate);
  const steady = { ...program, layers: layers as SoundProgram['layers'], binaural: { carrierHz: 1000, beatHz: 1 } };
  engine.send({ type: 'start', program: steady, fromSeconds: 40, fadeInSeconds: 0 });
  const frames = Math.round(WINDOW * sampleRate);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  const undisturbed = (() => {
    for (let n = 0; n < 200; n += 1) engine.process(left, right);
    return levelDb(left);
  })();
  let before = undisturbed;
  let largest = 0;
  for (let n = 0; n * WINDOW < seconds; n += 1) {
    const u = (k: number) => uniform(seed, n, k);
    const solo = u(4) < 0.1 ? 'echo' : null;
    const change = { masterVolume: u(1), solo, layers: { binaural: { on: u(2) < 0.6, volume: u(3) } } } as const;
    engine.send({ type: 'adjust', change });
    engine.process(left, right);
    const level = levelDb(left);
    if (Math.max(level, before) > undisturbed + AUDIBLE_DB) largest = Math.max(largest, Math.abs(level - before));
    before = level;
  }
  return largest;
}

function levelDb(window: Float32Array): Decibels {
  return 10 * Math.log10(window.reduce((sum, v) => sum + v * v, 1e-20) / window.length);
}
