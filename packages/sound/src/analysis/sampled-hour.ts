import type { Mode } from '@innertide/std/mode';
import type { Decibels, Hertz, Seconds } from '@innertide/std/units';
import { renderOffline } from '../dsp/render-offline.ts';
import type { SoundProgram } from '../program.ts';
import { centroidOf, largestRise, levelOf } from './form-figures.ts';
import type { Finding } from './listening.ts';
import { joinColumns, secondColumns } from './second-columns.ts';

/** An hour that was listened to here and there: level and centroid of each ten minutes, and the largest rise in a tenth of a second. */
export interface SampledHour {
  readonly levels: readonly Decibels[];
  readonly centroids: readonly Hertz[];
  readonly rise: Decibels;
}

const TEN_MINUTES: Seconds = 600;
const BLOCKS = 6;

/** Seconds that are listened to, how often, and how long before they begin: notes and hall are then what they would be. */
const TAKEN: Seconds = 10;
const EVERY: Seconds = 120;
const BEFORE: Seconds = 5;

/** Renders ten seconds of every two minutes of a program's first hour: a twelfth of the work, and means within about a decibel. */
export function sampleHour(program: SoundProgram, sampleRate: number): SampledHour {
  const levels: Decibels[] = [];
  const centroids: Hertz[] = [];
  let rise = 0;
  for (let block = 0; block < BLOCKS; block += 1) {
    const takes = Array.from({ length: TEN_MINUTES / EVERY }, (_, n) => {
      const fromSeconds = block * TEN_MINUTES + (n + 0.5) * EVERY - BEFORE;
      const stereo = renderOffline(program, BEFORE + TAKEN, { sampleRate, fromSeconds, fadeInSeconds: 0 });
      const taken = stereo.map((channel) => channel.subarray(BEFORE * sampleRate));
      return secondColumns(taken, sampleRate, program.a4Hz);
    });
    const columns = joinColumns(takes);
    levels.push(levelOf(columns, 0, columns.energy.length));
    centroids.push(centroidOf(columns, 0, columns.energy.length));
    rise = Math.max(rise, ...takes.map(largestRise));
  }
  return { levels, centroids, rise };
}

function spanOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

/** What the form of an hour must show, of what can be found here and there. */
export function judgeSampledHour({ levels, centroids, rise }: SampledHour, mode: Mode): Finding[] {
  const isFocus = mode === 'focus';
  const octaves = spanOf(centroids.map((hz) => Math.log2(hz)));
  const open = Number.POSITIVE_INFINITY;
  return [
    { figure: 'ten-minute means, span, dB', value: spanOf(levels), from: isFocus ? 1 : 3, to: isFocus ? 3 : 6 },
    {
      figure: 'ten-minute centroids, span, octaves',
      value: octaves,
      from: isFocus ? 0 : 0.5,
      to: isFocus ? 0.5 : open,
    },
    { figure: 'largest rise in 0.1 s, dB', value: rise, from: 0, to: mode === 'sleep' ? 6 : 9 },
  ];
}

/** What sleep must be beside meditation, once it has settled. */
export function judgeSampledSleep(sleep: SampledHour, meditation: SampledHour): Finding[] {
  const settled = (values: readonly number[]) => values.slice(BLOCKS / 2);
  const power = (levels: readonly Decibels[]) =>
    10 * Math.log10(settled(levels).reduce((sum, level) => sum + 10 ** (level / 10), 0));
  const mean = (values: readonly number[]) => settled(values).reduce((sum, value) => sum + value, 0);
  return [
    { figure: 'sleep under meditation, LU', value: power(meditation.levels) - power(sleep.levels), from: 4, to: 6 },
    {
      figure: 'centroid of sleep over that of meditation',
      value: mean(sleep.centroids) / mean(meditation.centroids),
      from: 0,
      to: 0.7,
    },
  ];
}
