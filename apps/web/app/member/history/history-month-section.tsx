import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { activeMinutes, type HistoryEntry } from '@innertide/session/history';
import { type HistoryMonth, minutesOf } from '@innertide/session/history-months';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { clockTime, dayOfMonth, monthName } from '../calendar/dates.ts';
import { useLocale } from '../elements/use-locale.ts';
import { MonthDays } from './month-days.tsx';

interface HistoryMonthSectionProps {
  readonly month: HistoryMonth;
  /** Every session of the month, also those that are not listed yet; null while they are not known. */
  readonly played: readonly SessionOutline[] | null;
  readonly isOneMode: boolean;
}

/** A month: its name, its sums, its shore and its sessions. A sum of a part is none: until the whole is known its line stays empty. */
export function HistoryMonthSection({ month, played, isOneMode }: HistoryMonthSectionProps) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const locale = useLocale();
  const modes = new Set(played?.map(({ mode }) => mode));
  const listed = month.entries.map(({ record }) => record);
  return (
    <section className="history-month" aria-labelledby={`month-${month.month}`}>
      <div className="history-month-head">
        <h2 id={`month-${month.month}`}>{monthName(month.month, locale)}</h2>
        <p>
          {played
            ? `${t('session:minutes', { count: minutesOf(played) })}, ${t('member:history.sessions', { count: played.length })}`
            : '\u00a0'}
        </p>
        {!isOneMode && modes.size > 1 && (
          <p className="history-month-modes">{[...modes].map((mode) => t(`common:modes.${mode}`)).join('\u00a0· ')}</p>
        )}
        <MonthDays month={month.month} sessions={played ?? listed} />
      </div>
      <ul>
        {month.entries.map((entry) => (
          <HistoryRow key={entry.record.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function HistoryRow({ entry: { record, onlyOnThisDevice } }: { entry: HistoryEntry }) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const locale = useLocale();
  return (
    <li data-mode={record.mode}>
      <Link to={paths.historyEntry(record.id)} className="history-row">
        <span className="history-row-mode">{t(`common:modes.${record.mode}`)}</span>
        <span className="history-row-minutes">{t('session:minutes', { count: activeMinutes(record.active_ms) })}</span>
        <span className="history-row-when">
          {dayOfMonth(record.local_date, locale)}, {clockTime(record.started_at, record.time_zone, locale)}
          {record.mood_after && <span> · {t(`session:summary.moods.${record.mood_after}`)}</span>}
          {onlyOnThisDevice && <em>{t('member:history.onDevice')}</em>}
        </span>
        {record.note && <span className="history-row-note">{record.note}</span>}
      </Link>
    </li>
  );
}
