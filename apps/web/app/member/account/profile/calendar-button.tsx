import { calendarFile } from '@innertide/session/calendar-file';
import { BRAND, BRAND_SLUG } from '@innertide/std/brand';
import { Button } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { usePageData } from '../../../boot/page-environment.tsx';
import { paths } from '../../../paths.ts';
import { localDayAndTime } from '../../calendar/local-date.ts';
import { canHandOverText, downloadText } from '../../download/download-text.ts';

const FILE = { name: `${BRAND_SLUG}.ics`, type: 'text/calendar' } as const;
const MINUTES = 20;

interface CalendarButtonProps {
  /** HH:MM; empty while it is being typed. */
  readonly time: string;
  readonly days: readonly number[];
}

/** Hands the chosen times over as a calendar file, whose entry rings without a push service and without a network. */
export function CalendarButton({ time, days }: CalendarButtonProps) {
  const { t } = useTranslation('member');
  const publicUrl = usePageData().request.config?.publicUrl ?? '';
  if (!canHandOverText(FILE.name, FILE.type)) return null;

  function save() {
    const nowMs = Date.now();
    const text = calendarFile({
      title: BRAND,
      url: `${publicUrl}${paths.sessionBegin}`,
      localTime: time,
      weekdays: days,
      startsOn: localDayAndTime(nowMs).today,
      minutes: MINUTES,
      uid: `reminder@${BRAND_SLUG}`,
      madeAtMs: nowMs,
    });
    void downloadText(FILE.name, FILE.type, text);
  }

  return (
    <Button type="button" size="sm" variant="tertiary" disabled={time === '' || days.length === 0} onClick={save}>
      {t('reminder.calendar')}
    </Button>
  );
}
