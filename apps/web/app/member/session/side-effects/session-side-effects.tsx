import { useCallback, useEffect, useState } from 'react';
import { useSessionPart } from '../../session-core/session-context.ts';
import { useOwnSoundsInSession } from '../mixer/use-own-sounds.ts';
import { SessionBar } from '../session-bar.tsx';
import { type GuidanceAndHapticsValue, NO_GUIDANCE_OR_HAPTICS } from './guidance-and-haptics-context.ts';
import { SessionDevice } from './session-device.tsx';
import { SessionSystem } from './session-system.tsx';
import { SessionWatch } from './session-watch.tsx';
import { useBreakBell } from './use-break-bell.ts';
import { useGuidance } from './use-guidance.ts';
import { usePulse } from './use-pulse.ts';

interface SessionSideEffectsProps {
  readonly onGuidanceAndHaptics: (value: GuidanceAndHapticsValue) => void;
}

/** Everything that a session has on every page beside its sound: its bar, device controls, the lock screen, a watch, Guidance, Pulse. */
export function SessionSideEffects({ onGuidanceAndHaptics }: SessionSideEffectsProps) {
  const [plan, setPlan] = useState(NO_GUIDANCE_OR_HAPTICS.plan);
  const onChange = useCallback(
    (value: GuidanceAndHapticsValue) => {
      setPlan(value.plan);
      onGuidanceAndHaptics(value);
    },
    [onGuidanceAndHaptics],
  );
  return (
    <>
      <SessionBar />
      <SessionDevice />
      <SessionSystem />
      <SessionWatch plan={plan} />
      <GuidanceAndHaptics onChange={onChange} />
    </>
  );
}

/** Runs Guidance, Pulse and the member's own sounds with the session of this tab, on every page. Renders nothing. */
function GuidanceAndHaptics({ onChange }: { readonly onChange: (value: GuidanceAndHapticsValue) => void }) {
  const session = useSessionPart(({ state }) =>
    state.status === 'playing' || state.status === 'paused' ? state.session : null,
  );
  const isPlaying = useSessionPart(({ state }) => state.status === 'playing');
  const isMuted = useSessionPart((snapshot) => snapshot.isMuted);
  const { plan, line, language, spokenBy } = useGuidance(session, isPlaying, isMuted);
  const pulses = usePulse(session, isPlaying);
  useBreakBell(session, isPlaying);
  useOwnSoundsInSession(session !== null);
  useEffect(
    () => onChange({ plan, line, language, spokenBy, pulses }),
    [onChange, plan, line, language, spokenBy, pulses],
  );
  useEffect(() => () => onChange(NO_GUIDANCE_OR_HAPTICS), [onChange]);
  return null;
}
