import type { HistoryMonth } from '@innertide/session/history';
import { useTranslation } from 'react-i18next';
import { monthName } from '../dates.ts';
import { useLocale } from '../use-locale.ts';
import { HistoryRow } from './history-row.tsx';
import { MonthDays } from './month-days.tsx';

/** A month: its name, its sums, its shore and its sessions. */
export function HistoryMonthSection({ month, isWhole }: { month: HistoryMonth; isWhole: boolean }) {
  const { t } = useTranslation(['member', 'session', 'common']);
  const locale = useLocale();
  const modes = new Set(month.entries.map(({ record }) => record.mode));
  return (
    <section className="history-month" aria-labelledby={`month-${month.month}`}>
      <div className="history-month-head">
        <h2 id={`month-${month.month}`}>{monthName(month.month, locale)}</h2>
        <p>
          {t('session:minutes', { count: month.minutes })},{' '}
          {t('member:history.sessions', { count: month.entries.length })}
        </p>
        {isWhole && modes.size > 1 && (
          <p className="history-month-modes">{[...modes].map((mode) => t(`common:modes.${mode}`)).join('\u00a0· ')}</p>
        )}
        <MonthDays month={month} />
      </div>
      <ul>
        {month.entries.map((entry) => (
          <HistoryRow key={entry.record.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
