import type { RegulatedValues, RegulationReason } from '@innertide/protocol/heart-record';
import type { Mode } from '@innertide/std/mode';
import type { BeatsPerMinute } from '@innertide/std/units';
import { REGULATION_LIMITS, withinReach } from './limits.ts';

/** settle leads down and never up; steady answers a change with its opposite; lift may rise and never sinks. */
export type Direction = 'settle' | 'steady' | 'lift';

const DIRECTIONS: Readonly<Record<Mode, Direction>> = {
  meditation: 'settle',
  mindfulness: 'settle',
  focus: 'steady',
  grounding: 'settle',
  visioning: 'lift',
  sleep: 'settle',
};

/** The direction in which a mode leads (docs/heart.md). */
export function directionOf(mode: Mode): Direction {
  return DIRECTIONS[mode];
}

/** What a parameter should be, and why. */
export interface Wish {
  readonly value: number;
  readonly reason: RegulationReason;
}

/** What a wish is computed from. */
export interface SteeringInput {
  readonly direction: Direction;
  readonly plan: RegulatedValues;
  readonly targetBpm: BeatsPerMinute | null;
  /** The rate, smoothed over about 40 s: for what moves slowly. */
  readonly slowBpm: BeatsPerMinute;
  /** The rate over 20 s: for what answers soon. */
  readonly swiftBpm: BeatsPerMinute;
  /** At this rate the setup is right as it is. */
  readonly anchorBpm: BeatsPerMinute;
}

/** Music leads at most this far ahead of the heart: 6 % and 5 bpm (docs/heart.md). */
const LARGEST_LEAD_SHARE = 0.06;
const LARGEST_LEAD_BPM = 5;
const LIFT_BPM = 3;

/** How much a beat a minute changes each, in the parameter's unit. */
const GAINS = { intensity: 0.012, brightness: 0.012, density: 0.015 } as const;

export type SwiftParameter = keyof typeof GAINS;

/**
 * Computes the wanted tempo: the rate of the heart, and up to 5 bpm ahead in the mode's direction.
 * @param reachedBpm the current tempo, or the one it is falling to: a settling mode never wishes for more.
 */
export function tempoWish(input: SteeringInput, reachedBpm: BeatsPerMinute): Wish {
  const { direction, plan, targetBpm, slowBpm } = input;
  const led = ledRate(input);
  const wanted = withinReach('tempoBpm', led, plan);
  // A calming mode never speeds up: neither a start while it plays nor a startle hurries it, and what goes down goes on.
  const value = direction === 'settle' ? Math.min(wanted, Math.max(reachedBpm, plan.tempoBpm)) : wanted;
  const heartBpm = tenth(slowBpm);
  if (led < slowBpm - 0.5) {
    return { value, reason: { name: 'leads-down', heartBpm, towardsBpm: targetBpm ?? plan.tempoBpm } };
  }
  if (led > slowBpm + 0.5) return { value, reason: { name: 'leads-up', heartBpm, towardsBpm: tenth(led) } };
  return { value, reason: { name: 'follows-heart', heartBpm } };
}

function ledRate({ direction, plan, targetBpm, slowBpm }: SteeringInput): BeatsPerMinute {
  const lead = Math.min(LARGEST_LEAD_SHARE * slowBpm, LARGEST_LEAD_BPM);
  switch (direction) {
    case 'settle':
      return slowBpm - between(slowBpm - (targetBpm ?? plan.tempoBpm), 0, lead);
    case 'steady':
      return targetBpm === null ? slowBpm : slowBpm + between(targetBpm - slowBpm, -lead, LIFT_BPM);
    case 'lift':
      return slowBpm + (targetBpm === null ? LIFT_BPM : between(targetBpm - slowBpm, -lead, LIFT_BPM));
  }
}

/**
 * Computes the wanted value of a parameter that changes quickly: higher while the heart is above its anchor, lower below; the
 * other way round in a steady mode.
 * @param aim the tempo that is aimed at now: its rate is where the heart came from.
 */
export function swiftWish(parameter: SwiftParameter, input: SteeringInput, aim: number): Wish {
  const { direction, plan, anchorBpm } = input;
  const heartBpm = parameter === 'intensity' ? input.slowBpm : input.swiftBpm;
  const { reach } = REGULATION_LIMITS[parameter];
  const gain = direction === 'steady' ? -GAINS[parameter] : GAINS[parameter];
  const offset = between(gain * (heartBpm - anchorBpm), direction === 'lift' ? 0 : -reach, reach);
  const value = withinReach(parameter, plan[parameter] + offset, plan);
  const wasBpm = tenth(anchorBpm + (aim - plan[parameter]) / gain);
  if (direction === 'steady') return { value, reason: { name: 'keeps-steady', heartBpm: tenth(heartBpm), wasBpm } };
  return { value, reason: { name: value < aim ? 'heart-slower' : 'heart-faster', heartBpm: tenth(heartBpm), wasBpm } };
}

/** How far from its anchor a heart still changes something. */
const ANCHOR_SPAN_BPM = REGULATION_LIMITS.density.reach / GAINS.density;
/** Of the way from a first rate to where the session leads, this share is expected to be gone within it. */
const EXPECTED_SHARE = 0.35;
const LARGEST_EXPECTED_BPM = 10;

/** Computes the anchor for a first measured rate: the rate at which the heart is expected to arrive, in beats a minute. */
export function firstAnchor(
  direction: Direction,
  rateBpm: BeatsPerMinute,
  plan: RegulatedValues,
  targetBpm: BeatsPerMinute | null,
): BeatsPerMinute {
  switch (direction) {
    case 'settle':
      return rateBpm - between(EXPECTED_SHARE * (rateBpm - (targetBpm ?? plan.tempoBpm)), 0, LARGEST_EXPECTED_BPM);
    case 'steady':
      return rateBpm;
    case 'lift':
      return rateBpm - LIFT_BPM;
  }
}

/** Moves the anchor along with a heart that leaves its span, so that the music answers its way back at once. */
export function draggedAnchor(anchorBpm: BeatsPerMinute, rateBpm: BeatsPerMinute): BeatsPerMinute {
  return between(anchorBpm, rateBpm - ANCHOR_SPAN_BPM, rateBpm + ANCHOR_SPAN_BPM);
}

/** Computes the values that play without a heart: the plan, moved towards a target rate set by hand. */
export function planTowards(plan: RegulatedValues, targetBpm: BeatsPerMinute | null): RegulatedValues {
  if (targetBpm === null) return plan;
  const moved = (parameter: SwiftParameter) => {
    const { reach } = REGULATION_LIMITS[parameter];
    const offset = between(GAINS[parameter] * (targetBpm - plan.tempoBpm), -reach, reach);
    return withinReach(parameter, plan[parameter] + offset, plan);
  };
  return {
    ...plan,
    tempoBpm: withinReach('tempoBpm', targetBpm, plan),
    intensity: moved('intensity'),
    brightness: moved('brightness'),
    density: moved('density'),
  };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function between(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
