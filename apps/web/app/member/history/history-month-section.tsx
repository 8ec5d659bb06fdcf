import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { type HistoryMonth, minutesOf } from '@innertide/session/history-months';
import { useTranslation } from 'react-i18next';
import { monthName } from '../calendar/dates.ts';
import { useLocale } from '../elements/use-locale.ts';
import { HistoryRow } from './history-row.tsx';
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
