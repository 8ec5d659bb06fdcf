import { onIdle } from '@innertide/ui/idle';
import { useEffect, useState } from 'react';
import type { GuidanceAndHapticsValue } from './guidance-and-haptics-context.ts';
import { useSessionSnapshot } from './session-context.ts';
import type { SessionSideEffects } from './session-side-effects.tsx';

interface LazySessionSideEffectsProps {
  readonly onGuidanceAndHaptics: (value: GuidanceAndHapticsValue) => void;
}

/** Brings what goes along with a session once the page rests, or with the first session that begins before. */
export function LazySessionSideEffects({ onGuidanceAndHaptics }: LazySessionSideEffectsProps) {
  const { status } = useSessionSnapshot().state;
  const isNeeded = status !== 'settings' && status !== 'summary';
  const [Escort, setEscort] = useState<typeof SessionSideEffects | null>(null);

  useEffect(() => {
    if (Escort) return;
    let gone = false;
    function bring() {
      import('./session-side-effects.tsx').then(
        (module) => {
          if (!gone) setEscort(() => module.SessionSideEffects);
        },
        // Without a network and without a kept copy it is asked for again with the next session.
        () => {},
      );
    }
    const takeBack = isNeeded ? bring() : onIdle(bring);
    return () => {
      gone = true;
      takeBack?.();
    };
  }, [Escort, isNeeded]);

  return Escort && <Escort onGuidanceAndHaptics={onGuidanceAndHaptics} />;
}
