import { LEGAL_VERSIONS } from '@innertide/protocol/legal-documents';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { usePorts } from '../ports.ts';
import { longDate } from './dates.ts';
import { askRemote } from './remote.ts';
import { useLocale } from './use-locale.ts';

/** The question itself. @param onGiven awaited after the answer was sent. */
export function ConsentQuestion({ onGiven }: { onGiven: () => Promise<unknown> }) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const { backend } = usePorts();
  const [isWorking, setWorking] = useState(false);
  const date = longDate(LEGAL_VERSIONS.terms, locale);

  async function agree() {
    setWorking(true);
    await askRemote(backend, 'give_consents', LEGAL_VERSIONS).then(onGiven, () => null);
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
    </Alert>
  );
}
