import { useEffect } from 'react';
import { type CompanionsRoom, NO_COMPANIONS } from './companions-room.ts';
import { useSessionSnapshot } from './session-room.ts';
import { useGuidance } from './use-guidance.ts';
import { useOwnSoundsInSession } from './use-own-sounds.ts';
import { usePulse } from './use-pulse.ts';

/** Words and pulses go along with the session of this tab, in whichever room of the app the member is. Shows nothing. */
export function Companions({ onChange }: { onChange: (room: CompanionsRoom) => void }) {
  const { state, isMuted } = useSessionSnapshot();
  const session = state.status === 'playing' || state.status === 'paused' ? state.session : null;
  const isPlaying = state.status === 'playing';
  const { plan, line, language, spokenBy } = useGuidance(session, isPlaying, isMuted);
  const pulses = usePulse(session, isPlaying);
  useOwnSoundsInSession(session !== null);
  useEffect(
    () => onChange({ plan, line, language, spokenBy, pulses }),
    [onChange, plan, line, language, spokenBy, pulses],
  );
  useEffect(() => () => onChange(NO_COMPANIONS), [onChange]);
  return null;
}
