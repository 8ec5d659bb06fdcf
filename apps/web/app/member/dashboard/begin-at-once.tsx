import { isMode } from '@innertide/std/mode';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { fittingModeHere } from '../device-data/wind-down.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { useSessionContext } from '../session-core/session-context.ts';
import { usePlayMode } from './use-play-mode.ts';

/**
 * Plays at once where the address asks for it (`?begin`): the tap on the home page, on a reminder or on an icon of the home screen that
 * led here is the one tap. A session that plays already is shown instead. The address is cleared, so that a reload does not begin again.
 */
export function BeginAtOnce() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { runner } = useSessionContext();
  const { deviceStorage } = usePorts();
  const { sessions, isRead } = useJournal();
  const playMode = usePlayMode(sessions.length === 0, { staysHere: true });
  const isAsked = parameters.has('begin');
  const mode = parameters.get('mode');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that asks.
  useEffect(() => {
    if (!isAsked || !isRead) return;
    const { status } = runner.snapshot().state;
    const asked = isMode(mode) ? mode : fittingModeHere(deviceStorage, Date.now());
    if (status === 'idle' || status === 'summary') playMode(asked);
    // Where the browser holds the sound back, the setup of this mode stands there, one tap from it.
    void navigate(paths.sessionOf(asked), { replace: true });
  }, [isAsked, isRead]);
  return null;
}
