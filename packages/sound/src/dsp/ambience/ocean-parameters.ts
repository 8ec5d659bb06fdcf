import type { Hertz, Seconds } from '@innertide/std/units';
import type { Gust } from './texture-parameters.ts';

/** One band of a shore: how much of it there is of each thing that waves do. */
export interface ShoreBand {
  readonly hz: Hertz;
  readonly width: number;
  /** Between the waves. */
  readonly still: number;
  /** Of water that rises. */
  readonly surge: number;
  /** Of the wave that breaks. */
  readonly white: number;
  /** Of what draws back. */
  readonly wash: number;
}

/** A shore in numbers. */
export interface OceanParameters {
  /** Mean seconds between waves; each breaks anywhere within its own. */
  readonly period: Seconds;
  /** In which a wave rises. */
  readonly rises: Seconds;
  /** The smallest wave beside the largest. */
  readonly smallest: number;
  readonly surgeDecay: Seconds;
  readonly whiteDecay: Seconds;
  readonly washDecay: Seconds;
  readonly lap: Gust;
  readonly bands: readonly ShoreBand[];
  readonly bubblesPerSecond: number;
  readonly bubbleLevel: number;
  /** While a wave breaks. */
  readonly splashesPerSecond: number;
  readonly splashLevel: number;
}
