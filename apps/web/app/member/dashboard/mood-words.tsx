import { MOODS_BEFORE, type MoodBefore } from '@innertide/protocol/session-record';
import { useTranslation } from 'react-i18next';

interface MoodWordsProps {
  readonly value: MoodBefore | null;
  readonly onChange: (mood: MoodBefore | null) => void;
}

/** How somebody is now: a word changes what the ring plays, and a second tap takes it back. */
export function MoodWords({ value, onChange }: MoodWordsProps) {
  const { t } = useTranslation(['member', 'session']);
  return (
    <fieldset className="ui-choice-words mood-words">
      <legend className="sr-only">{t('member:dashboard.question')}</legend>
      {MOODS_BEFORE.map((mood) => (
        <label key={mood}>
          <input type="checkbox" checked={value === mood} onChange={() => onChange(value === mood ? null : mood)} />
          <span>{t(`session:setup.moods.${mood}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
