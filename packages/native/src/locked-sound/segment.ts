import type { Hertz, Seconds, Unit } from '@innertide/std/units';

/** Seconds of a segment: a change that is made while the app plays is heard after two of them at the latest. */
export const SEGMENT_SECONDS: Seconds = 4;

/** Seconds that a segment goes on beyond its end, so that whatever follows can be crossed into. */
export const TAIL_SECONDS: Seconds = 0.5;

/** Rendered ahead while the app is in front: enough for a page that is suspended at once. */
export const AHEAD_IN_FRONT_SECONDS: Seconds = 32;

/** Rendered ahead while the app is behind. */
export const AHEAD_BEHIND_SECONDS: Seconds = 300;

/** Kept of what has been played: it is played again when nothing new comes. */
export const KEPT_SECONDS: Seconds = 60;

/** Two channels of 16 bits. */
const BYTES_PER_FRAME = 4;

export function segmentFrames(sampleRate: Hertz): number {
  return SEGMENT_SECONDS * sampleRate;
}

export function tailFrames(sampleRate: Hertz): number {
  return TAIL_SECONDS * sampleRate;
}

/** Bytes of one segment with its tail. */
export function segmentBytes(sampleRate: Hertz): number {
  return (segmentFrames(sampleRate) + tailFrames(sampleRate)) * BYTES_PER_FRAME;
}

/**
 * How loud what follows is, so many frames into a crossfade; what leaves has the rest. Both are the same music, mostly the same samples:
 * gains that add up to one leave those as they are.
 */
export function fadeInGain(frame: number, frames: number): Unit {
  if (frame >= frames) return 1;
  return frame <= 0 ? 0 : 0.5 - 0.5 * Math.cos((Math.PI * frame) / frames);
}
