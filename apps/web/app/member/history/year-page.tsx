import '../styles/member.css';
import './history.css';
import { localDate } from '@innertide/session/rhythm';
import { statisticsOf } from '@innertide/session/statistics';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useLocale } from '../elements/use-locale.ts';
import { isOffline } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { usePlayedWords } from './use-played-words.ts';
import { useYear } from './use-year.ts';
import { YearChart } from './year-chart.tsx';
import { YearMonths } from './year-months.tsx';
import { YearStatistics } from './year-statistics.tsx';

/** Nothing of ours is older, whatever a device's clock says. */
const FIRST_YEAR = 2000;

/** A year as land and water, and what its sessions tell. */
export default function YearPage() {
  const { t } = useTranslation(['member', 'common']);
  const locale = useLocale();
  const playedWords = usePlayedWords();
  const [parameters] = useSearchParams();
  const [thisYear] = useState(() =>
    Number(localDate(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 4)),
  );
  const asked = Number(parameters.get('year'));
  const year = Number.isInteger(asked) && asked >= FIRST_YEAR && asked < thisYear ? asked : thisYear;
  const { sessions, error, isPending, refetch } = useYear(year);
  const statistics = statisticsOf(sessions, locale);

  return (
    <div className="room year">
      <title>{t('member:year.title', { date: String(year) })}</title>
      <div className="year-words">
        <Link to={paths.history} className="room-back">
          ← {t('member:history.back')}
        </Link>
        <h1>{t('member:year.headline')}</h1>
        <p className="room-lead">{t('member:year.lead')}</p>
        {error && (
          <RemoteNotice
            isOffline={isOffline(error)}
            offlineWords={t(sessions.length > 0 ? 'member:history.offlineNote' : 'member:history.offlineNone')}
            onRetry={() => void refetch()}
          />
        )}
        {sessions.length > 0 && (
          <dl className="year-modes">
            {statistics.byMode.map(({ mode, minutes }) => (
              <div key={mode} data-mode={mode}>
                <dt>{t(`common:modes.${mode}`)}</dt>
                <dd>{playedWords(minutes)}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="year-turn">
          {year > FIRST_YEAR && (
            <Link to={`${paths.historyYear}?year=${year - 1}`} className="text-action">
              {year - 1}
            </Link>
          )}
          {year < thisYear && (
            <Link to={`${paths.historyYear}?year=${year + 1}`} className="text-action">
              {year + 1}
            </Link>
          )}
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
