import type { SessionLevel } from '@innertide/sound/analysis/session-level';
import type { Hertz } from '@innertide/std/units';

export const EXCERPT_RATE_HZ: Hertz = 48_000;
/** 10.9 s: a power of two, as the noise with the spectrum of music needs. */
export const EXCERPT_FRAMES = 2 ** 19;

export type RenderedSound = readonly [left: Float32Array<ArrayBufferLike>, right: Float32Array<ArrayBufferLike>];

/** What the levelling worker says: minutes that were rendered, and at last both sessions. */
export type LevelAnswer = number | readonly [SessionLevel, SessionLevel];
