import { timelineAt } from '@innertide/session/timeline';
import { BRAND } from '@innertide/std/brand';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports.ts';
import { useSessionRoom, useSessionSnapshot } from './session-room.ts';

/** Lock screen, media keys and the wake lock follow the session. Shows nothing. */
export function SessionDevice() {
  const { t } = useTranslation(['session', 'common']);
  const { screen, mediaControls } = usePorts();
  const { runner } = useSessionRoom();
  const { state } = useSessionSnapshot();
  const isPlaying = state.status === 'playing';
  const isRunning = isPlaying || state.status === 'paused';
  const needsScreen = isPlaying || state.status === 'waiting';
  const session = 'session' in state ? state.session : null;
  const mode = session?.settings.mode ?? null;
  const elapsedSeconds = Math.floor((session?.activeMs ?? 0) / 1000);
  const lengthMinutes = session?.settings.lengthMinutes ?? null;

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
