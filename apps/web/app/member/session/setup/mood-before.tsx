import { MOODS_BEFORE, type MoodBefore } from '@innertide/protocol/session-record';
import { useTranslation } from 'react-i18next';

interface MoodBeforeProps {
  readonly value: MoodBefore | null;
  readonly onChange: (mood: MoodBefore | null) => void;
}

/** How one comes to a session: a word, taken back by a second tap. Nobody has to say anything. */
export function MoodBeforeChoice({ value, onChange }: MoodBeforeProps) {
  const { t } = useTranslation('session');
  return (
    <fieldset className="setup-mood word-choice">
      <legend>{t('setup.feel')}</legend>
      <div>
        {MOODS_BEFORE.map((mood) => (
          <label key={mood}>
            <input type="checkbox" checked={value === mood} onChange={() => onChange(value === mood ? null : mood)} />
            <span>{t(`setup.moods.${mood}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
