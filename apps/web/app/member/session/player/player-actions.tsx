import { IconButton } from '@innertide/ui/icon-button.tsx';
import { useTranslation } from 'react-i18next';
import type { ActiveStatus } from '../../session-core/session-context.ts';

interface PlayerActionsProps {
  readonly status: ActiveStatus;
  readonly onDim: () => void;
  readonly onTogglePause: () => void;
  readonly onMixer: () => void;
}

/** Pause under the thumb; on a narrow screen also the dark and the mixer. */
export function PlayerActions({ status, onDim, onTogglePause, onMixer }: PlayerActionsProps) {
  const { t } = useTranslation('session');
  const isPlaying = status === 'playing';
  return (
    <div className="player-actions player-chrome">
      <button type="button" className="player-word player-narrow-only" onClick={onDim}>
        {t('player.dim')}
      </button>
      <IconButton
        size="lg"
        className="player-pause"
        icon={isPlaying ? 'pause' : 'play'}
        label={t(isPlaying ? 'player.pause' : status === 'waiting' ? 'player.beginNow' : 'player.resume')}
        disabled={status === 'starting' || status === 'ending'}
        onClick={onTogglePause}
      />
      <button type="button" className="player-word player-narrow-only" onClick={onMixer}>
        {t('player.mixerOpen')}
      </button>
    </div>
  );
}
