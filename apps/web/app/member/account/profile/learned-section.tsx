import { MOODS_BEFORE } from '@innertide/protocol/session-record';
import { countOutcomes } from '@innertide/session/mood-outcome';
import { MODES } from '@innertide/std/mode';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePorts } from '../../../ports/ports.ts';
import { forgetMoodOutcomes, readMoodOutcomes } from '../../device-data/mood-outcomes.ts';
import { useJournal } from '../../journal/journal-provider.tsx';

/** What a member's answers taught this device, as counts, with the way to forget it; nothing where nothing was answered. */
export function LearnedSection() {
  const { t } = useTranslation(['member', 'session', 'common']);
  const { deviceStorage } = usePorts();
  const { ownerId } = useJournal();
  const [outcomes, setOutcomes] = useState(() => readMoodOutcomes(deviceStorage, ownerId));
  const [isForgotten, setForgotten] = useState(false);
  const rows = MOODS_BEFORE.flatMap((mood) =>
    MODES.map((mode) => ({ mood, mode, ...countOutcomes(outcomes, mood, mode) })),
  ).filter(({ answered }) => answered > 0);
  if (rows.length === 0 && !isForgotten) return null;

  function forget() {
    forgetMoodOutcomes(deviceStorage, ownerId);
    setOutcomes([]);
    setForgotten(true);
  }

  return (
    <section aria-labelledby="profile-learned">
      <h2 id="profile-learned">{t('member:learned.title')}</h2>
      <p className="profile-note">{t('member:learned.lead')}</p>
      <ul className="learned-counts">
        {rows.map(({ mood, mode, answered, better }) => (
          <li key={`${mood}-${mode}`}>
            {t('member:learned.row', {
              mood: t(`session:setup.moods.${mood}`),
              mode: t(`common:modes.${mode}`),
              count: answered,
              better,
            })}
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <Button variant="secondary" size="sm" onClick={forget}>
          {t('member:learned.forget')}
        </Button>
      )}
      <p role="status">{isForgotten && t('member:learned.forgotten')}</p>
    </section>
  );
}
