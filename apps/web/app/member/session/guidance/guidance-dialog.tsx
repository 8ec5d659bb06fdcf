import { Dialog } from '@innertide/ui/dialog.tsx';
import { Switch } from '@innertide/ui/switch.tsx';
import { useTranslation } from 'react-i18next';
import { GuidanceChoices, type GuidanceChoicesProps } from './guidance-choices.tsx';
import { SilentGuidanceNote } from './silent-guidance-note.tsx';

interface GuidanceDialogProps extends GuidanceChoicesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The choice of words on a side of its own, one tap from the setup and from the player. */
export function GuidanceDialog({ open, onClose, settings, onChange }: GuidanceDialogProps) {
  const { t } = useTranslation('session');
  const { guidance } = settings;
  return (
    <Dialog open={open} onClose={onClose} title={t('guidance.name')} closeLabel={t('player.close')} placement="side">
      <Switch
        label={t('guidance.switch')}
        checked={guidance.on}
        onChange={(on) => onChange({ ...settings, guidance: { ...guidance, on } })}
      />
      {open && <SilentGuidanceNote settings={settings} />}
      {open && <GuidanceChoices settings={settings} onChange={onChange} />}
    </Dialog>
  );
}
