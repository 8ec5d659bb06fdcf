import { breathPatternOf } from '@innertide/session/breath';
import type { SessionInProgress } from '@innertide/session/journal';
import { pulsesBetween } from '@innertide/session/pulse';
import { useEffect, useRef, useState } from 'react';
import { usePorts } from '../../ports.ts';
import { useHeart } from '../heart/heart-room.tsx';
import { useSessionRoom } from './session-room.ts';

/** How far ahead pulses are planned: more than two looks, less than a pause takes to be noticed. */
const AHEAD_SECONDS = 1;

/** Lets a session be felt where the device can, and softly heard where it cannot. @returns how many pulses there were. */
export function usePulse(session: SessionInProgress | null, isPlaying: boolean): number {
  const { haptics } = usePorts();
  const { runner } = useSessionRoom();
  const heart = useHeart();
  const [count, setCount] = useState(0);
  const plannedUntil = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const playedSeconds = (session?.activeMs ?? 0) / 1000;
  const isOn = isPlaying && (session?.settings.pulse.on ?? false);

  useEffect(() => {
    const waiting = timers.current;
    if (!isOn) return;
    return () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
      plannedUntil.current = 0;
      haptics.vibrate([]);
    };
  }, [isOn, haptics]);

  useEffect(() => {
    if (!isOn || !session) return;
    const { pulse, bellEveryMinutes } = session.settings;
    const from = Math.max(plannedUntil.current, playedSeconds);
    const until = playedSeconds + AHEAD_SECONDS;
    plannedUntil.current = until;
    const bellEverySeconds = bellEveryMinutes === null ? null : bellEveryMinutes * 60;
    // Heart Sync may pace the breath; everything else goes by the session's own time.
    const pacing = pulse.shape === 'breath' ? heart.pacing() : null;
    const offset = pacing?.offsetSeconds ?? 0;
    const timing = { pulse, breath: pacing?.pattern ?? breathPatternOf(session.settings), bellEverySeconds };
    for (const moment of pulsesBetween(timing, from + offset, until + offset)) {
      const { shape, strength, vibrationMs } = moment;
      const atSeconds = moment.atSeconds - offset;
      const isFelt = haptics.canVibrate();
      if (!isFelt) runner.pulse({ atPlayedSeconds: atSeconds, shape, strength });
      const timer = setTimeout(
        () => {
          timers.current.delete(timer);
          if (isFelt) haptics.vibrate(vibrationMs);
          setCount((before) => before + 1);
        },
        Math.max(0, (atSeconds - playedSeconds) * 1000),
      );
      timers.current.add(timer);
    }
  }, [isOn, session, playedSeconds, haptics, runner, heart]);

  return count;
}
