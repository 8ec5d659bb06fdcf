import type { SessionSource } from '@innertide/sound/analysis/session-level';
import type { OwnSound } from '@innertide/sound/overlays';
import { useEffect, useState } from 'react';
import { usePorts } from '../../../ports/ports.ts';

interface TrialNoise {
  readonly status: 'making' | 'ready' | 'failed';
  /** null where neither session is played as noise. */
  readonly noise: OwnSound | null;
}

const NONE: TrialNoise = { status: 'ready', noise: null };

/** Makes the noise of a trial before either of its sessions, whichever comes next: that a session waits tells nothing of it. */
export function useTrialNoise(sessions: readonly SessionSource[]): TrialNoise {
  const { trialSound } = usePorts();
  const asNoise = sessions.find((session) => session.asNoise)?.program ?? null;
  const [made, setMade] = useState<TrialNoise>({ status: 'making', noise: null });
  const text = asNoise && JSON.stringify(asNoise);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the program is its text, and a new object with each look at the page.
  useEffect(() => {
    if (asNoise === null) return;
    let gone = false;
    setMade({ status: 'making', noise: null });
    const make = async () => {
      const answer = await (await trialSound()).noise(asNoise);
      if (!gone) setMade(answer.ok ? { status: 'ready', noise: answer.value } : { status: 'failed', noise: null });
    };
    make().catch(() => {
      if (!gone) setMade({ status: 'failed', noise: null });
    });
    return () => {
      gone = true;
    };
  }, [text, trialSound]);
  return asNoise === null ? NONE : made;
}
