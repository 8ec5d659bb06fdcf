import { timelineAt } from '@innertide/session/timeline';
import { BRAND } from '@innertide/std/brand';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../../paths.ts';
import { usePorts } from '../../../ports/ports.ts';
import { isCurrentLink } from '../../../shell/navigation-rules.ts';
import {
  activeSeconds,
  runningSettings,
  useSessionContext,
  useSessionPart,
} from '../../session-core/session-context.ts';

/** Adapts lock screen, media keys, wake lock and links out of the app to the session. Renders nothing. */
export function SessionDevice() {
  const { t } = useTranslation(['session', 'common']);
  const { screen, mediaControls } = usePorts();
  const { runner } = useSessionContext();
  const status = useSessionPart(({ state }) => state.status);
  const settings = useSessionPart(runningSettings);
  const elapsedSeconds = useSessionPart((snapshot) => Math.floor(activeSeconds(snapshot)));
  const isPlaying = status === 'playing';
  const isRunning = isPlaying || status === 'paused';
  // Only the session's own page holds the screen on: elsewhere the member reads, or has put the phone away.
  const isOnStage = useLocation().pathname === paths.session;
  const needsScreen = isOnStage && (isPlaying || status === 'waiting');
  const mode = settings?.mode ?? null;
  const lengthMinutes = settings?.lengthMinutes ?? null;

  usePagesBeside(isRunning || status === 'waiting');

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

/**
 * While a session runs, links out of the app open beside it: a public page in this tab would end what plays in it. The phone's app
 * has no public pages.
 */
function usePagesBeside(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning || __NATIVE__) return;
    function openBeside(event: MouseEvent) {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.target !== '' || link.origin !== location.origin) return;
      if (isCurrentLink(link.pathname, paths.dashboard)) return;
      event.preventDefault();
      window.open(link.href, '_blank', 'noopener');
    }
    // Before the router hears of it.
    document.addEventListener('click', openBeside, { capture: true });
    return () => document.removeEventListener('click', openBeside, { capture: true });
  }, [isRunning]);
}
