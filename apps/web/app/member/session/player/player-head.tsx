import type { Mode } from '@innertide/std/mode';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { usePutDown } from '../../session-core/use-put-down.ts';

interface PlayerHeadProps {
  readonly mode: Mode;
  readonly heartButton: ReactNode;
  readonly onDim: () => void;
  readonly isFullScreen: boolean;
  readonly onFullScreen: () => void;
  readonly ending: { readonly isArmed: boolean; readonly tap: () => void };
  readonly canEnd: boolean;
}

/** The mode's name, and the actions that concern the whole screen. */
export function PlayerHead({ mode, heartButton, onDim, isFullScreen, onFullScreen, ending, canEnd }: PlayerHeadProps) {
  const { t } = useTranslation(['session', 'common']);
  const putDown = usePutDown();
  function leave(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    putDown();
  }
  return (
    <header className="player-head player-chrome">
      <div>
        <h1>{t(`common:modes.${mode}`)}</h1>
        <Link className="player-word player-leave" to={paths.dashboard} onClick={leave}>
          <svg width="22" height="10" viewBox="0 0 22 10" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="M1 2c4 0 5 6 10 6s6-6 10-6" />
          </svg>
          {t('player.leave')}
        </Link>
      </div>
      <div className="player-head-actions">
        {heartButton}
        <button type="button" className="player-word player-wide-only" onClick={onDim}>
          {t('player.dim')}
        </button>
        <button type="button" className="player-word player-wide-only" onClick={onFullScreen}>
          {t(isFullScreen ? 'player.leaveFullScreen' : 'player.fullScreen')}
        </button>
        <button
          type="button"
          className="player-word player-end"
          data-armed={ending.isArmed}
          disabled={!canEnd}
          onClick={ending.tap}
        >
          <span aria-live="polite">{t(ending.isArmed ? 'player.endAgain' : 'player.end')}</span>
        </button>
      </div>
    </header>
  );
}
