import type { SessionSettings } from '@innertide/protocol/session-settings';
import { LENGTH_CHOICES_MINUTES, withLength } from '@innertide/session/settings';
import { useTranslation } from 'react-i18next';

interface LengthChoiceProps {
  readonly settings: SessionSettings;
  readonly onChange: (settings: SessionSettings) => void;
}

/** The usual lengths as radio buttons; an unusual length that is set already stands before them. */
export function LengthChoice({ settings, onChange }: LengthChoiceProps) {
  const { t } = useTranslation('session');
  const { lengthMinutes, untilTime } = settings;
  const lengths: (number | null)[] = [...LENGTH_CHOICES_MINUTES];
  if (untilTime === null && lengthMinutes !== null && !lengths.includes(lengthMinutes)) lengths.unshift(lengthMinutes);

  return (
    <fieldset className="setup-lengths">
      <legend>{t('setup.length')}</legend>
      <div>
        {lengths.map((minutes) => (
          <label key={String(minutes)}>
            <input
              type="radio"
              name="length"
              checked={untilTime === null && lengthMinutes === minutes}
              onChange={() => onChange(withLength(settings, minutes))}
            />
            <span aria-hidden="true">{minutes === null ? t('noEnd') : Math.round(minutes)}</span>
            <span className="sr-only">
              {minutes === null ? t('noEnd') : t('minutes', { count: Math.round(minutes) })}
            </span>
          </label>
        ))}
      </div>
      <p>
        {untilTime !== null
          ? t('setup.withEndByClock', { time: untilTime })
          : t(lengthMinutes === null ? 'setup.withoutEnd' : 'setup.withEnd')}
      </p>
    </fieldset>
  );
}
