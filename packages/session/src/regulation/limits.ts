import type { RegulatedLayer, RegulatedParameter, RegulatedValues } from '@innertide/protocol/heart-record';

/** How far, how fast and in what steps one parameter may move, in the parameter's own unit. */
export interface ParameterLimit {
  /** The heart never leads below or above these; a setup that lies outside widens them to itself. */
  readonly low: number;
  readonly high: number;
  /** The heart never leads further than this from the setup. */
  readonly reach: number;
  readonly slewPerSecond: number;
  /** A new aim nearer than this to the one before is not worth a change. */
  readonly deadBand: number;
}

/**
 * Ranges and paces of docs/heart.md. Tempo and pulse 48 to 90 with at most 3 bpm a minute, the pacer 4.5 to 12 with at most
 * 1 a minute each minute (slower breathing is for practised people, faster is no rest): bounds of a trial with simulated
 * people, not findings about real ones. The rest is ours: one dead band is what a listener just hears.
 */
export const REGULATION_LIMITS: Readonly<Record<RegulatedParameter, ParameterLimit>> = {
  tempoBpm: { low: 48, high: 90, reach: 90, slewPerSecond: 3 / 60, deadBand: 1.5 },
  intensity: { low: 0.15, high: 0.8, reach: 0.15, slewPerSecond: 0.01, deadBand: 0.04 },
  brightness: { low: 0.1, high: 0.9, reach: 0.2, slewPerSecond: 0.02, deadBand: 0.036 },
  density: { low: 0.1, high: 0.9, reach: 0.2, slewPerSecond: 0.02, deadBand: 0.04 },
  breathsPerMinute: { low: 4.5, high: 12, reach: 12, slewPerSecond: 1 / 60, deadBand: 0.3 },
};

/** Rates a person who sits or lies has; outside for a minute, the heart stops steering. */
export const RESTING_RATE_BPM = { low: 40, high: 120 } as const;

/** The longest step of time taken at once: a page that slept must not jump when it wakes. */
export const LONGEST_STEP_SECONDS = 5;

/** The layer of the sound that a parameter changes. */
export function layerOf(parameter: RegulatedParameter): RegulatedLayer {
  return parameter === 'breathsPerMinute' ? 'breath' : 'echo';
}

/** The range of a parameter while this plan plays: its limits, widened to a plan that lies outside. */
export function safeRange(
  parameter: RegulatedParameter,
  plan: RegulatedValues,
): { readonly low: number; readonly high: number } {
  const { low, high } = REGULATION_LIMITS[parameter];
  return { low: Math.min(low, plan[parameter]), high: Math.max(high, plan[parameter]) };
}

/** Clamps a value to what the heart may lead to: the limits, and `reach` to both sides of the plan. */
export function withinReach(parameter: RegulatedParameter, value: number, plan: RegulatedValues): number {
  const { low, high, reach } = REGULATION_LIMITS[parameter];
  const setUp = plan[parameter];
  const [lowest, highest] = [Math.max(low, setUp - reach), Math.min(high, setUp + reach)];
  // The limits win over the reach of a setup that lies above them.
  return Math.min(highest, Math.max(lowest, value));
}
