import '../styles/member.css';
import './history.css';
import type { SessionOutline } from '@innertide/protocol/remote-procedures';
import { minutesOf } from '@innertide/session/history-months';
import { localDate } from '@innertide/session/rhythm';
import { statisticsOf } from '@innertide/session/statistics';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { monthName } from '../calendar/dates.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { useLocale } from '../elements/use-locale.ts';
import { isOffline } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { usePlayedWords } from './use-played-words.ts';
import { useYear } from './use-year.ts';
import { YearChart } from './year-chart.tsx';
import { YearStatistics } from './year-statistics.tsx';

/** No session is older, whatever a device's clock says. */
const FIRST_YEAR = 2000;

/** A year as land and water, and what its sessions tell. */
export default function YearPage() {
  const { t } = useTranslation(['member', 'common']);
  const locale = useLocale();
  const [parameters] = useSearchParams();
  const [thisYear] = useState(() =>
    Number(localDate(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 4)),
  );
  const asked = Number(parameters.get('year'));
  const year = Number.isInteger(asked) && asked >= FIRST_YEAR && asked < thisYear ? asked : thisYear;
  const { sessions, error, isPending, refetch } = useYear(year);
  const statistics = statisticsOf(sessions, locale);

  return (
    <div className="member-page year">
      <MemberMeta title={t('member:year.title', { date: String(year) })} page="year" />
      <div className="year-words">
        <Link to={paths.history} className="member-page-back">
          ← {t('member:history.back')}
        </Link>
        <h1>{t('member:year.headline')}</h1>
        <p className="member-page-lead">{t('member:year.lead')}</p>
        {error && (
          <RemoteNotice
            isOffline={isOffline(error)}
            offlineWords={t(sessions.length > 0 ? 'member:history.offlineNote' : 'member:history.offlineNone')}
            onRetry={() => void refetch()}
          />
        )}
        {sessions.length > 0 && <YearModes byMode={statistics.byMode} />}
        <p className="year-turn">
          {year > FIRST_YEAR && <YearLink year={year - 1} />}
          {year < thisYear && <YearLink year={year + 1} />}
        </p>
      </div>
      {/* The water is there before the land, so that nothing moves when the year arrives. */}
      <YearChart year={year} sessions={sessions} />
      {isPending && sessions.length === 0 && (
        <p className="sr-only" role="status">
          {t('member:loading')}
        </p>
      )}
      {sessions.length === 0 && !isPending && !error && <p className="year-empty">{t('member:year.empty')}</p>}
      {sessions.length > 0 && (
        <>
          <YearMonths year={year} sessions={sessions} />
          <YearStatistics statistics={statistics} />
        </>
      )}
    </div>
  );
}

function YearModes({ byMode }: Pick<ReturnType<typeof statisticsOf>, 'byMode'>) {
  const { t } = useTranslation('common');
  const playedWords = usePlayedWords();
  return (
    <dl className="year-modes">
      {byMode.map(({ mode, minutes }) => (
        <div key={mode} data-mode={mode}>
          <dt>{t(`modes.${mode}`)}</dt>
          <dd>{playedWords(minutes)}</dd>
        </div>
      ))}
    </dl>
  );
}

function YearLink({ year }: { readonly year: number }) {
  return (
    <Link to={`${paths.historyYear}?year=${year}`} className="text-action">
      {year}
    </Link>
  );
}

interface YearMonthsProps {
  readonly year: number;
  readonly sessions: readonly SessionOutline[];
}

/** The year in words: each month with its minutes leads to its sessions. A month without any is left to the water. */
function YearMonths({ year, sessions }: YearMonthsProps) {
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
