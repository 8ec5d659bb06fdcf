import './session-bar.css';
import { activeMinutes } from '@innertide/session/history';
import { clockDigits } from '@innertide/std/clock-digits';
import { IconButton } from '@innertide/ui/icon-button.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { activeSeconds, runningSettings, useSessionContext, useSessionPart } from '../session-core/session-context.ts';

/** On every page but the session's own: the session plays on, and pausing it or returning to it is one tap away. */
export function SessionBar() {
  const { t } = useTranslation(['session', 'common']);
  const { runner } = useSessionContext();
  const status = useSessionPart(({ state }) => state.status);
  const settings = useSessionPart(runningSettings);
  const record = useSessionPart(({ state }) => (state.status === 'summary' ? state.record : null));
  const { pathname } = useLocation();
  const mode = record?.mode ?? settings?.mode;
  if (pathname === paths.session || mode === undefined || status === 'ending') return null;

  const isPlaying = status === 'playing';
  const what = record ? 'over' : isPlaying ? 'playing' : status === 'paused' ? 'paused' : 'waiting';
  return (
    <aside className="session-bar" data-mode={mode} aria-label={t('bar.label')}>
      <p className="session-bar-words">
        <span role="status">{t(`bar.${what}`)}</span>
        <span className="session-bar-mode">
          {t(`common:modes.${mode}`)}
          {record ? `, ${t('minutes', { count: activeMinutes(record.active_ms) })}` : <PlayedTime />}
        </span>
      </p>
      <Link to={paths.session} className="session-bar-open">
        {t(record ? 'bar.see' : 'bar.open')}
      </Link>
      {record ? (
        <IconButton icon="close" label={t('bar.dismiss')} onClick={runner.close} />
      ) : (
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'player.pause' : status === 'paused' ? 'player.resume' : 'player.beginNow')}
          disabled={status === 'starting'}
          onClick={isPlaying ? runner.pause : runner.resume}
        />
      )}
    </aside>
  );
}

function PlayedTime() {
  const digits = useSessionPart((snapshot) => clockDigits(activeSeconds(snapshot)));
  return ` ${digits}`;
}
