import { IconButton } from '@innertide/ui/icon-button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSessionContext, useSessionPart } from '../session-core/session-context.ts';

/** Pauses and resumes the session that plays the piece, and leads to the player. */
export function PieceControls() {
  const { t } = useTranslation('piece');
  const { runner } = useSessionContext();
  const status = useSessionPart(({ state }) => state.status);
  const isPlaying = status === 'playing';
  return (
    <>
      <IconButton
        size="lg"
        icon={isPlaying ? 'pause' : 'play'}
        label={t(isPlaying ? 'page.pause' : 'page.play')}
        disabled={status === 'starting' || status === 'ending'}
        onClick={isPlaying ? runner.pause : runner.resume}
      />
      <Link to={paths.session} className="piece-to-player">
        {t('page.toPlayer')}
      </Link>
    </>
  );
}
