import { onIdle } from '@innertide/ui/idle';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsJournalReady, useSessionPart } from '../../session-core/session-context.ts';
import {
  GuidanceAndHapticsContext,
  type GuidanceAndHapticsValue,
  NO_GUIDANCE_OR_HAPTICS,
} from './guidance-and-haptics-context.ts';
import type { SessionSideEffects } from './session-side-effects.tsx';

/** Runs the side effects of the session of this tab, and provides what Guidance and Pulse do to the pages inside. */
export function SessionSideEffectsProvider({ children }: { readonly children: ReactNode }) {
  const [value, setValue] = useState(NO_GUIDANCE_OR_HAPTICS);
  const isReady = useIsJournalReady();
  return (
    <>
      <GuidanceAndHapticsContext value={value}>{children}</GuidanceAndHapticsContext>
      {isReady && <LazySessionSideEffects onGuidanceAndHaptics={setValue} />}
    </>
  );
}

interface LazySessionSideEffectsProps {
  readonly onGuidanceAndHaptics: (value: GuidanceAndHapticsValue) => void;
}

/** Loads the side effects when the page is idle, or with the first session that begins before. */
function LazySessionSideEffects({ onGuidanceAndHaptics }: LazySessionSideEffectsProps) {
  const isNeeded = useSessionPart(({ state }) => 'session' in state);
  const [Effects, setEffects] = useState<typeof SessionSideEffects | null>(null);

  useEffect(() => {
    if (Effects) return;
    let gone = false;
    function load() {
      import('./session-side-effects.tsx').then(
        (module) => {
          if (!gone) setEffects(() => module.SessionSideEffects);
        },
        // Without a network and without a cached copy it is requested again with the next session.
        () => {},
      );
    }
    const cancel = isNeeded ? load() : onIdle(load);
    return () => {
      gone = true;
      cancel?.();
    };
  }, [Effects, isNeeded]);

  return Effects && <Effects onGuidanceAndHaptics={onGuidanceAndHaptics} />;
}
