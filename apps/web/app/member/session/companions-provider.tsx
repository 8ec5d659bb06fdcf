import { type ReactNode, useMemo } from 'react';
import { CompanionsContext } from './companions-room.ts';
import { useSessionSnapshot } from './session-room.ts';
import { useGuidance } from './use-guidance.ts';
import { useOwnSoundsInSession } from './use-own-sounds.ts';
import { usePulse } from './use-pulse.ts';

/** Words and pulses go along with the session of this tab, in whichever room of the app the member is. */
export function CompanionsProvider({ children }: { children: ReactNode }) {
  const { state, isMuted } = useSessionSnapshot();
  const session = state.status === 'playing' || state.status === 'paused' ? state.session : null;
  const isPlaying = state.status === 'playing';
  const { plan, line, spokenBy } = useGuidance(session, isPlaying, isMuted);
  const pulses = usePulse(session, isPlaying);
  useOwnSoundsInSession(session !== null);
  const room = useMemo(() => ({ plan, line, spokenBy, pulses }), [plan, line, spokenBy, pulses]);
  return <CompanionsContext value={room}>{children}</CompanionsContext>;
}
