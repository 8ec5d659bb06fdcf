import '../member.css';
import '../session/session.css';
import './history.css';
import { byMonth } from '@innertide/session/history';
import { Button, buttonLook } from '@innertide/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { isOffline } from '../remote.ts';
import { RemoteNotice } from '../remote-notice.tsx';
import { Skeleton } from '../skeleton.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import { HistoryFilters, useHistoryFilter } from './history-filters.tsx';
import { HistoryMonthSection } from './history-month-section.tsx';
import { StillWater } from './still-water.tsx';
import { TakeAlong } from './take-along.tsx';
import { useHistory } from './use-history.ts';

export default function HistoryPage() {
  const { t } = useTranslation(['member', 'session']);
  const [filter, changeFilter] = useHistoryFilter();
  const history = useHistory(filter);
  const months = byMonth(history.entries);
  const isFiltered = filter.mode !== null || filter.until !== null;
  const isEmpty = !history.isPending && !history.error && months.length === 0;

  return (
    <div className="room history">
      <title>{t('member:history.title')}</title>
      <h1>{t('member:history.title')}</h1>
      <DeletedNotice />
      {(isFiltered || !isEmpty) && <HistoryFilters filter={filter} onChange={changeFilter} />}
      {history.error && (
        <RemoteNotice
          isOffline={isOffline(history.error)}
          offlineWords={t(months.length > 0 ? 'member:history.offlineNote' : 'member:history.offlineNone')}
          onRetry={() => void history.refetch()}
        />
      )}
      {months.map((month) => (
        <HistoryMonthSection key={month.month} month={month} isWhole={filter.mode === null} />
      ))}
      {history.isPending && months.length === 0 && <Skeleton rows={6} />}
      {isEmpty && isFiltered && (
        <div className="history-empty">
          <p className="room-lead">{t('member:history.noneSuch')}</p>
          <button type="button" className="text-action" onClick={() => changeFilter({ mode: null, until: null })}>
            {t('member:history.showAll')}
          </button>
          <StillWater />
        </div>
      )}
      {isEmpty && !isFiltered && (
        <div className="history-empty">
          <p className="history-empty-title">{t('member:history.emptyTitle')}</p>
          <p>{t('member:history.empty')}</p>
          <Link to={paths.dashboard} {...buttonLook('secondary')}>
            {t('member:history.emptyStart')}
          </Link>
          <StillWater />
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
      {months.length > 0 && <TakeAlong />}
    </div>
  );
}
