import type { SessionSettings } from '@innertide/protocol/session-settings';
import { useTranslation } from 'react-i18next';

interface PlayerWordsProps {
  readonly guidance: SessionSettings['guidance'];
  readonly onQuiet: () => void;
  readonly onOpen: () => void;
}

/** Ends the words of a session at once, or lets them go on; and the way to choose others. */
export function PlayerWords({ guidance, onQuiet, onOpen }: PlayerWordsProps) {
  const { t } = useTranslation('session');
  return (
    <>
      {guidance.on && (
        <button type="button" className="player-word" onClick={onQuiet}>
          {t('guidance.quiet')}
        </button>
      )}
      <button type="button" className="player-word" aria-haspopup="dialog" onClick={onOpen}>
        {t('guidance.name')}
      </button>
    </>
  );
}
