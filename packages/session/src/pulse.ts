import type { PulseSettings } from '@innertide/protocol/session-settings';
import type { PulseShape } from '@innertide/std/pulse-shape';
import type { Milliseconds, Seconds, Unit } from '@innertide/std/units';
import { breathPeriodSeconds, type PacedBreath } from './breath.ts';

/** One moment that is felt, seen or softly audible. */
export interface PulseMoment {
  /** Played time. */
  readonly atSeconds: Seconds;
  readonly shape: PulseShape;
  readonly touch: PulseTouch;
  /** Vibration as the Vibration API takes it: on, off, on … */
  readonly vibrationMs: readonly Milliseconds[];
  readonly strength: Unit;
}

export interface PulseTiming {
  readonly pulse: PulseSettings;
  readonly pacing: PacedBreath;
  /** null rings no bell; a pulse in the shape of a bell then has an interval of its own. */
  readonly bellEverySeconds: Seconds | null;
}

/** A calm resting heart, slower than most and never a goal (Azevedo 2017 used a slowed beat; 48 to 60 a minute is felt as rest). */
const SLOW_HEART_PER_MINUTE = 54;

const BELL_EVERY_SECONDS = 300;

/** Vibration rests after this long: a hand tires of it, and so does a battery. The watch keeps the same measure. */
export const VIBRATION_RESTS_AFTER_SECONDS: Seconds = 1800;

/** Vibrations that a hand distinguishes without looking: a swell that rises, one that falls, two beats, one long stroke. */
const VIBRATIONS_MS = {
  in: [18, 90, 30, 75, 45, 60, 70],
  out: [70, 60, 45, 75, 28, 90, 16],
  'slow-heart': [45, 120, 28],
  bell: [260],
} as const;

/** What is felt at a moment: in-breath and out-breath differ. */
type PulseTouch = keyof typeof VIBRATIONS_MS;

/**
 * Lists the moments of a pulse within [fromSeconds, toSeconds) of the played time, in order. They depend on time alone, so that
 * a pause or a jump loses none.
 */
export function pulsesBetween(timing: PulseTiming, fromSeconds: Seconds, toSeconds: Seconds): readonly PulseMoment[] {
  const { shape, strength } = timing.pulse;
  const moment = (atSeconds: Seconds, kind: PulseTouch, share = 1): PulseMoment => ({
    atSeconds,
    shape,
    touch: kind,
    vibrationMs: VIBRATIONS_MS[kind].map((ms, index) => (index % 2 === 0 ? Math.round(ms * (0.5 + strength)) : ms)),
    strength: strength * share,
  });
  switch (shape) {
    case 'breath': {
      const { pattern, beginsAtSeconds } = timing.pacing;
      const period = breathPeriodSeconds(pattern);
      // The pacer may have been led to where it is: any of its in-breaths gives the place of all.
      const first = beginsAtSeconds - period * Math.floor(beginsAtSeconds / period);
      const turn = (beginsAtSeconds + pattern.inSeconds + pattern.holdInSeconds) % period;
      const ins = everyFrom(period, first, fromSeconds, toSeconds).map((at) => moment(at, 'in'));
      const outs = everyFrom(period, turn < 0 ? turn + period : turn, fromSeconds, toSeconds).map((at) =>
        moment(at, 'out', 0.6),
      );
      return [...ins, ...outs].sort((a, b) => a.atSeconds - b.atSeconds);
    }
    case 'slow-heart':
      return everyFrom(60 / SLOW_HEART_PER_MINUTE, 0, fromSeconds, toSeconds).map((at) => moment(at, 'slow-heart'));
    case 'bell': {
      const every = timing.bellEverySeconds ?? BELL_EVERY_SECONDS;
      return everyFrom(every, every, fromSeconds, toSeconds).map((at) => moment(at, 'bell'));
    }
  }
}

/** No two moments of a pulse are nearer: a heart at 54 a minute has the closest. */
const LEAST_APART_SECONDS = 0.5;

/**
 * Lists the moments that are still to be planned, up to `untilSeconds`. While Heart Sync changes the pace, moments shift between
 * two calls; starting after the last planned moment neither loses nor repeats one.
 * @param plannedSeconds the last moment planned; -Infinity before the first.
 */
export function pulsesToPlan(
  timing: PulseTiming,
  nowSeconds: Seconds,
  untilSeconds: Seconds,
  plannedSeconds: Seconds,
): readonly PulseMoment[] {
  return pulsesBetween(timing, Math.max(nowSeconds, plannedSeconds + LEAST_APART_SECONDS), untilSeconds);
}

function everyFrom(period: Seconds, first: Seconds, from: Seconds, to: Seconds): Seconds[] {
  const moments: Seconds[] = [];
  for (let n = Math.max(0, Math.ceil((from - first) / period)); first + n * period < to; n += 1) {
    moments.push(first + n * period);
  }
  return moments;
}
