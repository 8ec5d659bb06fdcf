import { useTranslation } from 'react-i18next';

interface PlayerFootProps {
  readonly hasShortcuts: boolean;
  readonly onHelp: () => void;
}

/** The two most useful keys, and the way to all of them. */
export function PlayerFoot({ hasShortcuts, onHelp }: PlayerFootProps) {
  const { t } = useTranslation('session');
  return (
    <footer className="player-keys player-chrome">
      {hasShortcuts && <span>{t('keys.footSpace')}</span>}
      {hasShortcuts && <span>{t('keys.footDim')}</span>}
      <button type="button" className="player-word" onClick={onHelp}>
        {t('keys.footHelp')}
      </button>
    </footer>
  );
}
