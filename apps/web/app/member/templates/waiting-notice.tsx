import { MOST_OWN_TEMPLATES } from '@innertide/protocol/remote-procedures';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingChange } from '../template-data/waiting-changes.ts';
import { useOwnTemplates } from './use-own-templates.ts';

/** Says that changes wait for the network, or that the account refused them and what can be done. */
export function WaitingNotice({ waiting }: { waiting: readonly WaitingChange[] }) {
  const { t } = useTranslation('member');
  const { sendAgain, discardRefused } = useOwnTemplates();
  const [isSending, setSending] = useState(false);
  const refused = waiting.flatMap((change) => change.refused ?? []);

  async function send() {
    setSending(true);
    await sendAgain();
    setSending(false);
  }

  if (waiting.length === 0) return null;
  if (refused.length === 0) return <p className="templates-line">{t('templates.waiting')}</p>;
  return (
    <Alert
      kind="info"
      actions={
        <>
          <Button size="sm" onClick={() => void send()} loading={isSending} loadingLabel={t('loading')}>
            {t('templates.notTaken.again')}
          </Button>
          <Button size="sm" variant="tertiary" onClick={() => void discardRefused()}>
            {t('templates.notTaken.discard')}
          </Button>
        </>
      }
    >
      {t(`templates.notTaken.${refused.includes('full') ? 'full' : 'failed'}`, { most: MOST_OWN_TEMPLATES })}
    </Alert>
  );
}
