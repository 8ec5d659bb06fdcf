import type { Hertz, Seconds } from '@innertide/std/units';

/** A slow random movement of a level. */
export interface Gust {
  /** How far it goes to either side. */
  readonly octaves: number;
  /** Between two of its points. */
  readonly seconds: Seconds;
}

/** One band of the bed under the events: noise that nothing in particular makes. */
export interface BedBand {
  readonly hz: Hertz;
  /** Bandwidth over centre. */
  readonly width: number;
  readonly level: number;
  /** Its own, apart from every other band. */
  readonly gust: Gust;
  /** Octaves by which its centre rises with a gust of the whole. */
  readonly sway?: number;
  /** Octaves of level for each that a gust of the whole has: 1 when it is not given, more for what only a strong gust makes whistle. */
  readonly reach?: number;
}

/** A population of impacts. Levels follow a power law, as of things of all sizes at all distances. */
export interface ImpactKind {
  readonly perSecond: number;
  /** They drip: at most one comes in each stretch of so long. Without it they come independently. */
  readonly apart?: Seconds;
  /** Level of the faintest. */
  readonly level: number;
  /** Exponent of the levels: 0.5 is what drops spread over a plane have by their distance alone. */
  readonly tail: number;
  /** The loudest over the faintest. */
  readonly loudest: number;
  /** Metres to the nearest, which are the loudest; a metre and a half when it is not given. */
  readonly nearestMetres?: number;
  /** Rain whose drops these are: their sizes multiply the levels that distance gives, up to `loudest`. */
  readonly millimetresPerHour?: number;
  readonly lowHz: Hertz;
  /** Low-pass of the nearest; each one farther is darker by the air between. */
  readonly highHz: Hertz;
  /** Octaves by which the farthest are darker. */
  readonly darker: number;
  readonly decay: Seconds;
  readonly splash: number;
  readonly splashDecay: Seconds;
  /** Time in which the splash comes up after the impact: it begins with it when it is not given. */
  readonly splashRise?: Seconds;
  readonly modeHz: Hertz;
  readonly modeOctaves: number;
  readonly modeDecay: Seconds;
  readonly modeLevel: number;
  /** How far decays and modes differ from one to the next: 0 for things of one size, 1 for all sizes, as when it is not given. */
  readonly varies?: number;
  /** How far from the middle they may be: 0.35 of the way from left to right, and somewhat more for the nearest, when it is not given. */
  readonly spread?: number;
  /** How unevenly they come. */
  readonly bout: Gust;
}

/** A population of bubbles (M. Minnaert, "On musical air-bubbles", Philosophical Magazine 16, 1933). */
export interface BubbleKind {
  readonly perSecond: number;
  readonly level: number;
  readonly tail: number;
  readonly loudest: number;
  /** As of an impact. */
  readonly nearestMetres?: number;
  /** Pitch of the largest, and octaves to the smallest. */
  readonly lowestHz: Hertz;
  readonly octaves: number;
  /** By how many times its pitch a bubble has risen after one decay. */
  readonly rise: number;
  /** Decays beside those of a bubble in still water. */
  readonly ring: number;
  readonly bout: Gust;
}

/** A texture of physical events over a bed of noise. */
export interface TextureParameters {
  /** Of the whole, events and bed together. */
  readonly gust: Gust;
  /** Of the whole: gusts and lulls that take turns, so many seconds from gust to gust. The other gust moves them by up to a turn. */
  readonly surges?: Gust;
  /** Faster, and of the whole too. */
  readonly flutter?: Gust;
  /** The bed's noise falls by 6 dB an octave over this. */
  readonly softHz?: Hertz;
  readonly bed: readonly BedBand[];
  readonly impacts: readonly ImpactKind[];
  readonly bubbles: readonly BubbleKind[];
}
