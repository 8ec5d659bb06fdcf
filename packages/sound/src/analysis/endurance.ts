import { median } from '@innertide/std/median';
import type { Decibels, Seconds } from '@innertide/std/units';
import { Composer } from '../composer/composer.ts';
import { plannedTone } from '../composer/form-plan.ts';
import { SoundEngine } from '../dsp/sound-engine.ts';
import type { SoundProgram } from '../program.ts';
import { withoutImpulses } from './clicks.ts';
import { findClicks } from './faults.ts';
import type { Finding } from './listening.ts';
import { integratedLoudness } from './loudness.ts';

/** One minute of a long render. */
export interface Minute {
  readonly brokenSamples: number;
  /** Of all that is not made of impulses, in one channel. */
  readonly clicks: number;
  /** What the judge of clicks counts in the same channel of the whole. */
  readonly impulses: number;
  /** LUFS. */
  readonly loudness: Decibels;
  /** What the form planned for the music's level in this minute, on average. */
  readonly planned: Decibels;
  /** What rendering it took, by the clock that was given. */
  readonly cost: number;
}

export interface EnduranceSettings {
  readonly minutes: number;
  readonly sampleRate: number;
  /** A clock of the work done, such as the processor time of this process; cost is its difference. */
  readonly clock: () => number;
}

const MINUTE: Seconds = 60;

/** Carried over from the minute before, so that no click hides at a seam. */
const SEAM_FRAMES = 8192;

/** An engine that plays a program a minute at a time. */
class MinutePlayer {
  readonly channels: readonly [Float32Array, Float32Array];
  readonly minute: readonly [Float32Array, Float32Array];
  readonly #engine: SoundEngine;
  readonly #sampleRate: number;

  constructor(program: SoundProgram, sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#engine = new SoundEngine(sampleRate);
    this.#engine.send({ type: 'start', program, fromSeconds: 0, fadeInSeconds: 3 });
    const frames = MINUTE * sampleRate;
    this.channels = [new Float32Array(SEAM_FRAMES + frames), new Float32Array(SEAM_FRAMES + frames)];
    this.minute = [this.channels[0].subarray(SEAM_FRAMES), this.channels[1].subarray(SEAM_FRAMES)];
  }

  play(): void {
    for (const channel of this.channels) channel.copyWithin(0, MINUTE * this.#sampleRate);
    this.#engine.process(this.minute[0], this.minute[1]);
  }

  clicks(channel: 0 | 1): number {
    return findClicks(this.channels[channel], this.#sampleRate).length;
  }
}

/**
 * Renders a program in one go, minute after minute, and judges each as it passes: clicks in one channel and the other in
 * turn, a second time without what consists of impulses. Only the figures are stored.
 */
export function* endure(program: SoundProgram, { minutes, sampleRate, clock }: EnduranceSettings): Generator<Minute> {
  const whole = new MinutePlayer(program, sampleRate);
  const rest = withoutImpulses(program);
  const smooth = rest === null ? null : new MinutePlayer(rest, sampleRate);
  const { piece, timeline } = new Composer(program.mode, program.seed, null, program.durationSeconds);
  for (let minute = 0; minute < minutes; minute += 1) {
    const before = clock();
    whole.play();
    const cost = clock() - before;
    smooth?.play();
    let planned = 0;
    for (let n = 0; n < MINUTE; n += 1) {
      planned += plannedTone(piece, timeline, minute * MINUTE + n).levelDb / MINUTE;
    }
    const brokenSamples = whole.minute.reduce((sum, channel) => sum + countBroken(channel), 0);
    const channel = minute % 2 === 0 ? 0 : 1;
    const counted = whole.clicks(channel);
    yield {
      brokenSamples,
      clicks: smooth === null ? counted : smooth.clicks(channel),
      impulses: smooth === null ? 0 : counted,
      loudness: integratedLoudness(whole.minute, sampleRate),
      planned,
      cost,
    };
  }
}

function countBroken(channel: Float32Array): number {
  let broken = 0;
  for (let i = 0; i < channel.length; i += 1) if (!Number.isFinite(channel[i] ?? 0)) broken += 1;
  return broken;
}

/**
 * What a long render must show.
 * @param recorded clicks that the judge counts a minute in recordings of the program's impulses (`recordedClicks`).
 * @param minutesPerHour how many of them are compared as one; fewer for a short version of the proof.
 */
export function judgeEndurance(minutes: readonly Minute[], recorded: number, minutesPerHour = 60): Finding[] {
  // The minute in which the sound fades in belongs to no hour.
  const hours = Array.from({ length: Math.floor((minutes.length - 1) / minutesPerHour) }, (_, hour) =>
    minutes.slice(1 + hour * minutesPerHour, 1 + (hour + 1) * minutesPerHour),
  );
  const levels = hours.map((hour) => meanLoudness(hour) - mean(hour.map(({ planned }) => planned)));
  const steps = levels.slice(1).map((level, n) => Math.abs(level - (levels[n] ?? 0)));
  const costs = hours.map((hour) => median(hour.map(({ cost }) => cost)));
  const sum = (of: (minute: Minute) => number) => minutes.reduce((all, minute) => all + of(minute), 0);
  return [
    { figure: 'broken samples', value: sum(({ brokenSamples }) => brokenSamples), from: 0, to: 0 },
    { figure: 'clicks', value: sum(({ clicks }) => clicks), from: 0, to: 0 },
    {
      figure: 'impulses of its ambient sound, a minute',
      value: mean(minutes.map(({ impulses }) => impulses)),
      from: 0,
      to: recorded,
    },
    { figure: 'largest change from hour to hour, LU', value: Math.max(0, ...steps), from: 0, to: 1 },
    {
      figure: 'first hour to last, LU per hour',
      value: ((levels.at(-1) ?? Number.NaN) - (levels[0] ?? 0)) / Math.max(1, levels.length - 1),
      from: -1,
      to: 1,
    },
    {
      figure: 'cost of a minute, last hour over first',
      value: (costs.at(-1) ?? Number.NaN) / (costs[0] ?? 0),
      from: 0,
      to: 1.25,
    },
  ];
}

function meanLoudness(minutes: readonly Minute[]): Decibels {
  return 10 * Math.log10(mean(minutes.map(({ loudness }) => 10 ** (loudness / 10))));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
