import { timelineAt } from '@innertide/session/timeline';
import { BRAND } from '@innertide/std/brand';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { useSessionContext, useSessionSnapshot } from './session-context.ts';
import { usePagesBeside } from './use-pages-beside.ts';

/** Lock screen, media keys, the wake lock and the ways out of the app follow the session. Shows nothing. */
export function SessionDevice() {
  const { t } = useTranslation(['session', 'common']);
  const { screen, mediaControls } = usePorts();
  const { runner } = useSessionContext();
  const { state } = useSessionSnapshot();
  const isPlaying = state.status === 'playing';
  const isRunning = isPlaying || state.status === 'paused';
  // In the other rooms the screen is the reader's, and in the pocket nobody's.
  const isOnStage = useLocation().pathname === paths.session;
  const needsScreen = isOnStage && (isPlaying || state.status === 'waiting');
  const session = 'session' in state ? state.session : null;
  const mode = session?.settings.mode ?? null;
  const elapsedSeconds = Math.floor((session?.activeMs ?? 0) / 1000);
  const lengthMinutes = session?.settings.lengthMinutes ?? null;

  usePagesBeside(isRunning || state.status === 'waiting');

  useEffect(() => (needsScreen ? screen.keepAwake() : undefined), [needsScreen, screen]);

  useEffect(() => {
    if (!isRunning) return;
    return mediaControls.take({ play: runner.resume, pause: runner.pause, stop: runner.end });
  }, [isRunning, mediaControls, runner]);

  useEffect(() => {
    if (!isRunning || mode === null) return;
    const timeline = timelineAt({ lengthMinutes, fadeOutSeconds: 1.5 }, elapsedSeconds);
    mediaControls.show({
      title: t(`common:modes.${mode}`),
      artist: BRAND,
      playing: isPlaying,
      position:
        lengthMinutes === null ? null : { elapsedSeconds: timeline.elapsedSeconds, totalSeconds: lengthMinutes * 60 },
    });
  }, [isRunning, isPlaying, mode, elapsedSeconds, lengthMinutes, mediaControls, t]);

  return null;
}
