import { optionalLazy } from '@innertide/ui/optional-lazy';
import { Suspense } from 'react';
import { useSessionContext } from './session-context.ts';

/** Hardly ever needed: not part of the start. */
const RecoveryOffer = optionalLazy(() => import('./recovery-offer.tsx').then((module) => module.RecoveryOffer));

interface RecoveryProps {
  /** Called when the member chose to continue. */
  readonly onRestore?: () => void;
}

/** Offers to continue a session that a reload or a crash interrupted; renders nothing when there is none. */
export function Recovery({ onRestore }: RecoveryProps) {
  const { interrupted } = useSessionContext();
  return (
    <Suspense>
      {interrupted && <RecoveryOffer key={interrupted.id} interrupted={interrupted} onRestore={onRestore} />}
    </Suspense>
  );
}
