import { onIdle } from '@innertide/ui/idle';
import { useEffect, useState } from 'react';
import type { CompanionsRoom } from './companions-room.ts';
import type { SessionEscort } from './session-escort.tsx';
import { useSessionSnapshot } from './session-room.ts';

interface EscortWhenNeededProps {
  readonly onCompanions: (room: CompanionsRoom) => void;
}

/** Brings what goes along with a session once the page rests, or with the first session that begins before. */
export function EscortWhenNeeded({ onCompanions }: EscortWhenNeededProps) {
  const { status } = useSessionSnapshot().state;
  const isNeeded = status !== 'settings' && status !== 'summary';
  const [Escort, setEscort] = useState<typeof SessionEscort | null>(null);

  useEffect(() => {
    if (Escort) return;
    let gone = false;
    function bring() {
      import('./session-escort.tsx').then(
        (module) => {
          if (!gone) setEscort(() => module.SessionEscort);
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

  return Escort && <Escort onCompanions={onCompanions} />;
}
