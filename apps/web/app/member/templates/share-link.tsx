import type { SessionSettings } from '@innertide/protocol/session-settings';
import { Button } from '@innertide/ui/button.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LinkKind, useShareLink } from './use-share-link.ts';

const COPIED_MS = 3000;

interface ShareLinkProps {
  readonly name: string;
  readonly settings: SessionSettings;
}

/** The link itself, which the tap that opened it hands to the system's share sheet, or copies where there is none. */
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
    if (await hasCopied()) setCopied('yes');
    else setCopied('refused');
  }
  async function hasCopied(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(link);
      return true;
    } catch {
      return false;
    }
  }
  // A sheet that was closed is no failure.
  const send = () => void navigator.share(sheet).catch(() => undefined);
  useHandOver(kind, () => {
    if (hasSheet) send();
    // Where copying is refused nobody has asked for it yet.
    else void hasCopied().then((isCopied) => isCopied && setCopied('yes'));
  });

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
          <Button variant="primary" onClick={send}>
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

/** How long a tap waits for the short link: browsers copy and share only soon after it. */
const LONGEST_WAIT_MS = 1500;

/** Hands the link over once: as soon as the short one is there or it is known that there is none, and else after a moment. */
function useHandOver(kind: LinkKind, handOver: () => void): void {
  const isDone = useRef(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isDone.current || (kind === 'waiting' && !isLate)) return;
    isDone.current = true;
    handOver();
  });
}
