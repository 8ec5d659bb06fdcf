import type { SessionRecord } from '@innertide/protocol/session-record';
import { Scope } from '@innertide/std/scope';
import { Button } from '@innertide/ui/button.tsx';
import { onIdle } from '@innertide/ui/idle';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports/ports.ts';
import { useJournal } from './journal-provider.tsx';
import { adopt, leaveBehind, sessionsWithoutAccount } from './sessions-without-account.ts';

interface AdoptionProps {
  /** An offer that was seen and left alone does not come back here; it stays where a member looks after their data. */
  readonly isOfferedOnce?: boolean;
}

/** Offers to take along what was listened to on this device before there was an account; shows nothing when nothing was. */
export function Adoption({ isOfferedOnce = false }: AdoptionProps) {
  const { t } = useTranslation('member');
  const { journal, ownerId } = useJournal();
  const { deviceSettings } = usePorts();
  const [isOver] = useState(() => isOfferedOnce && deviceSettings.isOn('adoption-offered'));
  const [found, setFound] = useState<readonly SessionRecord[]>([]);

  useEffect(() => {
    let gone = false;
    const look = async () => {
      const found = await sessionsWithoutAccount(journal, Date.now());
      if (!gone) setFound(found);
    };
    const scope = new Scope();
    scope.own(() => {
      gone = true;
    });
    // Nobody waits for an offer.
    scope.own(onIdle(() => void look()));
    scope.own(journal.subscribe(() => void look()));
    // Somebody may have listened in another tab meanwhile.
    const seen = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', seen);
    scope.own(() => document.removeEventListener('visibilitychange', seen));
    return () => scope.end();
  }, [journal]);

  const isShown = found.length > 0 && !isOver;
  useEffect(() => {
    if (isShown) deviceSettings.turn('adoption-offered', true);
  }, [isShown, deviceSettings]);

  function answer(what: Promise<void>) {
    // What is listened to later without an account is another question.
    deviceSettings.turn('adoption-offered', false);
    void what;
  }

  if (!isShown) return null;
  return (
    <section className="adoption" aria-labelledby="adoption-title">
      <h2 id="adoption-title">{t('adoption.title')}</h2>
      <p>{t('adoption.text', { count: found.length })}</p>
      <div className="leave-actions">
        <Button variant="primary" size="sm" onClick={() => answer(adopt(journal, ownerId, Date.now()))}>
          {t('adoption.adopt')}
        </Button>
        <Button variant="tertiary" size="sm" onClick={() => answer(leaveBehind(journal, found))}>
          {t('adoption.leave')}
        </Button>
      </div>
    </section>
  );
}
