import { useEffect } from 'react';
import { type GuidanceAndHapticsValue, NO_GUIDANCE_OR_HAPTICS } from './guidance-and-haptics-context.ts';
import { useSessionSnapshot } from './session-context.ts';
import { useGuidance } from './use-guidance.ts';
import { useOwnSoundsInSession } from './use-own-sounds.ts';
import { usePulse } from './use-pulse.ts';

/** Words and pulses go along with the session of this tab, in whichever value of the app the member is. Shows nothing. */
export function GuidanceAndHaptics({ onChange }: { onChange: (value: GuidanceAndHapticsValue) => void }) {
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
  useEffect(() => () => onChange(NO_GUIDANCE_OR_HAPTICS), [onChange]);
  return null;
}
