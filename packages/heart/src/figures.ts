import type { Result } from '@innertide/std/result';
import type { Hertz, Seconds } from '@innertide/std/units';
import type { Band } from './spectrum.ts';

/** Why a figure is absent. */
export type Absence =
  | { readonly name: 'window-too-short'; readonly neededSeconds: Seconds; readonly heldSeconds: Seconds }
  | { readonly name: 'too-few-beats' }
  | { readonly name: 'signal-poor' }
  /** Of a whole recording: what its intervals scatter is not a rhythm of the heart's own. */
  | { readonly name: 'neighbours-unrelated' }
  | { readonly name: 'nothing-varies' }
  | { readonly name: 'no-clear-peak' };

export type Figure = Result<number, Absence>;

export const FIGURES = [
  'meanRr',
  'meanHr',
  'sdnn',
  'rmssd',
  'lnRmssd',
  'pnn50',
  'sd1',
  'sd2',
  'lf',
  'hf',
  'lfHf',
  'respirationRate',
  'coherence',
] as const;

export type FigureName = (typeof FIGURES)[number];

export type Figures = Readonly<Record<FigureName, Figure>>;

/** How the figures are computed; `DEFAULT_METHOD` is what Kubios and the Task Force use. */
export interface Method {
  readonly sampleHz: Hertz;
  readonly segmentSeconds: Seconds;
  readonly lf: Band;
  readonly hf: Band;
  /** Breaths a minute of the pacer that the person breathes with; null detects only breathing above the low-frequency band. */
  readonly paceBreathsPerMinute: number | null;
  /** Figures of windows that are too short are usually worth nothing; true computes what can be computed. */
  readonly anyLength: boolean;
}

export const DEFAULT_METHOD: Method = {
  sampleHz: 4,
  segmentSeconds: 300,
  lf: { fromHz: 0.04, toHz: 0.15 },
  hf: { fromHz: 0.15, toHz: 0.4 },
  paceBreathsPerMinute: null,
  anyLength: false,
};
