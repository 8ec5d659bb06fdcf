import type { SessionSettings } from '@innertide/protocol/session-settings';
import { Button } from '@innertide/ui/button.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShareLink } from './use-share-link.ts';

const COPIED_MS = 3000;

interface ShareLinkProps {
  readonly name: string;
  readonly settings: SessionSettings;
}

/** The link itself: to copy, and to hand to the system's own share sheet where there is one. */
export function ShareLink({ name, settings }: ShareLinkProps) {
  const { t } = useTranslation('member');
  const { link, kind } = useShareLink(name, settings);
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const sheet = { title: name, url: link };
  const hasSheet = typeof navigator.share === 'function' && (navigator.canShare?.(sheet) ?? true);

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
    <div className="share">
      <p>{t('share.text')}</p>
      <TextField
        label={t('share.link')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        hint={copied === 'refused' ? t('share.refused') : t(`share.kinds.${kind}`)}
      />
      <div className="share-actions">
        {hasSheet && (
          // A sheet that was closed is no failure.
          <Button variant="primary" onClick={() => void navigator.share(sheet).catch(() => undefined)}>
            {t('share.send')}
          </Button>
        )}
        <Button variant={hasSheet ? 'secondary' : 'primary'} onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
      </div>
      <span role="status" className="share-status">
        {copied === 'yes' && t('share.copied')}
      </span>
    </div>
  );
}
