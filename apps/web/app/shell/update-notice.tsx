import { Button } from '@innertide/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePorts } from '../ports.ts';
import { mayOfferUpdate } from './navigation-rules.ts';

/** Says quietly that a newer version is ready; never during a session, and never by itself. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const { appUpdate } = usePorts();
  const { pathname } = useLocation();
  const [isReady, setReady] = useState(false);

  useEffect(() => appUpdate.watch(() => setReady(true)), [appUpdate]);

  if (!isReady || !mayOfferUpdate(pathname)) return null;
  return (
    <div role="status" className="shell-notice">
      <p>{t('update.text')}</p>
      <Button size="sm" onClick={() => appUpdate.apply()}>
        {t('update.action')}
      </Button>
    </div>
  );
}
