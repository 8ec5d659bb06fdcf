import { IconButton } from '@innertide/ui/icon-button.tsx';
import { Tooltip } from '@innertide/ui/tooltip.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const COPIED_MS = 3000;

/** Copies the address and says so for three seconds; a browser that refuses changes nothing. */
export function CopyAddress({ address }: { address: string }) {
  const { t } = useTranslation('site');
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  const isCopied = copiedAt !== null;

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopiedAt(Date.now());
    } catch {
      // The address stands beside the button and can be selected.
    }
  }

  return (
    <>
      <Tooltip text={isCopied ? t('contact.copied') : t('contact.copy')}>
        <IconButton
          icon={isCopied ? 'check' : 'copy'}
          label={t('contact.copyAddress')}
          data-copied={isCopied || undefined}
          onClick={() => void copy()}
        />
      </Tooltip>
      <span className="sr-only" role="status">
        {isCopied ? t('contact.copied') : ''}
      </span>
    </>
  );
}
