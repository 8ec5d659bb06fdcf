import type { Seconds, Unit } from '@innertide/std/units';

/** Listen closes the strands first, then the light rises with the sound's own fade. */
const STRANDS_CLOSE_SECONDS = 0.24;
export const ACCENT_GLIDE_SECONDS = 1.2;

const RESTING_BREATH_SECONDS = 10.5;
const INHALE_SHARE = 0.42;
const DRIFT_SECONDS = 14;
const DRIFT_RADIANS = (10 * Math.PI) / 180;
const WATER_SECONDS = 9;

/** Sine-like ease without a corner at either end; outside 0 to 1 it rests at the ends. */
export function ease(progress: number): Unit {
  const p = Math.min(1, Math.max(0, progress));
  return 0.5 - 0.5 * Math.cos(Math.PI * p);
}

/** The lamp's own breath when nobody paces it: 0 empty to 1 full, out longer than in, once in 10.5 s. */
export function restingBreathAt(seconds: Seconds): Unit {
  const phase = (seconds / RESTING_BREATH_SECONDS) % 1;
  return phase < INHALE_SHARE ? ease(phase / INHALE_SHARE) : 1 - ease((phase - INHALE_SHARE) / (1 - INHALE_SHARE));
}

/** When the resting breath is half full on its way in: the moment that a still shows. */
export const HALF_BREATH_SECONDS: Seconds = (INHALE_SHARE * RESTING_BREATH_SECONDS) / 2;

/** How much wider the ring stands than at rest, for a breath of 0 to 1: within six per cent either way. */
export function breathScale(breath: Unit): number {
  return 1 + 0.06 * (2 * Math.min(1, Math.max(0, breath)) - 1);
}

/** How far the lit side has wandered from its place, in radians: 20 degrees there and back in 14 s. */
export function litSideDriftAt(seconds: Seconds): number {
  return DRIFT_RADIANS * Math.sin((2 * Math.PI * seconds) / DRIFT_SECONDS);
}

/** The longest wave's phase in radians: one in 9 s. */
export function waterPhaseAt(seconds: Seconds): number {
  return (2 * Math.PI * seconds) / WATER_SECONDS;
}

/** How long the lamp takes to come to its own pace: longer than its picture takes to fade in over the still. */
const SETTING_OFF_SECONDS = 2;

/**
 * How far the lamp has moved so many seconds after it was lit. It sets off from rest, as the still shows it, and is at its pace after two
 * seconds; from then on it is one second behind the clock.
 */
export function movedSecondsAt(sinceLit: Seconds): Seconds {
  const since = Math.max(0, sinceLit);
  return since < SETTING_OFF_SECONDS ? since ** 2 / (2 * SETTING_OFF_SECONDS) : since - SETTING_OFF_SECONDS / 2;
}

/** A value on its way to another. */
export interface Glide {
  readonly from: number;
  readonly to: number;
  readonly beganAt: Seconds;
  readonly lasts: Seconds;
}

/** The value of a glide at a time, eased; its end where it lasts no time. */
export function glideAt(glide: Glide, seconds: Seconds): number {
  if (glide.lasts <= 0) return glide.to;
  return glide.from + (glide.to - glide.from) * ease((seconds - glide.beganAt) / glide.lasts);
}

/** What Listen has done so far: the strands' closeness and the light, both 0 to 1. */
export interface Kindling {
  readonly strands: Glide;
  readonly light: Glide;
}

/** A lamp that stands still at this light. */
export function restingKindling(lit: Unit): Kindling {
  const still = { from: lit, to: lit, beganAt: 0, lasts: 0 };
  return { strands: still, light: still };
}

/**
 * Sends the lamp towards another `lit`. Upwards the strands close at once and the light waits for them; downwards both
 * leave together, for as long as the sound takes.
 */
export function kindle(kindling: Kindling, lit: Unit, seconds: Seconds, fadeSeconds: Seconds): Kindling {
  const rising = lit > kindling.light.to;
  return {
    strands: {
      from: glideAt(kindling.strands, seconds),
      to: lit,
      beganAt: seconds,
      lasts: rising ? STRANDS_CLOSE_SECONDS : fadeSeconds,
    },
    light: {
      from: glideAt(kindling.light, seconds),
      to: lit,
      beganAt: rising ? seconds + STRANDS_CLOSE_SECONDS : seconds,
      lasts: fadeSeconds,
    },
  };
}
