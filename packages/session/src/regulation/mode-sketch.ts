import type { HeartRecord, RegulatedValues } from '@innertide/protocol/heart-record';
import { exp, square } from '@innertide/std/exponential';
import type { Mode } from '@innertide/std/mode';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import { type HeartWindow, UNKNOWN_BREATH } from './heart-window.ts';
import { beginRegulation, regulate } from './regulation.ts';

/** A moment of a heart and of what the music did then. */
export interface CoursePoint {
  readonly atSeconds: Seconds;
  readonly heartBpm: BeatsPerMinute | null;
  /** 0 to 1 each. */
  readonly density: number;
  readonly intensity: number;
}

export const SKETCH_SECONDS: Seconds = 600;
const STEP_SECONDS = 5;
const ARRIVING_BPM = 74;
const STARTLED_BPM = 9;
const EASED_BPM = 9;

/** A heart that is startled in the third minute and eases from the fifth on: what shows how the modes differ. */
function sketchedRate(atSeconds: Seconds): BeatsPerMinute {
  const startle = STARTLED_BPM * exp(-square((atSeconds - 190) / 60));
  const ease = EASED_BPM / (1 + exp(-(atSeconds - 340) / 45));
  return ARRIVING_BPM + startle - ease;
}

/**
 * Lets the rule itself answer such a heart for ten minutes: what a mode's drawing shows is what it does.
 * @returns a point every five seconds.
 */
export function modeSketch(mode: Mode, plan: RegulatedValues): readonly CoursePoint[] {
  const settings = { mode, plan, targetBpm: null };
  const heartAt = (atSeconds: Seconds): HeartWindow => ({
    rateBpm: sketchedRate(atSeconds),
    quality: { score: 1, level: 'good', reason: 'clear' },
    secondsSinceSignal: 0,
    breath: UNKNOWN_BREATH,
  });
  let { state } = beginRegulation(settings, heartAt(0));
  const points: CoursePoint[] = [];
  for (let atSeconds = 0; atSeconds <= SKETCH_SECONDS; atSeconds += 1) {
    ({ state } = regulate(state, settings, heartAt(atSeconds), atSeconds));
    const { density, intensity } = state.values;
    if (atSeconds % STEP_SECONDS === 0)
      points.push({ atSeconds, heartBpm: sketchedRate(atSeconds), density, intensity });
  }
  return points;
}

/** The last ten minutes of a record, as they are drawn; empty without one. */
export function courseOf(record: Pick<HeartRecord, 'trace'> | undefined): readonly CoursePoint[] {
  if (!record) return [];
  const since = (record.trace.at(-1)?.atSeconds ?? 0) - SKETCH_SECONDS;
  return record.trace
    .slice(-SKETCH_SECONDS)
    .filter(({ atSeconds }) => atSeconds >= since)
    .map(({ atSeconds, heartBpm, parameters: { density, intensity } }) => ({
      atSeconds,
      heartBpm,
      density,
      intensity,
    }));
}
