import './templates.css';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareLink } from './share-link.tsx';

interface ShareSettingsProps {
  readonly name: string;
  readonly settings: SessionSettings;
  readonly className: string;
  /** What the button shows instead of its usual words. */
  readonly children?: ReactNode;
}

/** A link that opens a session's settings and piece, and says nothing about a person. */
export function ShareSettings({ name, settings, className, children }: ShareSettingsProps) {
  const { t } = useTranslation('member');
  const [isOpen, setOpen] = useState(false);
  // A page of covers has a button each: their dialogs are made when they are asked for.
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children ?? t('share.action')}
      </button>
      {wasOpened && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('share.title')} closeLabel={t('templates.close')}>
          {isOpen && <ShareLink name={name} settings={settings} />}
        </Dialog>
      )}
    </>
  );
}
