import { uniform } from '@innertide/std/random';
import type { Hertz, Seconds } from '@innertide/std/units';
import type { BodyMotion } from '../body-breath.ts';
import type { Vector } from '../tilt-window.ts';

/** How a breath goes over its own time, 0 empty to 1 full. */
export type BreathShape = 'sine' | 'long-out' | 'pause' | 'quick-in' | 'pause-both';

/** How a phone tells of itself. */
export type PhoneGrain =
  /** Readings as the sensor gives them (Safari). */
  | 'fine'
  /** Acceleration in steps of 0.1 m/s², orientation in steps of 0.1° (Chromium rounds so against fingerprints). */
  | 'rounded'
  /** The same without orientation. */
  | 'rounded-acceleration-only'
  /** A chest strap's acceleration: in steps of a thousandth of gravity, and shaken by each beat. */
  | 'chest-strap';

export interface Belly {
  readonly perMinute: number;
  readonly shape: BreathShape;
  /** From end to end. */
  readonly tiltDegrees: number;
  readonly seconds: Seconds;
  readonly seed: number;
  readonly hz?: Hertz;
  /** Of a breath's length, its standard deviation from one to the next. */
  readonly unevenness?: number;
  readonly grain?: PhoneGrain;
  /** Every how many breaths one is two and a half times as large; 0 for never. */
  readonly sighEvery?: number;
  /** Degrees a minute that the phone slides. */
  readonly driftDegrees?: number;
  /** Share of the readings that never come. */
  readonly missing?: number;
}

/** Made readings and the truth about them. */
export interface MadeBelly {
  readonly motions: readonly BodyMotion[];
  /** Breaths since the beginning at a moment, with the part of the one that runs. */
  readonly breathsAt: (seconds: Seconds) => number;
  /** Of a breath, where the trough of its fundamental wave lies. */
  readonly trough: number;
}

const GRAVITY = 9.81;
const MG = 9.80665e-3;
/** White noise of a phone's accelerometer: 300 µg per root hertz, the dearer half of what data sheets of such parts say (BMI160 180, LSM6DSL 90, older ones 400). */
const NOISE_PER_ROOT_HZ = 300e-6 * GRAVITY;

/** How full a chest is, of its share of a breath (0 to 1). */
function fullness(shape: BreathShape, share: number): number {
  const ease = (x: number) => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, x)));
  const fall = (x: number) => (Math.exp(-3 * Math.min(1, Math.max(0, x))) - Math.exp(-3)) / (1 - Math.exp(-3));
  switch (shape) {
    case 'sine':
      return 0.5 - 0.5 * Math.cos(2 * Math.PI * share);
    case 'long-out':
      return share < 1 / 3 ? ease(3 * share) : 1 - ease((share - 1 / 3) * 1.5);
    case 'pause':
      return share < 0.3 ? ease(share / 0.3) : share < 0.7 ? 1 - ease((share - 0.3) / 0.4) : 0;
    case 'quick-in':
      return share < 0.25 ? ease(share / 0.25) : fall((share - 0.25) / 0.75);
    case 'pause-both':
      return share < 0.25 ? ease(share * 4) : share < 0.4 ? 1 : share < 0.75 ? 1 - ease((share - 0.4) / 0.35) : 0;
  }
}

/** Where the trough of a shape's fundamental wave lies, in breaths. */
function troughOf(shape: BreathShape): number {
  let [cosine, sine] = [0, 0];
  for (let i = 0; i < 720; i += 1) {
    const angle = (2 * Math.PI * i) / 720;
    cosine += fullness(shape, i / 720) * Math.cos(angle);
    sine += fullness(shape, i / 720) * Math.sin(angle);
  }
  return Math.atan2(sine, cosine) / (2 * Math.PI) + 0.5;
}

/** A normal value of variance 1, near enough: the sum of twelve uniform ones. */
function normal(seed: number, at: number, what: number): number {
  let sum = -6;
  for (let i = 0; i < 12; i += 1) sum += uniform(seed, at, what, i);
  return sum;
}

/** A phone on a belly: where breath tilts it, as its sensors say it. */
export function syntheticBelly(belly: Belly): MadeBelly {
  const { perMinute, shape, tiltDegrees, seconds, seed, hz = 60, unevenness = 0.04, sighEvery = 0 } = belly;
  const starts: number[] = [-uniform(seed, 1) * (60 / perMinute)];
  while ((starts.at(-1) ?? 0) < seconds) {
    const length = (60 / perMinute) * Math.max(0.5, 1 + unevenness * normal(seed, starts.length, 2));
    starts.push((starts.at(-1) ?? 0) + length);
  }
  const breathsAt = (at: number) => {
    const next = starts.findIndex((start) => start > at);
    const [from, to] = [starts[next - 1] ?? 0, starts[next] ?? 1];
    return next - 1 + (at - from) / (to - from);
  };
  const motions: BodyMotion[] = [];
  for (let i = 0; i < seconds * hz; i += 1) {
    const atSeconds = (i + 0.3 * (uniform(seed, i, 3) - 0.5)) / hz;
    if (uniform(seed, i, 4) < (belly.missing ?? 0)) continue;
    const breaths = breathsAt(atSeconds);
    const number = Math.floor(breaths);
    const large = sighEvery > 0 && number % sighEvery === sighEvery - 1 ? 2.5 : 0.85 + 0.3 * uniform(seed, number, 5);
    const tilt = tiltDegrees * large * fullness(shape, breaths - number);
    motions.push({ atSeconds, ...sensed(belly, tilt, atSeconds, i, hz) });
  }
  return { motions, breathsAt, trough: troughOf(shape) };
}

/** How a heart of 69 a minute shakes a breastbone, in m/s²: for a tenth of a second, with a fiftieth of gravity. */
function beatShake(atSeconds: Seconds): number {
  return (atSeconds * 1.15) % 1 < 0.115 ? 0.02 * GRAVITY * Math.sin(2 * Math.PI * 18 * atSeconds) : 0;
}

/** What the sensors say of a tilt. */
function sensed(
  { seed, grain = 'fine', driftDegrees = 0 }: Belly,
  tilt: number,
  atSeconds: Seconds,
  i: number,
  hz: Hertz,
) {
  // Lying on a slope of its own, tilted about an axis of its own; a pulse below it, and the hand of time.
  const [slope, roll] = [20 * (uniform(seed, 6) - 0.5), 20 * (uniform(seed, 7) - 0.5)];
  const direction = 2 * Math.PI * uniform(seed, 8);
  const drift = driftDegrees * (atSeconds / 60) + 0.15 * Math.sin(atSeconds / 47 + seed);
  const pulse = 0.01 * Math.sin(2 * Math.PI * 1.1 * atSeconds);
  const beta = ((slope + tilt * Math.cos(direction) + drift + pulse) * Math.PI) / 180;
  const gamma = ((roll + tilt * Math.sin(direction) + 0.5 * drift) * Math.PI) / 180;
  const noise = NOISE_PER_ROOT_HZ * Math.sqrt(hz / 2);
  const exact = downOf(beta, gamma);
  const noisy = exact.map((part, axis) => part * GRAVITY + noise * normal(seed, i, 10 + axis)) as unknown as Vector;
  if (grain === 'chest-strap') {
    const steps = noisy.map((part) => Math.round((part + beatShake(atSeconds)) / MG) * MG) as unknown as Vector;
    return { acceleration: steps, down: null };
  }
  if (grain === 'fine') return { acceleration: noisy, down: null };
  const rounded = noisy.map((part) => Math.round(part * 10) / 10) as unknown as Vector;
  if (grain === 'rounded-acceleration-only') return { acceleration: rounded, down: null };
  // A fused orientation is smoother than the accelerometer alone.
  const step = (angle: number, what: number) =>
    (Math.round((angle * 180) / Math.PI / 0.1 + 0.3 * normal(seed, i, what)) * 0.1 * Math.PI) / 180;
  return { acceleration: rounded, down: downOf(step(beta, 20), step(gamma, 21)) };
}

function downOf(beta: number, gamma: number): Vector {
  return [-Math.cos(beta) * Math.sin(gamma), Math.sin(beta), Math.cos(beta) * Math.cos(gamma)];
}
