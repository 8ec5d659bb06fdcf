import type { ReminderTimes } from '@innertide/protocol/remote-procedures';
import { Alert } from '@innertide/ui/alert.tsx';
import { Button } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../elements/skeleton.tsx';
import { RemoteNotice } from '../../remote/remote-notice.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { FIRST_REMINDER_TIME, ReminderTimesFields } from './reminder-times.tsx';
import { type ReminderOutcome, useReminder } from './use-reminder.ts';
import { EVERY_DAY } from './week-days.ts';

/** Which part of the browser's consent, network or server a try failed for is said in words; the rest is one form. */
export function ReminderSection({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation('member');
  const reminder = useReminder(publicKey);
  const { ability, state, stored } = reminder;
  const cannot = ability === 'possible' ? null : ability;

  return (
    <section aria-labelledby="profile-reminder" className="reminder">
      <h2 id="profile-reminder">{t('reminder.title')}</h2>
      <p className="profile-note">{t('reminder.text')}</p>
      {state === 'loading' && <Skeleton />}
      {(state === 'offline' || state === 'failed') && (
        <RemoteNotice isOffline={state === 'offline'} offlineWords={t('reminder.offline')} onRetry={reminder.ask} />
      )}
      {cannot !== null && cannot !== 'absent' && <Alert kind="info">{t(`reminder.${cannot}`)}</Alert>}
      {cannot === null && state === 'ready' && <ReminderForm key={stored?.local_time} {...reminder} />}
      {cannot !== null && (
        <CalendarButton time={stored?.local_time ?? FIRST_REMINDER_TIME} days={stored?.weekdays ?? EVERY_DAY} />
      )}
      {cannot !== null && stored && (
        <Button size="sm" variant="tertiary" onClick={() => void reminder.end(null)}>
          {t('reminder.endEverywhere')}
        </Button>
      )}
    </section>
  );
}

function ReminderForm({ stored, endpoint, isBusy, outcome, save, end }: ReturnType<typeof useReminder>) {
  const { t } = useTranslation('member');
  const [time, setTime] = useState(stored?.local_time ?? FIRST_REMINDER_TIME);
  const [days, setDays] = useState<readonly number[]>(stored?.weekdays ?? EVERY_DAY);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isHere = endpoint !== null && (stored?.endpoints.includes(endpoint) ?? false);
  const isElsewhere = (stored?.endpoints.length ?? 0) > (isHere ? 1 : 0);
  const times: ReminderTimes = { local_time: time, weekdays: [...days].sort(), time_zone: zone };
  const isSame =
    isHere &&
    stored?.local_time === time &&
    stored.time_zone === zone &&
    String(stored.weekdays) === String(times.weekdays);
  const place = isHere ? (isElsewhere ? 'hereToo' : 'here') : isElsewhere ? 'elsewhere' : 'off';

  return (
    <form
      className="reminder-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save(times, isHere);
      }}
    >
      <p>{t(`reminder.places.${place}`)}</p>
      {stored && stored.time_zone !== zone && (
        <p className="profile-note">{t('reminder.zone', { zone: stored.time_zone })}</p>
      )}
      <ReminderTimesFields time={time} days={days} onTime={setTime} onDays={setDays} />
      <div className="reminder-actions">
        <Button
          type="submit"
          size="sm"
          loading={isBusy}
          loadingLabel={t('loading')}
          disabled={time === '' || days.length === 0 || isSame}
        >
          {t(isHere ? 'reminder.change' : 'reminder.begin')}
        </Button>
        <CalendarButton time={time} days={days} />
        {isHere && isElsewhere && (
          <Button size="sm" variant="tertiary" onClick={() => void end(endpoint)}>
            {t('reminder.endHere')}
          </Button>
        )}
        {stored && (
          <Button size="sm" variant="tertiary" onClick={() => void end(null)}>
            {t(isElsewhere ? 'reminder.endEverywhere' : 'reminder.end')}
          </Button>
        )}
      </div>
      <OutcomeNote outcome={days.length === 0 ? 'noDay' : outcome} />
    </form>
  );
}

function OutcomeNote({ outcome }: { outcome: ReminderOutcome | 'noDay' | null }) {
  const { t } = useTranslation('member');
  return <p role="status">{outcome === null ? '' : t(`reminder.outcomes.${outcome}`)}</p>;
}
