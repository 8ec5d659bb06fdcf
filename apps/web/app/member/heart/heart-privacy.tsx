import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../ports/ports.ts';
import { eraseHeartRecords } from '../device-data/removed-heart-records.ts';
import { useSecondTap } from '../elements/use-second-tap.ts';
import { useJournal } from '../journal/journal-provider.tsx';

/** Where heart data is, said plainly, and the way to delete all of it. */
export function HeartPrivacy() {
  const { t } = useTranslation('heart');
  const { heartRecordStore } = usePorts();
  const { ownerId } = useJournal();
  const [count, setCount] = useState<number | null>(null);
  const [isErased, setErased] = useState(false);

  useEffect(() => {
    let gone = false;
    void heartRecordStore()
      .then((store) => store.count(ownerId))
      .then((found) => {
        if (!gone) setCount(found);
      })
      .catch(() => {});
    return () => {
      gone = true;
    };
  }, [heartRecordStore, ownerId]);

  const erasing = useSecondTap(() => {
    void heartRecordStore()
      .then((store) => eraseHeartRecords(store, ownerId))
      .then(() => {
        setCount(0);
        setErased(true);
      });
  });

  return (
    <section className="heart-privacy" aria-labelledby="heart-privacy">
      <h3 id="heart-privacy">{t('privacy.title')}</h3>
      <p>{t('privacy.text')}</p>
      {count !== null && !isErased && (
        <p className="heart-note">{count === 0 ? t('privacy.keptNone') : t('privacy.kept', { count })}</p>
      )}
      {count !== null && count > 0 && (
        <button type="button" className="player-word" onClick={erasing.tap}>
          <span aria-live="polite">{t(erasing.isArmed ? 'privacy.eraseAgain' : 'privacy.erase')}</span>
        </button>
      )}
      <p role="status" className="heart-note">
        {isErased ? t('privacy.erased') : ''}
      </p>
    </section>
  );
}
