import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { minutesOf } from '@innertide/session/history-months';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { monthName } from '../calendar/dates.ts';
import { useLocale } from '../elements/use-locale.ts';

interface YearMonthsProps {
  readonly year: number;
  readonly sessions: readonly SessionOutline[];
}

/** The year in words: each month with its minutes leads to its sessions. A month without any is left to the water. */
export function YearMonths({ year, sessions }: YearMonthsProps) {
  const { t } = useTranslation(['member', 'session']);
  const locale = useLocale();
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  return (
    <section className="year-section" aria-labelledby="year-months">
      <h2 id="year-months">{t('member:year.months')}</h2>
      <ul className="year-months">
        {months.map((month) => {
          const own = sessions.filter(({ local_date }) => local_date.startsWith(month));
          if (own.length === 0) return null;
          return (
            <li key={month}>
              <Link to={`${paths.history}?until=${month}`}>
                <span>{monthName(month, locale)}</span>
                <span>{t('session:minutes', { count: minutesOf(own) })}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
