import { timelineAt } from '@innertide/session/timeline';
import { BRAND } from '@innertide/std/brand';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { usePorts } from '../../../ports/ports.ts';
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

  usePlainLinks(isRunning || status === 'waiting');

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

/** Addresses that the server answers with a file and not with a page of the app. */
const FILES = /^\/(feeds\/|robots\.txt|sitemap\.xml)|\.[a-z0-9]{2,5}$/i;

/**
 * While a session runs, plain links within texts become navigations of the router, and files open in a tab of their own: a document
 * loaded in this tab would end the session. The phone's app has no public pages.
 */
function usePlainLinks(isRunning: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isRunning || __NATIVE__) return;
    function followInside(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return;
      event.preventDefault();
      if (FILES.test(link.pathname)) window.open(link.href, '_blank', 'noopener');
      else void navigate(link.pathname + link.search + link.hash);
    }
    // After the router's own links, which prevent the default.
    window.addEventListener('click', followInside);
    return () => window.removeEventListener('click', followInside);
  }, [isRunning, navigate]);
}
