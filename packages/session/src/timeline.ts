import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { Seconds, Unit } from '@innertide/std/units';

/** The phases of a session, in order: arriving, the music thinning, the long middle, the way back, the fade. */
export type TimelinePhase = 'arrival' | 'settling' | 'plateau' | 'returning' | 'fading';

export interface Timeline {
  readonly elapsedSeconds: Seconds;
  /** null when no end is set. */
  readonly remainingSeconds: Seconds | null;
  /** null when no end is set. */
  readonly progress: Unit | null;
  readonly fadeBeginsAtSeconds: Seconds | null;
  readonly phase: TimelinePhase;
}

const LONGEST_ARRIVAL_SECONDS = 90;
const LONGEST_SETTLING_SECONDS = 360;
const LONGEST_RETURN_SECONDS = 120;

/**
 * Computes where a session stands at a played time. The phases of a short session are shorter: each has a greatest share of the
 * whole.
 * @param playedSeconds sound played, pauses excluded; limited to the length.
 * @example timelineAt({ lengthMinutes: 10, fadeOutSeconds: 30 }, 300).progress // 0.5
 */
export function timelineAt(
  settings: Pick<SessionSettings, 'lengthMinutes' | 'fadeOutSeconds'>,
  playedSeconds: Seconds,
): Timeline {
  const total = settings.lengthMinutes === null ? null : settings.lengthMinutes * 60;
  const elapsedSeconds = Math.max(0, total === null ? playedSeconds : Math.min(playedSeconds, total));
  const fadeBeginsAtSeconds = total === null ? null : Math.max(0, total - settings.fadeOutSeconds);
  return {
    elapsedSeconds,
    remainingSeconds: total === null ? null : total - elapsedSeconds,
    progress: total === null ? null : elapsedSeconds / total,
    fadeBeginsAtSeconds,
    phase: phaseAt(elapsedSeconds, total, fadeBeginsAtSeconds),
  };
}

function phaseAt(elapsed: Seconds, total: Seconds | null, fadeBeginsAt: Seconds | null): TimelinePhase {
  const arrivalEnds = Math.min(LONGEST_ARRIVAL_SECONDS, (total ?? Infinity) * 0.1);
  const settlingEnds = Math.min(LONGEST_SETTLING_SECONDS, (total ?? Infinity) * 0.4);
  if (fadeBeginsAt !== null && total !== null) {
    if (elapsed >= fadeBeginsAt) return 'fading';
    const returnBegins = fadeBeginsAt - Math.min(LONGEST_RETURN_SECONDS, total * 0.1);
    if (elapsed >= returnBegins && elapsed >= settlingEnds) return 'returning';
  }
  if (elapsed < arrivalEnds) return 'arrival';
  return elapsed < settlingEnds ? 'settling' : 'plateau';
}
