import { Button } from '@innertide/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePorts } from '../ports/ports.ts';
import { mayOfferUpdate } from './navigation-rules.ts';
import { useFooterInset } from './use-footer-inset.ts';

/** A session that began or ended is noticed this soon, while a newer version waits. */
const LOOK_MS = 2_000;

/** Says quietly that a newer version is ready; never during a session, on whichever page it plays, and never by itself. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const { appUpdate, playerTurn } = usePorts();
  const { pathname } = useLocation();
  const [isReady, setReady] = useState(false);
  const [isInSession, setInSession] = useState(false);

  useEffect(() => appUpdate.watch(() => setReady(true)), [appUpdate]);
  useEffect(() => {
    if (!isReady) return;
    const look = () => setInSession(playerTurn.isHere());
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isReady, playerTurn]);

  const isShown = isReady && !isInSession && mayOfferUpdate(pathname);
  useFooterInset(isShown ? 'line' : null);

  if (!isShown) return null;
  return (
    <div role="status" className="shell-notice">
      <p>{t('update.text')}</p>
      <Button size="sm" onClick={() => appUpdate.apply()}>
        {t('update.action')}
      </Button>
    </div>
  );
}
