import { smoothStep, wander } from './wander.ts';

/** The slow shape of a session, as factors and offsets for the engine to glide along. */
export interface Form {
  /** Decibels on the whole music: swells over half a minute to ten. */
  swellDb: number;
  /** Octaves on the pad's filter. */
  light: number;
  /** 0 to 1 presence of what comes and goes. */
  song: number;
  motes: number;
  air: number;
  breath: number;
}

export function createForm(): Form {
  return { swellDb: 0, light: 0, song: 0, motes: 0, air: 0, breath: 0 };
}

const STREAM = { swell: 400, light: 410, song: 420, motes: 430, air: 440, breath: 450 } as const;

/**
 * Writes the form at `seconds` of played time. Arrival (a minute and a half of opening), then layers that come and go
 * on slow walks of several lengths, so that no two minutes and no two hours share a course.
 */
export function writeForm(seed: number, seconds: number, out: Form): void {
  const arrival = smoothStep(0, 90, seconds + 8);
  out.swellDb =
    1.5 * wander(seed, STREAM.swell, seconds / 19) +
    1.3 * wander(seed, STREAM.swell + 1, seconds / 67) +
    0.6 * wander(seed, STREAM.swell + 2, seconds / 401) -
    1.5 * (1 - arrival);
  out.light =
    0.35 * wander(seed, STREAM.light, seconds / 13) +
    0.4 * wander(seed, STREAM.light + 1, seconds / 59) +
    0.25 * wander(seed, STREAM.light + 2, seconds / 487) -
    0.4 * (1 - arrival);
  out.song = smoothStep(-0.6, 0.5, wander(seed, STREAM.song, seconds / 83) + 0.2) * arrival;
  out.motes = (0.35 + 0.65 * smoothStep(-0.7, 0.4, wander(seed, STREAM.motes, seconds / 71))) * (0.4 + 0.6 * arrival);
  out.air = smoothStep(-0.5, 0.7, wander(seed, STREAM.air, seconds / 97)) * arrival;
  out.breath =
    0.68 + 0.22 * wander(seed, STREAM.breath, seconds / 43) + 0.2 * wander(seed, STREAM.breath + 1, seconds / 7);
}
