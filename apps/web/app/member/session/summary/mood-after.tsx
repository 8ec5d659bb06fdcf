import { MOODS_AFTER, type SessionRecord } from '@innertide/protocol/session-record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionContext } from '../../session-core/session-context.ts';

/** The optional question how one feels after a session; it can be skipped. */
export function MoodAfterChoice({ record }: { readonly record: SessionRecord }) {
  const { t } = useTranslation('session');
  const { runner } = useSessionContext();
  const [isSkipped, setSkipped] = useState(false);
  return (
    <fieldset className="summary-feel word-choice">
      <legend>{t('summary.feel')}</legend>
      {record.mood_before && (
        <p className="summary-before">{t('summary.before', { mood: t(`setup.moods.${record.mood_before}`) })}</p>
      )}
      <div>
        {MOODS_AFTER.map((mood) => (
          <label key={mood}>
            <input
              type="radio"
              name="mood"
              checked={record.mood_after === mood}
              onChange={() => {
                setSkipped(false);
                runner.edit({ mood_after: mood });
              }}
            />
            <span>{t(`summary.moods.${mood}`)}</span>
          </label>
        ))}
        <button
          type="button"
          className="summary-skip"
          onClick={() => {
            setSkipped(true);
            if (record.mood_after) runner.edit({ mood_after: null });
          }}
        >
          {t('summary.skip')}
        </button>
      </div>
      <p role="status">
        {record.mood_after === 'restless' && t('summary.restlessNote')}
        {record.mood_after && record.mood_after !== 'restless' && t('summary.noted')}
        {isSkipped && !record.mood_after && t('summary.skipped')}
      </p>
    </fieldset>
  );
}
