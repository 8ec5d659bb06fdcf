import type { RegulatedValues, RegulationReason } from '@innertide/protocol/heart-record';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import { REGULATION_LIMITS, withinReach } from './limits.ts';
import { characterOf, type Direction, type ModeCharacter, type SwiftParameter } from './mode-character.ts';

/** What a parameter should be, and why. */
export interface Wish {
  readonly value: number;
  readonly reason: RegulationReason;
}

/** What a wish is computed from. */
export interface SteeringInput extends ModeCharacter {
  readonly plan: RegulatedValues;
  readonly targetBpm: BeatsPerMinute | null;
  /** The rate, smoothed over about 40 s: for what moves slowly. */
  readonly slowBpm: BeatsPerMinute;
  /** The rate over 20 s: for what answers soon. */
  readonly swiftBpm: BeatsPerMinute;
  /** At this rate the setup is right as it is. */
  readonly anchorBpm: BeatsPerMinute;
  /** How long the heart has stayed or slowed. */
  readonly calmSeconds: Seconds;
}

/** Music leads at most this far ahead of the heart (docs/heart.md). */
const LARGEST_LEAD_BPM = 5;
const LIFT_BPM = 3;

/**
 * Computes the wanted tempo: the rate of the heart, and up to 5 bpm ahead in the mode's direction.
 * @param reachedBpm the current tempo, or the one it is falling to: a settling mode never wishes for more.
 */
export function tempoWish(input: SteeringInput, reachedBpm: BeatsPerMinute): Wish {
  const { direction, plan, targetBpm, slowBpm } = input;
  const led = ledRate(input);
  const wanted = withinReach('tempoBpm', led, plan);
  // A calming mode never speeds up: neither a start while it plays nor a startle hurries it, and what goes down goes on.
  const calms = direction === 'settle' || direction === 'hold';
  const value = calms ? Math.min(wanted, Math.max(reachedBpm, plan.tempoBpm)) : wanted;
  const heartBpm = tenth(slowBpm);
  if (led < slowBpm - 0.5) {
    return { value, reason: { name: 'leads-down', heartBpm, towardsBpm: targetBpm ?? plan.tempoBpm } };
  }
  if (led > slowBpm + 0.5) return { value, reason: { name: 'leads-up', heartBpm, towardsBpm: tenth(led) } };
  return { value, reason: { name: 'follows-heart', heartBpm } };
}

function ledRate({ direction, leadShare, plan, targetBpm, slowBpm }: SteeringInput): BeatsPerMinute {
  const lead = Math.min(leadShare * slowBpm, LARGEST_LEAD_BPM);
  switch (direction) {
    case 'hold':
      return slowBpm;
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
  const { direction, plan, anchorBpm, gains, rises, thinsPerMinute, calmSeconds } = input;
  const heartBpm = parameter === 'intensity' ? input.slowBpm : input.swiftBpm;
  const { reach, low, deadBand } = REGULATION_LIMITS[parameter];
  const gain = direction === 'steady' ? -gains[parameter] : gains[parameter];
  const most = rises[parameter] ? reach : 0;
  const offset = between(gain * (heartBpm - anchorBpm), direction === 'lift' ? 0 : -reach, most);
  const byHeart = withinReach(parameter, plan[parameter] + offset, plan);
  const thinner = (thinsPerMinute[parameter] * calmSeconds) / 60;
  const value = Math.max(Math.min(low, byHeart), byHeart - thinner);
  if (thinner > 0 && value < aim && byHeart > aim - deadBand) {
    return { value, reason: { name: 'calm-thins', calmMinutes: Math.round(calmSeconds / 60) } };
  }
  const wasBpm = tenth(anchorBpm + (aim - plan[parameter]) / gain);
  if (direction === 'steady') return { value, reason: { name: 'keeps-steady', heartBpm: tenth(heartBpm), wasBpm } };
  return { value, reason: { name: value < aim ? 'heart-slower' : 'heart-faster', heartBpm: tenth(heartBpm), wasBpm } };
}

/** A heart that rises by less than this above its slow mean stays. */
const STAYS_WITHIN_BPM = 2;
/** An hour of calm thins everything out. */
const LONGEST_CALM_SECONDS = 3_600;

/** How long the heart has stayed or slowed: a rise takes back as much time as it lasts, four times over. */
export function calmFor(
  before: Seconds,
  { slowBpm, swiftBpm }: { readonly slowBpm: BeatsPerMinute; readonly swiftBpm: BeatsPerMinute },
  seconds: Seconds,
): Seconds {
  const stays = swiftBpm <= slowBpm + STAYS_WITHIN_BPM;
  return between(before + (stays ? seconds : -4 * seconds), 0, LONGEST_CALM_SECONDS);
}

/** How far from its anchor a heart still changes something. */
const ANCHOR_SPAN_BPM = REGULATION_LIMITS.density.reach / characterOf('meditation').gains.density;
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
    case 'hold':
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

/**
 * Computes the values that play without a heart: the plan, moved towards a target rate set by hand. What a mode does not let rise does not
 * rise by hand either; Sleep gets no quicker.
 */
export function planTowards(
  plan: RegulatedValues,
  targetBpm: BeatsPerMinute | null,
  { gains, rises }: ModeCharacter,
): RegulatedValues {
  if (targetBpm === null) return plan;
  const moved = (parameter: SwiftParameter) => {
    const { reach } = REGULATION_LIMITS[parameter];
    const most = rises[parameter] ? reach : 0;
    const offset = between(gains[parameter] * (targetBpm - plan.tempoBpm), -reach, most);
    return withinReach(parameter, plan[parameter] + offset, plan);
  };
  const quickens = rises.density;
  return {
    ...plan,
    tempoBpm: withinReach('tempoBpm', quickens ? targetBpm : Math.min(targetBpm, plan.tempoBpm), plan),
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
