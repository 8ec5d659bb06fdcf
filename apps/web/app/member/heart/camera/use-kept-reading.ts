import { isMode, type Mode } from '@innertide/std/mode';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useHeart } from '../heart-provider.tsx';
import type { CameraOutcome } from './camera-measurement.ts';

/** What a measurement belongs to: a session that comes, one that is over, or none. */
export interface ReadingPlace {
  readonly beforeMode: Mode | null;
  readonly afterSessionId: string | null;
}

/** Keeps what was measured with the session that the page was opened for; without one it is forgotten. */
export function useKeptReading(outcome: CameraOutcome | null): ReadingPlace {
  const controller = useHeart();
  const [parameters] = useSearchParams();
  const before = parameters.get('before');
  const beforeMode = isMode(before) ? before : null;
  const afterSessionId = beforeMode === null ? parameters.get('after') : null;
  const kept = useRef<CameraOutcome | null>(null);

  useEffect(() => {
    if (outcome === null || outcome.rateBpm === null || kept.current === outcome) return;
    kept.current = outcome;
    if (beforeMode === null && afterSessionId === null) return;
    const { rateBpm, rmssdMs } = outcome;
    // Where storage is refused it holds for the page; more cannot be done here.
    void controller
      .keepReading({ source: 'camera', wallMs: Date.now(), rateBpm, rmssdMs }, afterSessionId)
      .catch(() => {});
  }, [controller, outcome, beforeMode, afterSessionId]);

  return { beforeMode, afterSessionId };
}
