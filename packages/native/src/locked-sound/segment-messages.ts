import type { Hertz, Milliseconds } from '@innertide/std/units';
import { z } from 'zod';

/** What both sides speak of segments. It grows by new fields; it only gets a new number when an old meaning changes. */
export const SEGMENTS_VERSION = 1;

const wholeNumber = z.number().int().min(0).max(9_007_199_254_740_991);
const epochMs = z.number().min(0).max(9_007_199_254_740_991);

/** What plays, for the time in which the page may be suspended. Every message carries the version. */
export interface ArmedSound {
  /** New with every engine of the page, so that segments of an earlier one are thrown away. */
  readonly run: number;
  readonly sampleRate: Hertz;
  /** The lock screen's, while the app plays. */
  readonly title: string;
  readonly artist: string;
  /** The frame at which the session's time began; may lie before the first. */
  readonly beginFrame: number;
  /** Where the sound is over, and the frames over which it fades to that; null for a sound without an end. */
  readonly end: { readonly frame: number; readonly fadeFrames: number } | null;
}

/** A segment on its way to the app. */
export interface RenderedSegment {
  readonly run: number;
  readonly index: number;
  readonly version: number;
  /** Two channels of 16 bits, little-endian, interleaved, with the tail; as base64. */
  readonly samples: string;
}

/** Where the page is. */
export interface PageBeat {
  readonly frame: number;
  readonly sentAtMs: Milliseconds;
  readonly isRunning: boolean;
}

/** What the page asks of the app that plays in its place. `take-back`: it plays again, and the app crosses out. */
export type SoundAction = 'pause' | 'resume' | 'take-back' | 'disarm';

/** Whether the app kept a segment. `full`: its disk is. `stale`: it is of another run, or older than what is there. */
export const keptSegmentSchema = z.object({ v: z.literal(SEGMENTS_VERSION), kept: z.enum(['kept', 'full', 'stale']) });

/** Where the app is: the frame that is heard at a moment. `leader` says who plays. */
export const appPositionSchema = z.object({
  v: z.literal(SEGMENTS_VERSION),
  leader: z.enum(['page', 'app']),
  frame: wholeNumber,
  atMs: epochMs,
  isPaused: z.boolean(),
});

export type SegmentFate = z.infer<typeof keptSegmentSchema>['kept'];

export type AppPosition = Readonly<z.infer<typeof appPositionSchema>>;

/** What the app says unasked of the sound that it plays in the page's place. */
export const segmentsEventSchema = z.object({
  v: z.literal(SEGMENTS_VERSION),
  name: z.enum(['leading', 'paused', 'resumed', 'interrupted', 'wanted', 'handed-back', 'finished']),
  /** `leading`: the frame that is heard at `atMs`. `handed-back`: the frame at which the app begins to fade, and when. */
  frame: wholeNumber,
  atMs: epochMs,
});

export type SegmentsEvent = Readonly<z.infer<typeof segmentsEventSchema>>;
