import { workPartAt } from '@innertide/session/breaks';
import type { SessionInProgress } from '@innertide/session/journal';
import { useEffect, useRef } from 'react';
import { useSessionContext } from '../../session-core/session-context.ts';

/** Planned so far ahead that a page whose timers are slowed down misses none. */
const AHEAD_SECONDS = 90;
const STRENGTH = 0.6;

/** Plays a soft bell where a break begins and where it ends, if it was chosen. */
export function useBreakBell(session: SessionInProgress | null, isPlaying: boolean): void {
  const { runner } = useSessionContext();
  const planned = useRef('');
  const settings = session?.settings;
  const isOn = isPlaying && (settings?.breaks?.bell ?? false);
  const playedSeconds = (session?.activeMs ?? 0) / 1000;

  useEffect(() => {
    if (!isOn || !session || !settings) return;
    const part = workPartAt(settings, playedSeconds);
    if (part === null || part.endsAtSeconds - playedSeconds > AHEAD_SECONDS) return;
    // Where the session ends no break does.
    if (part.endsAtSeconds >= (settings.lengthMinutes ?? Number.POSITIVE_INFINITY) * 60) return;
    const key = `${session.id} ${part.endsAtSeconds}`;
    if (planned.current === key) return;
    planned.current = key;
    runner.pulse({ atPlayedSeconds: part.endsAtSeconds, shape: 'bell', strength: STRENGTH });
  }, [isOn, session, settings, playedSeconds, runner]);
}
