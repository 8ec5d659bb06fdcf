import { elementAt } from '@innertide/std/element-at';
import { uniform } from '@innertide/std/random';
import { CameraPulse, type PulseInterval } from '../camera-pulse.ts';
import { type FingerClip, SKINS, type SyntheticFinger } from './synthetic-finger.ts';

const RATES = [45, 52, 60, 66, 72, 80, 90, 105, 130, 180];
const AMPLITUDES = [0.3, 0.6, 1, 2, 4];
const FRAME_RATES = [24, 30, 60, 30];
const TROUBLES = ['none', 'motion', 'lifted', 'flicker', 'lost'] as const;

/**
 * Forty fingers, 90 s each: ten rates, five sizes, three skins, 24 to 60 frames, every fifth with motion, lifted, under mains light, with lost frames.
 * @param shape bells, which the detector was built with; log-normal waves whose size goes with the breath, which it was not.
 */
export function fortyFingers(shape: 'bells' | 'log-normal'): readonly SyntheticFinger[] {
  const skins = Object.keys(SKINS).filter((skin): skin is keyof typeof SKINS => skin in SKINS);
  return Array.from({ length: 40 }, (_, n) => {
    const trouble = elementAt(TROUBLES, (n + Math.floor(n / 10)) % 5);
    const framesPerSecond = elementAt(FRAME_RATES, n % 4);
    return {
      name: `${n} ${trouble}`,
      rateBpm: elementAt(RATES, n % 10),
      amplitude: elementAt(AMPLITUDES, (n + 2 * Math.floor(n / 10)) % 5),
      skin: elementAt(skins, n % 3),
      framesPerSecond,
      seconds: 90,
      seed: 100 + n,
      shape,
      stampJitter: 0.001,
      ...(shape === 'log-normal' && { breathInAmplitude: 0.2 }),
      ...(trouble === 'motion' && { motion: [[30, 34]] as const }),
      ...(trouble === 'lifted' && { lifted: [[40, 45]] as const }),
      ...(trouble === 'flicker' && { flicker: { hz: n % 2 === 0 ? 100 : 120, levels: 0.5 } }),
      ...(trouble === 'lost' && { lost: 0.03 }),
    };
  });
}

export interface FingerFigures {
  readonly firstRateSeconds: number | null;
  /** Looked at once a second from the twelfth on. */
  readonly windows: number;
  readonly good: number;
  /** Good ones whose rate is off by more than 2. */
  readonly wrong: number;
  /** Errors of whole intervals, ms. */
  readonly errorsMs: readonly number[];
  readonly notWhole: number;
}

/** What a beat's fiducial lies after its beat, for finding which beat is meant; what is left cancels in an interval. */
const MEANT_SECONDS = 0.12;

/** Lets a detector watch a clip and holds what it says against the beats that were in it. */
export function judgeClip({ frames, beats }: FingerClip): FingerFigures {
  const pulse = new CameraPulse();
  const intervals: PulseInterval[] = [];
  let firstRateSeconds: number | null = null;
  let [windows, good, wrong, lookAt] = [0, 0, 0, 12];
  for (const frame of frames) {
    intervals.push(...pulse.receive(frame));
    const { rateBpm } = pulse.read();
    if (rateBpm !== null) firstRateSeconds ??= frame.atSeconds;
    if (frame.atSeconds < lookAt) continue;
    lookAt += 1;
    windows += 1;
    if (rateBpm === null) continue;
    good += 1;
    const within = beats.filter((beat) => beat + MEANT_SECONDS > frame.atSeconds - 10 && beat < frame.atSeconds - 0.6);
    const truth = (60 * (within.length - 1)) / (elementAt(within, within.length - 1) - elementAt(within, 0));
    if (Math.abs(truth - rateBpm) > 2) wrong += 1;
  }
  const whole = intervals.filter(({ isWhole }) => isWhole);
  const errorsMs = whole.map(({ endSeconds, rrMs }) => {
    const nearest = beats.reduce((best, beat, i) => {
      const distance = (k: number) => Math.abs((beats[k] ?? 0) + MEANT_SECONDS - endSeconds);
      return beat > 0 && distance(i) < distance(best) ? i : best;
    }, 1);
    return rrMs - 1000 * (elementAt(beats, nearest) - elementAt(beats, Math.max(0, nearest - 1)));
  });
  return { firstRateSeconds, windows, good, wrong, errorsMs, notWhole: intervals.length - whole.length };
}

/** @returns √ mean of squares; NaN without any. */
export const rms = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

/** Intervals with no order at all, as in atrial fibrillation: each its own, 400 to 1,200 ms. */
export function irregularBeats(seconds: number, seed: number): readonly number[] {
  const beats = [0.4];
  while (elementAt(beats, beats.length - 1) < seconds + 2) {
    beats.push(elementAt(beats, beats.length - 1) + 0.4 + 0.8 * uniform(seed, 7, beats.length));
  }
  return beats;
}
