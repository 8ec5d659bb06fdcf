import './session-bar.css';
import { activeMinutes } from '@innertide/session/history';
import { clockDigits } from '@innertide/std/clock-digits';
import { IconButton } from '@innertide/ui/icon-button.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useSessionContext, useSessionSnapshot } from './session-context.ts';

/** In every other room of the app: the session plays on, and pausing it or going back to it is one tap away. */
export function SessionBar() {
  const { t } = useTranslation(['session', 'common']);
  const { runner } = useSessionContext();
  const { state } = useSessionSnapshot();
  const { pathname } = useLocation();
  if (pathname === paths.session || state.status === 'settings' || state.status === 'ending') return null;

  const isOver = state.status === 'summary';
  const mode = isOver ? state.record.mode : state.session.settings.mode;
  const isPlaying = state.status === 'playing';
  const what = isOver ? 'over' : isPlaying ? 'playing' : state.status === 'paused' ? 'paused' : 'waiting';
  return (
    <aside className="session-bar" data-mode={mode} aria-label={t('bar.label')}>
      <p className="session-bar-words">
        <span role="status">{t(`bar.${what}`)}</span>
        <span className="session-bar-mode">
          {t(`common:modes.${mode}`)}
          {isOver
            ? `, ${t('minutes', { count: activeMinutes(state.record.active_ms) })}`
            : ` ${clockDigits(state.session.activeMs / 1000)}`}
        </span>
      </p>
      <Link to={paths.session} className="session-bar-open">
        {t(isOver ? 'bar.see' : 'bar.open')}
      </Link>
      {isOver ? (
        <IconButton icon="close" label={t('bar.dismiss')} onClick={runner.close} />
      ) : (
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'player.pause' : state.status === 'paused' ? 'player.resume' : 'player.beginNow')}
          disabled={state.status === 'starting'}
          onClick={isPlaying ? runner.pause : runner.resume}
        />
      )}
    </aside>
  );
}
