import './templates.css';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import { writeShareLink } from '@innertide/protocol/share-link';
import { Button } from '@innertide/ui/button.tsx';
import { Dialog } from '@innertide/ui/dialog.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageData } from '../../boot/page-environment.tsx';
import { paths } from '../../paths.ts';

const COPIED_MS = 3000;

interface ShareSettingsProps {
  readonly name: string;
  readonly settings: SessionSettings;
  readonly className: string;
}

/** A link that holds a session's settings and piece, and nothing about a person. */
export function ShareSettings({ name, settings, className }: ShareSettingsProps) {
  const { t } = useTranslation('member');
  const { config } = usePageData().request;
  const [isOpen, setOpen] = useState(false);
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const link = isOpen ? `${config?.publicUrl ?? ''}${paths.shared}#${writeShareLink({ name, settings })}` : '';

  useEffect(() => {
    if (copied !== 'yes') return;
    const timer = setTimeout(() => setCopied('no'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t('share.action')}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('share.title')} closeLabel={t('templates.close')}>
        <div className="share">
          <p>{t('share.text')}</p>
          <TextField
            label={t('share.link')}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            hint={copied === 'refused' ? t('share.refused') : undefined}
          />
          <Button variant="primary" onClick={() => void copy()}>
            {t('share.copy')}
          </Button>
          <span role="status" className="share-status">
            {copied === 'yes' && t('share.copied')}
          </span>
        </div>
      </Dialog>
    </>
  );
}
