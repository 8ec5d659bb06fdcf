import {
  type Decision,
  REGULATED_PARAMETERS,
  type RegulatedParameter,
  type RegulatedValues,
  type RegulationReason,
} from '@innertide/protocol/heart-record';
import type { Mode } from '@innertide/std/mode';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import { RESTING_RATE_BPM } from './limits.ts';
import type { BreathPace } from './pace.ts';
import type { SignalState } from './signal.ts';

/** The settings of the regulation, which may change while it plays. */
export interface RegulationSettings {
  readonly mode: Mode;
  /** The planned values: what plays without a heart, and where everything returns when the signal is lost. */
  readonly plan: RegulatedValues;
  /** A direction for the music, chosen by hand; not a goal the heart must reach. null leaves it to the mode. */
  readonly targetBpm: BeatsPerMinute | null;
}

/** The whole state of the regulation, as plain data that survives JSON. */
export interface RegulationState extends SignalState {
  /** On the session's clock of played seconds. */
  readonly atSeconds: Seconds;
  /** What plays now. */
  readonly values: RegulatedValues;
  /** Where each value glides. */
  readonly aims: RegulatedValues;
  /** The last decision of each: aims stay within its dead band until the next. */
  readonly decided: Readonly<Record<RegulatedParameter, Decided>>;
  readonly settings: RegulationSettings;
  /** The smoothed rates of the heart since its first measurement; null before. */
  readonly heart: HeartMemory | null;
  /** Each parameter's last direction of travel, and how long ago it turned. */
  readonly turns: Readonly<Record<RegulatedParameter, Turn>>;
  readonly pace: BreathPace;
  /** Of the breath pacer, in breaths: 0 at the beginning of an in-breath, 1 at the next. */
  readonly breathPhase: number;
}

export interface HeartMemory {
  readonly slowBpm: BeatsPerMinute;
  readonly swiftBpm: BeatsPerMinute;
  readonly anchorBpm: BeatsPerMinute;
  /** How long it has stayed or slowed. */
  readonly calmSeconds: Seconds;
}

interface Decided {
  readonly to: number;
  /** null before the first. */
  readonly why: RegulationReason['name'] | null;
}

export interface Turn {
  readonly direction: -1 | 0 | 1;
  readonly sinceSeconds: Seconds;
}

export interface RegulationStep {
  readonly state: RegulationState;
  /** New with this step, in the order of the parameters. */
  readonly decisions: readonly Decision[];
}

/** Clamps the target rate to the resting range, because a target is a direction for the music and not a goal of the heart. */
export function withinRest(settings: RegulationSettings): RegulationSettings {
  const { targetBpm } = settings;
  if (targetBpm === null) return settings;
  const { low, high } = RESTING_RATE_BPM;
  return { ...settings, targetBpm: Number.isNaN(targetBpm) ? null : Math.min(high, Math.max(low, targetBpm)) };
}

/** Whether two settings ask for the same. */
export function sameSettings(a: RegulationSettings, b: RegulationSettings): boolean {
  const same = REGULATED_PARAMETERS.every((name) => a.plan[name] === b.plan[name]);
  return same && a.mode === b.mode && a.targetBpm === b.targetBpm;
}
