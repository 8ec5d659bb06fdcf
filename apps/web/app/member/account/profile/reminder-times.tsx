import { TextField } from '@innertide/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../elements/use-locale.ts';
import { dayName, inWeekOrder } from './week-days.ts';

/** The hour that is proposed to whoever has chosen none. */
export const FIRST_REMINDER_TIME = '20:00';

interface ReminderTimesProps {
  /** Local, as HH:MM; empty while it is being typed. */
  readonly time: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly days: readonly number[];
  readonly onTime: (time: string) => void;
  readonly onDays: (days: readonly number[]) => void;
}

/** When to be reminded, whoever does the reminding. */
export function ReminderTimesFields({ time, days, onTime, onDays }: ReminderTimesProps) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  return (
    <>
      <TextField
        type="time"
        label={t('reminder.time')}
        value={time}
        required
        onChange={(event) => onTime(event.currentTarget.value.slice(0, 5))}
      />
      <fieldset className="word-choice">
        <legend>{t('reminder.days')}</legend>
        <div>
          {inWeekOrder(locale).map((day) => (
            <label key={day}>
              <input
                type="checkbox"
                checked={days.includes(day)}
                onChange={() => onDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day])}
              />
              <span>{dayName(day, locale)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
