import './templates.css';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareLink } from './share-link.tsx';

interface ShareSettingsProps {
  readonly name: string;
  readonly settings: SessionSettings;
  readonly className: string;
}

/** A link that opens a session's settings and piece, and says nothing about a person. */
export function ShareSettings({ name, settings, className }: ShareSettingsProps) {
  const { t } = useTranslation('member');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t('share.action')}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('share.title')} closeLabel={t('templates.close')}>
        {isOpen && <ShareLink name={name} settings={settings} />}
      </Dialog>
    </>
  );
}
