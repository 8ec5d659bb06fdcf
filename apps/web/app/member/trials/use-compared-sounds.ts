import { defaultSettings } from '@innertide/session/settings';
import { type SoundSubject, trialSounds } from '@innertide/session/trials/trial-sounds';
import type { Mode } from '@innertide/std/mode';
import { useEffect, useRef, useState } from 'react';
import { usePorts } from '../../ports/ports.ts';
import type { TrialSoundPort, TrialSounds } from '../../ports/trial-sound-port.ts';

/** Where in a piece what is compared lies: its arrival is over. */
const FROM_SECONDS = 300;

type Status = 'rest' | 'making' | 'failed' | 'ready';

export interface ComparedSounds {
  readonly status: Status;
  /** Makes the sounds; called within a tap. */
  readonly begin: (music: { readonly mode: Mode; readonly seed: number }) => void;
  /** Lets one of the sounds be heard, or null for silence. */
  readonly hear: (which: number | null) => void;
  readonly place: () => number;
}

/** The sounds of a short test: made when it begins, silent and closed when the page is left. */
export function useComparedSounds(subject: SoundSubject): ComparedSounds {
  const { trialSound } = usePorts();
  const [status, setStatus] = useState<Status>('rest');
  const port = useRef<TrialSoundPort | null>(null);
  const sounds = useRef<TrialSounds | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    // Fetched before the tap: after it, a browser may not let sound begin.
    void trialSound().then(
      (fetched) => {
        port.current = fetched;
      },
      () => undefined,
    );
    return () => {
      isGone.current = true;
      sounds.current?.close();
    };
  }, [trialSound]);
  return {
    status,
    begin({ mode, seed }) {
      sounds.current?.close();
      sounds.current = null;
      setStatus('making');
      const sources = trialSounds(subject, defaultSettings(mode, seed));
      const request = { sources, fromSeconds: FROM_SECONDS, seed };
      const making = port.current?.prepare(request) ?? trialSound().then((fetched) => fetched.prepare(request));
      making.then(
        (made) => {
          if (isGone.current) {
            if (made.ok) made.value.close();
            return;
          }
          sounds.current = made.ok ? made.value : null;
          setStatus(made.ok ? 'ready' : 'failed');
        },
        () => setStatus('failed'),
      );
    },
    hear: (which) => sounds.current?.hear(which),
    place: () => sounds.current?.place() ?? 0,
  };
}
