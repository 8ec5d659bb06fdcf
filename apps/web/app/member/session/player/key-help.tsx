import { Dialog } from '@innertide/ui/dialog.tsx';
import { Switch } from '@innertide/ui/switch.tsx';
import { useTranslation } from 'react-i18next';

const KEYS = ['space', 'end', 'mute', 'arrows', 'layers', 'more', 'words', 'fullScreen', 'dim', 'help'] as const;

interface KeyHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly shortcutsOn: boolean;
  readonly onShortcuts: (on: boolean) => void;
  readonly announcementsOn: boolean;
  readonly onAnnouncements: (on: boolean) => void;
}

export function KeyHelp(props: KeyHelpProps) {
  const { t } = useTranslation('session');
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t('keys.title')} closeLabel={t('player.close')}>
      <dl className="key-help">
        {KEYS.map((key) => (
          <div key={key}>
            <dt>{t(`keys.${key}`)}</dt>
            <dd>{t(`keys.${key}What`)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('keys.shortcuts')}
        hint={t('keys.shortcutsHint')}
        checked={props.shortcutsOn}
        onChange={props.onShortcuts}
      />
      <Switch
        label={t('player.announcements')}
        hint={t('player.announcementsHint')}
        checked={props.announcementsOn}
        onChange={props.onAnnouncements}
      />
    </Dialog>
  );
}

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
