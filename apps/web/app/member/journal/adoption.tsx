import type { SessionRecord } from '@innertide/protocol/session-record';
import { activeMinutes } from '@innertide/session/history';
import { Button } from '@innertide/ui/button.tsx';
import { onRest } from '@innertide/ui/rest';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOBODY } from '../../ports/journal-port.ts';
import { useJournal } from './journal-provider.tsx';

/** Offers to take along what was listened to on this device before there was an account; shows nothing when nothing was. */
export function Adoption() {
  const { t } = useTranslation('member');
  const { journal, ownerId } = useJournal();
  const [found, setFound] = useState<readonly SessionRecord[]>([]);

  useEffect(() => {
    let gone = false;
    async function look() {
      const kept = (await journal.sessions(NOBODY)).map(({ record }) => record);
      // A page that was closed while it played left a draft: it is over too.
      const left = (await journal.drafts(NOBODY)).filter((draft) => activeMinutes(draft.active_ms) >= 1);
      if (!gone) setFound([...kept, ...left]);
    }
    // Nobody waits for an offer.
    const takeBack = onRest(() => void look());
    return () => {
      gone = true;
      takeBack();
    };
  }, [journal]);

  async function adopt() {
    // Kept as the member's first, forgotten as nobody's after: an id is a session, so doing it twice is doing it once.
    for (const record of found) await journal.keep(ownerId, record);
    await journal.forget(NOBODY);
    setFound([]);
  }
  async function leave() {
    await journal.forget(NOBODY);
    setFound([]);
  }

  if (found.length === 0) return null;
  return (
    <section className="adoption" aria-labelledby="adoption-title">
      <h2 id="adoption-title">{t('adoption.title')}</h2>
      <p>{t('adoption.text', { count: found.length })}</p>
      <div className="leave-actions">
        <Button variant="primary" size="sm" onClick={() => void adopt()}>
          {t('adoption.adopt')}
        </Button>
        <Button variant="tertiary" size="sm" onClick={() => void leave()}>
          {t('adoption.leave')}
        </Button>
      </div>
    </section>
  );
}
