import { type ReactNode, useState } from 'react';
import { useIsJournalReady } from '../../session-core/session-context.ts';
import { useIdleComponent } from '../../session-core/use-idle-component.ts';
import {
  GuidanceAndHapticsContext,
  type GuidanceAndHapticsValue,
  NO_GUIDANCE_OR_HAPTICS,
} from './guidance-and-haptics-context.ts';

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
  const Effects = useIdleComponent(loadEffects);
  return Effects && <Effects onGuidanceAndHaptics={onGuidanceAndHaptics} />;
}

const loadEffects = () => import('./session-side-effects.tsx').then((module) => module.SessionSideEffects);
