import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { SimulatedHeart } from '../../simulated-heart.ts';
import type { CameraFrame } from '../frame.ts';

/** A finger on a lens, made up: what the camera would deliver, and when its heart really beat. */
export interface SyntheticFinger {
  readonly name: string;
  readonly rateBpm: number;
  readonly framesPerSecond: number;
  /** Levels of 255 from the foot to the top of a beat, in green; red has less. */
  readonly amplitude: number;
  readonly skin: keyof typeof SKINS;
  readonly seconds: number;
  readonly seed: number;
  /** Shape of a beat: two bells, or two log-normal waves that nothing was tuned to. */
  readonly shape?: 'bells' | 'log-normal';
  /** Bursts of motion, seconds from and to. */
  readonly motion?: readonly (readonly [number, number])[];
  readonly lifted?: readonly (readonly [number, number])[];
  /** Light of lamps with the mains: hertz of the light (100, 120), and levels. */
  readonly flicker?: { readonly hz: number; readonly levels: number };
  /** Share of frames that never arrive. */
  readonly lost?: number;
  /** Share of a beat's size that goes with the breath. */
  readonly breathInAmplitude?: number;
  /** Beats of one's own instead of a simulated heart's, in seconds. */
  readonly beats?: readonly number[];
  /** Seconds by which stamps wander, evenly both ways. */
  readonly stampJitter?: number;
}

/** How bright a lens under three skins is, with the light on. */
export const SKINS = {
  light: { red: 226, green: 96, blue: 84 },
  medium: { red: 171, green: 62, blue: 48 },
  dark: { red: 92, green: 27, blue: 20 },
} as const;

/** Standard deviation of one pixel, and how many are averaged: 160 × 120. */
const PIXEL_NOISE = 2.5;
const PIXELS = 19_200;
/** Of all pixels together: what exposure and compression do. */
const COMMON_NOISE = 0.015;
const DRIFT_LEVELS = 6;
/** How far a finger's pressure wanders in a second, as a random walk. */
const WALK_LEVELS = 0.04;

export interface FingerClip {
  readonly frames: readonly CameraFrame[];
  readonly beats: readonly number[];
}

/** @returns frames with the noise that 8-bit pixels have when averaged, and the beats that are in them. */
export function filmFinger(finger: SyntheticFinger): FingerClip {
  const { seconds, seed, framesPerSecond, amplitude } = finger;
  const beats = finger.beats ?? beatsOf(finger);
  const skin = SKINS[finger.skin];
  const wave = finger.shape === 'log-normal' ? logNormalWave : bellWave;
  const random = gaussian(seed);
  const breathPhase = uniform(seed, 77) * 6;
  const frames: CameraFrame[] = [];
  let walk = 0;
  let first = 0;
  for (let n = 0; n < seconds * framesPerSecond; n += 1) {
    const at = n / framesPerSecond;
    walk += (random() * WALK_LEVELS) / Math.sqrt(framesPerSecond);
    while (first < beats.length - 1 && elementAt(beats, first) < at - 2.5) first += 1;
    let pulse = 0;
    for (let k = first; k < beats.length && elementAt(beats, k) <= at + 0.3; k += 1) {
      const next = beats[k + 1] ?? elementAt(beats, k) + 60 / finger.rateBpm;
      pulse += wave(at - elementAt(beats, k), next - elementAt(beats, k));
    }
    const breath = Math.sin(2 * Math.PI * 0.23 * at + breathPhase);
    const size = amplitude * (1 + (finger.breathInAmplitude ?? 0) * breath);
    const drift = DRIFT_LEVELS * 0.5 * Math.sin((2 * Math.PI * at) / 37 + seed) + walk + 0.35 * amplitude * breath;
    const motion = within(at, finger.motion)
      ? 5 * Math.sin(2 * Math.PI * 1.7 * at + Math.sin(at * 9)) + 3 * random()
      : 0;
    const light = finger.flicker ? finger.flicker.levels * Math.sin(2 * Math.PI * finger.flicker.hz * at + 1) : 0;
    const common = COMMON_NOISE * random() + drift + motion + light;
    const read = (level: number, share: number) =>
      Math.max(
        0,
        Math.min(255, level + common * share - size * pulse * share + (PIXEL_NOISE / Math.sqrt(PIXELS)) * random()),
      );
    const lifted = within(at, finger.lifted);
    const isLost = uniform(seed, 5, n) < (finger.lost ?? 0);
    const jitter = (uniform(seed, 6, n) * 2 - 1) * (finger.stampJitter ?? 0);
    if (isLost) continue;
    frames.push(
      lifted
        ? { atSeconds: at + jitter, red: 120 + random(), green: 118 + random(), blue: 115 + random() }
        : { atSeconds: at + jitter, red: read(skin.red, 0.6), green: read(skin.green, 1), blue: read(skin.blue, 0.5) },
    );
  }
  return { frames, beats };
}

function beatsOf({ rateBpm, seconds, seed }: SyntheticFinger): readonly number[] {
  const heart = new SimulatedHeart({ breathSwing: 0.05, pressureSwing: 0.02, noise: 0.01 }, seed);
  return heart.live(seconds + 2, { rateBpm, breathsPerMinute: 13 });
}

const within = (at: number, spans: readonly (readonly [number, number])[] | undefined) =>
  spans?.some(([from, to]) => at >= from && at < to) ?? false;

/** Foot at 0.08 s, top about 0.2 s after the beat, a second bell for the dicrotic wave. */
function bellWave(since: number): number {
  return Math.exp(-(((since - 0.2) / 0.085) ** 2) / 2) + 0.32 * Math.exp(-(((since - 0.45) / 0.1) ** 2) / 2);
}

/** A steep front and a long tail, scaled a little with the interval as pulses are; the second wave comes where the valve closes. */
function logNormalWave(since: number, interval: number): number {
  const stretch = Math.sqrt(interval / 0.9);
  const one = (at: number, peak: number, width: number) =>
    at <= 0 ? 0 : Math.exp(-((Math.log(at / peak) / width) ** 2) / 2);
  return one(since - 0.05, 0.15, 0.5) + 0.35 * one(since - 0.28 * stretch, 0.17 * stretch, 0.42);
}

/** Standard normal numbers, one after another. */
export function gaussian(seed: number): () => number {
  let n = 0;
  return () => {
    n += 1;
    const radius = Math.sqrt(-2 * Math.log(1 - uniform(seed, 91, n)));
    return radius * Math.cos(2 * Math.PI * uniform(seed, 92, n));
  };
}
