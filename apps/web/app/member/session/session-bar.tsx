import './session-bar.css';
import { activeMinutes } from '@innertide/session/history';
import { timelineAt } from '@innertide/session/timeline';
import { clockDigits } from '@innertide/std/clock-digits';
import type { Unit } from '@innertide/std/units';
import { IconButton } from '@innertide/ui/icon-button.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { MAIN_ID } from '../../shell/skip-link.tsx';
import { useSecondTap } from '../elements/use-second-tap.ts';
import { useSwipe } from '../elements/use-swipe.ts';
import { activeSeconds, runningSettings, useSessionContext, useSessionPart } from '../session-core/session-context.ts';
import { useTakeUp } from '../session-core/use-put-down.ts';
import { startedMinutesLeft, timeWords } from './player/phase-words.ts';
import { useSessionName } from './use-session-name.ts';

/** The session of this tab at the foot of every page but its own: its name and time, pause, end, and the way back into the player. */
export function SessionBar() {
  const { pathname } = useLocation();
  const status = useSessionPart(({ state }) => state.status);
  const isShown = pathname !== paths.session && status !== 'idle';
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-session-bar', isShown);
    root.toggleAttribute('data-in-session', status !== 'idle');
    return () => {
      root.removeAttribute('data-session-bar');
      root.removeAttribute('data-in-session');
    };
  }, [isShown, status]);
  return isShown && <Bar />;
}

function Bar() {
  const { t } = useTranslation('session');
  const { runner } = useSessionContext();
  const status = useSessionPart(({ state }) => state.status);
  const settings = useSessionPart(runningSettings);
  const record = useSessionPart(({ state }) => (state.status === 'summary' ? state.record : null));
  const name = useSessionName();
  const bar = useRef<HTMLElement>(null);
  const { takeUp, focusAfterPutDown } = useTakeUp();
  useSwipe(bar, 'up', takeUp);
  useFocusReturn(bar);

  const isPlaying = status === 'playing';
  const what = record ? 'over' : isPlaying ? 'playing' : status === 'paused' ? 'paused' : 'waiting';
  return (
    <aside ref={bar} className="session-bar" data-mode={record?.mode ?? settings?.mode} aria-label={t('bar.label')}>
      <p className="sr-only" role="status">
        {t(status === 'ending' ? 'phases.ending' : `bar.${what}`)}
      </p>
      <Link ref={focusAfterPutDown} to={paths.session} className="session-bar-open" viewTransition>
        <BarRing />
        <span className="session-bar-words">
          <span className="session-bar-name">{name}</span>
          <span className="session-bar-time">
            {record ? t('minutes', { count: activeMinutes(record.active_ms) }) : <PlayedTime />}
          </span>
        </span>
        <span className="sr-only">{t(record ? 'bar.see' : 'bar.open')}</span>
      </Link>
      {record ? (
        <IconButton icon="close" label={t('bar.dismiss')} onClick={runner.close} />
      ) : (
        <>
          <EndButton isDisabled={status === 'ending'} />
          <IconButton
            className="session-bar-pause"
            icon={isPlaying ? 'pause' : 'play'}
            label={t(isPlaying ? 'player.pause' : status === 'waiting' ? 'player.beginNow' : 'player.resume')}
            disabled={status === 'starting' || status === 'ending'}
            onClick={isPlaying ? runner.pause : runner.resume}
          />
        </>
      )}
    </aside>
  );
}

function EndButton({ isDisabled }: { readonly isDisabled: boolean }) {
  const { t } = useTranslation('session');
  const { runner } = useSessionContext();
  const { isArmed, tap } = useSecondTap(runner.end);
  return (
    <button type="button" className="session-bar-end" data-armed={isArmed} disabled={isDisabled} onClick={tap}>
      <span aria-live="polite">{t(isArmed ? 'bar.endAgain' : 'bar.end')}</span>
    </button>
  );
}

const RADIUS = 19;
const AROUND = 2 * Math.PI * RADIUS;

/** Three hairline rings; the outer one is drawn as far as the session has come, or whole where it has no end. */
function BarRing() {
  const progress = useSessionPart(({ state }) => (state.status === 'summary' ? 1 : null));
  const share = useSessionPart((snapshot): Unit | null => {
    const settings = runningSettings(snapshot);
    const passed = settings && timelineAt(settings, activeSeconds(snapshot)).progress;
    return passed === null ? null : Math.round(passed * 200) / 200;
  });
  const shown = progress ?? share ?? 1;
  return (
    <svg className="session-bar-ring" viewBox="-20 -20 40 40" fill="none" stroke="currentColor" aria-hidden="true">
      <circle r={RADIUS} opacity={0.3} />
      <circle
        className="session-bar-share"
        r={RADIUS}
        strokeWidth={1.75}
        strokeDasharray={`${(shown * AROUND).toFixed(2)} ${AROUND.toFixed(2)}`}
        transform="rotate(-90)"
      />
      <circle r={13} opacity={0.4} />
      <circle r={8} opacity={0.4} />
    </svg>
  );
}

/** Played time, and what is left of it in words. */
function PlayedTime() {
  const { t } = useTranslation('session');
  const settings = useSessionPart(runningSettings);
  const digits = useSessionPart((snapshot) => clockDigits(activeSeconds(snapshot)));
  const minutesLeft = useSessionPart((snapshot) => {
    const running = runningSettings(snapshot);
    return running && startedMinutesLeft(timelineAt(running, activeSeconds(snapshot)));
  });
  if (!settings || minutesLeft === null) return digits;
  return (
    <>
      <span className="session-bar-clock">{digits}, </span>
      {timeWords(t, minutesLeft, settings)}
    </>
  );
}

/** Returns the focus to the page when the bar goes away with it. */
function useFocusReturn(bar: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = bar.current;
    let hadFocus = false;
    const note = () => {
      hadFocus = element?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (hadFocus && isLost) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    };
  }, [bar]);
}
