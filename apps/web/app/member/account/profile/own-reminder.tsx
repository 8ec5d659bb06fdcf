import { BRAND } from '@innertide/std/brand';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReminderPort, OwnReminderTimes } from '../../../ports/own-reminder-port.ts';
import { FIRST_REMINDER_TIME, ReminderTimesFields } from './reminder-times.tsx';
import { EVERY_DAY } from './week-days.ts';

/** The reminder of a phone, which needs neither a server nor a network. */
export function OwnReminder({ reminder }: { reminder: OwnReminderPort }) {
  const { t } = useTranslation('member');
  const [planned, setPlanned] = useState(() => reminder.read());
  const [time, setTime] = useState(planned?.localTime ?? FIRST_REMINDER_TIME);
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
        <ReminderTimesFields time={time} days={days} onTime={setTime} onDays={setDays} />
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
