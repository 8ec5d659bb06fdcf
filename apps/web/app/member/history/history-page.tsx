import '../member.css';
import { byMonth } from '@innertide/session/history';
import { Button, buttonLook } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { monthName } from '../dates.ts';
import { isOffline } from '../remote.ts';
import { RemoteNotice } from '../remote-notice.tsx';
import { useLocale } from '../use-locale.ts';
import { HistoryRow } from './history-row.tsx';
import { MonthDays } from './month-days.tsx';
import { useHistory } from './use-history.ts';

export default function HistoryPage() {
  const { t } = useTranslation(['member', 'session']);
  const locale = useLocale();
  const history = useHistory();
  const months = byMonth(history.entries);

  return (
    <div className="room">
      <title>{t('member:history.title')}</title>
      <h1>{t('member:history.title')}</h1>
      {history.error && (
        <RemoteNotice
          isOffline={isOffline(history.error)}
          offlineWords={t('member:history.offlineNote')}
          onRetry={() => void history.refetch()}
        />
      )}
      {months.map((month) => (
        <section key={month.month} className="history-month" aria-labelledby={`month-${month.month}`}>
          <div className="history-month-head">
            <h2 id={`month-${month.month}`}>{monthName(month.month, locale)}</h2>
            <p>
              {t('session:minutes', { count: month.minutes })},{' '}
              {t('member:history.sessions', { count: month.entries.length })}
            </p>
            <MonthDays month={month} />
          </div>
          <ul>
            {month.entries.map((entry) => (
              <HistoryRow key={entry.record.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {history.isPending && months.length === 0 && (
        <div className="history-skeleton" role="status">
          <span className="sr-only">{t('member:loading')}</span>
        </div>
      )}
      {!history.isPending && !history.error && months.length === 0 && (
        <div className="history-empty">
          <p className="history-empty-title">{t('member:history.emptyTitle')}</p>
          <p>{t('member:history.empty')}</p>
          <Link to={paths.dashboard} {...buttonLook('secondary')}>
            {t('member:history.emptyStart')}
          </Link>
        </div>
      )}
      {history.hasNextPage && (
        <Button
          loading={history.isFetchingNextPage}
          loadingLabel={t('member:history.loadingMore')}
          onClick={() => void history.fetchNextPage()}
        >
          {t('member:history.more')}
        </Button>
      )}
    </div>
  );
}
