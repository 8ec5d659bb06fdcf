import { LEGAL_VERSIONS } from '@innertide/protocol/legal-documents';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { usePorts } from '../../../ports/ports.ts';
import { longDate } from '../../calendar/date-words.ts';
import { useLocale } from '../../elements/use-locale.ts';
import { askRemote, isOffline } from '../../remote/remote.ts';

/** The question itself. @param onGiven awaited after the answer was sent. */
export function ConsentQuestion({ onGiven }: { onGiven: () => Promise<unknown> }) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const { backend } = usePorts();
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<'offline' | 'failed' | null>(null);
  const date = longDate(LEGAL_VERSIONS.terms, locale);

  async function agree() {
    setWorking(true);
    setFailure(null);
    try {
      await askRemote(backend, 'give_consents', LEGAL_VERSIONS);
      await onGiven();
    } catch (error) {
      setFailure(isOffline(error) ? 'offline' : 'failed');
    }
    setWorking(false);
  }

  return (
    <Alert
      kind="info"
      className="consent-notice"
      actions={
        <Button size="sm" loading={isWorking} onClick={agree}>
          {t('consents.agree')}
        </Button>
      }
    >
      <Trans
        t={t}
        i18nKey="consents.ask"
        values={{ date, age: LEGAL_VERSIONS.age }}
        components={{ terms: <Link to={paths.terms} />, privacy: <Link to={paths.privacy} /> }}
      />
      {failure && <p role="alert">{t(`consents.notSent.${failure}`)}</p>}
    </Alert>
  );
}
