import { breathPatternOf } from '@innertide/session/breath';
import type { SessionInProgress } from '@innertide/session/journal';
import { pulsesToPlan, VIBRATION_RESTS_AFTER_SECONDS } from '@innertide/session/pulse';
import type { Milliseconds, Seconds } from '@innertide/std/units';
import { useEffect, useRef, useState } from 'react';
import { usePorts } from '../../../ports/ports.ts';
import { usePacedBreath } from '../../session-core/paced-breath-context.ts';
import { useSessionContext } from '../../session-core/session-context.ts';

/** How far ahead pulses are planned: more than two looks, less than a pause takes to be noticed. */
const AHEAD_SECONDS = 1;

const NOTHING_PLANNED = { sessionId: '', atSeconds: Number.NEGATIVE_INFINITY };

/** Timers that are cleared together. */
class Timers {
  readonly #waiting = new Set<ReturnType<typeof setTimeout>>();

  after(delayMs: Milliseconds, run: () => void): void {
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      run();
    }, delayMs);
    this.#waiting.add(timer);
  }

  clear(): void {
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting.clear();
  }
}

/** Plays the pulses of a session as haptics where the device has them, and as soft sounds elsewhere. @returns the number of pulses so far. */
export function usePulse(session: SessionInProgress | null, isPlaying: boolean): number {
  const { haptics } = usePorts();
  const { runner } = useSessionContext();
  const pacedBreath = usePacedBreath();
  const [count, setCount] = useState(0);
  const planned = useRef<{ readonly sessionId: string; atSeconds: Seconds }>(NOTHING_PLANNED);
  /** Played second of the first pulse since it was switched on, or since the last pause. */
  const began = useRef<number | null>(null);
  const [timers] = useState(() => new Timers());
  const playedSeconds = (session?.activeMs ?? 0) / 1000;
  const isOn = isPlaying && (session?.settings.pulse.on ?? false);

  useEffect(() => {
    if (!isOn) return;
    return () => {
      timers.clear();
      // Audible pulses wait in the engine through a pause; haptic ones are lost with their timers and must be planned again.
      if (haptics.canBeFelt()) planned.current = NOTHING_PLANNED;
      began.current = null;
      haptics.stop();
    };
  }, [isOn, haptics, timers]);

  useEffect(() => {
    if (!isOn || !session) return;
    const { pulse, bellEveryMinutes } = session.settings;
    if (planned.current.sessionId !== session.id) {
      planned.current = { sessionId: session.id, atSeconds: Number.NEGATIVE_INFINITY };
    }
    // The meter's position, as the session's own count is up to a quarter of a second old.
    const now = Math.max(playedSeconds, runner.meter()?.playedSeconds ?? 0);
    began.current ??= now;
    if (haptics.canBeFelt() && now - began.current >= VIBRATION_RESTS_AFTER_SECONDS) return;
    const bellEverySeconds = bellEveryMinutes === null ? null : bellEveryMinutes * 60;
    // Heart Sync may lead the breath; everything else goes by the session's own time.
    const pacing = (pulse.shape === 'breath' ? pacedBreath?.() : null) ?? {
      pattern: breathPatternOf(session.settings),
      beginsAtSeconds: 0,
    };
    for (const { atSeconds, shape, touch, strength, vibrationMs } of pulsesToPlan(
      { pulse, pacing, bellEverySeconds },
      now,
      now + AHEAD_SECONDS,
      planned.current.atSeconds,
    )) {
      planned.current.atSeconds = atSeconds;
      const isFelt = haptics.canBeFelt();
      if (!isFelt) runner.pulse({ atPlayedSeconds: atSeconds, shape, strength });
      timers.after(Math.max(0, (atSeconds - now) * 1000), () => {
        if (isFelt) haptics.feel({ touch, strength, vibrationMs });
        setCount((before) => before + 1);
      });
    }
  }, [isOn, session, playedSeconds, haptics, runner, pacedBreath, timers]);

  return count;
}
