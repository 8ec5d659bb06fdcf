import { isMode, type Mode } from '@innertide/std/mode';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { fittingModeHere } from '../device-data/wind-down.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { useSessionContext, useSessionPart } from '../session-core/session-context.ts';
import { TapAnywhere } from './tap-anywhere.tsx';
import { usePlayMode } from './use-play-mode.ts';

/**
 * Plays at once where the address asks for it (`?begin`): the tap on the home page, on a reminder or on an icon of the home screen that
 * led here is the one tap. A session that plays already is shown instead. The address is cleared, so that a reload does not begin again.
 * A browser that holds sound back until a gesture gets it from a tap anywhere.
 */
export function BeginAtOnce() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { runner } = useSessionContext();
  const { deviceStorage, sound } = usePorts();
  const { sessions, isRead } = useJournal();
  const playMode = usePlayMode(sessions.length === 0, { staysHere: true });
  const [untouched, setUntouched] = useState<{ readonly mode: Mode; readonly isQuietQuarter: boolean } | null>(null);
  const isWaiting = useSessionPart(
    ({ state }) =>
      state.status === 'starting' || (state.status === 'idle' && state.failure === 'blocked-until-gesture'),
  );
  const isAsked = parameters.has('begin');
  const mode = parameters.get('mode');
  const wish = { isQuietQuarter: parameters.has('quiet-quarter') };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that asks.
  useEffect(() => {
    if (!isAsked || !isRead) return;
    const { status } = runner.snapshot().state;
    const asked = isMode(mode) ? mode : fittingModeHere(deviceStorage, Date.now());
    if (status === 'idle' || status === 'summary') {
      playMode(asked, wish);
      setUntouched(hasBeenTouched() ? null : { mode: asked, ...wish });
    }
    void navigate(paths.sessionOf(asked), { replace: true });
  }, [isAsked, isRead]);

  if (untouched === null || !isWaiting) return null;
  return (
    <TapAnywhere
      mode={untouched.mode}
      onTap={() => {
        // Whether the start still waits or was given up: this tap is the gesture.
        if (runner.snapshot().state.status === 'starting') void sound('session').then((engine) => engine.resume());
        else playMode(untouched.mode, untouched);
      }}
      onLeave={() => setUntouched(null)}
    />
  );
}

/** Whether this document had a gesture; a browser that does not say so counts as touched, and shows what it refuses. */
function hasBeenTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}
