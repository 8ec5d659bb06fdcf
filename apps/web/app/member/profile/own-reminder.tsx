import { BRAND } from '@innertide/std/brand';
import { Button } from '@innertide/ui/button.tsx';
import { TextField } from '@innertide/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReminderPort, OwnReminderTimes } from '../../ports/own-reminder-port.ts';
import { useLocale } from '../use-locale.ts';
import { dayName, EVERY_DAY, inWeekOrder } from './week-days.ts';

const AT_FIRST = '20:00';

/** The reminder of a phone, which needs neither a server nor a network. */
export function OwnReminder({ reminder }: { reminder: OwnReminderPort }) {
  const { t } = useTranslation('member');
  const locale = useLocale();
  const [planned, setPlanned] = useState(() => reminder.read());
  const [time, setTime] = useState(planned?.localTime ?? AT_FIRST);
  const [days, setDays] = useState<readonly number[]>(planned?.weekdays ?? EVERY_DAY);
  const [outcome, setOutcome] = useState<'saved' | 'ended' | 'refused' | null>(null);
  const times = { localTime: time, weekdays: [...days].sort() };
  const isSame = planned?.localTime === time && String(planned.weekdays) === String(times.weekdays);

  async function plan(wanted: OwnReminderTimes | null) {
    const isDone = await reminder.plan(wanted, { title: BRAND, body: t('ownReminder.said') });
    if (isDone) setPlanned(wanted);
    setOutcome(isDone ? (wanted ? 'saved' : 'ended') : 'refused');
  }

  return (
    <section aria-labelledby="profile-reminder" className="reminder">
      <h2 id="profile-reminder">{t('reminder.title')}</h2>
      <p className="profile-note">{t('ownReminder.text')}</p>
      <form
        className="reminder-form"
        onSubmit={(event) => {
          event.preventDefault();
          void plan(times);
        }}
      >
        <p>{t(planned ? 'ownReminder.on' : 'reminder.places.off')}</p>
        <TextField
          type="time"
          label={t('reminder.time')}
          value={time}
          required
          onChange={(event) => setTime(event.currentTarget.value.slice(0, 5))}
        />
        <fieldset className="word-choice">
          <legend>{t('reminder.days')}</legend>
          <div>
            {inWeekOrder(locale).map((day) => (
              <label key={day}>
                <input
                  type="checkbox"
                  checked={days.includes(day)}
                  onChange={() => setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day])}
                />
                <span>{dayName(day, locale)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="reminder-actions">
          <Button type="submit" size="sm" disabled={time === '' || days.length === 0 || isSame}>
            {t(planned ? 'reminder.change' : 'ownReminder.begin')}
          </Button>
          {planned && (
            <Button size="sm" variant="tertiary" onClick={() => void plan(null)}>
              {t('reminder.end')}
            </Button>
          )}
        </div>
        <p role="status">
          {days.length === 0 ? t('reminder.outcomes.noDay') : outcome && t(`ownReminder.outcomes.${outcome}`)}
        </p>
      </form>
    </section>
  );
}
