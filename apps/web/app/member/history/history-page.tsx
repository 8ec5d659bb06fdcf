import '../styles/member.css';
import '../styles/session.css';
import './history.css';
import { byMonth } from '@innertide/session/history-months';
import { hasWords } from '@innertide/session/plain-text';
import { localDate } from '@innertide/session/rhythm';
import { Button, buttonLook } from '@innertide/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { MemberMeta } from '../elements/member-meta.tsx';
import { Skeleton } from '../elements/skeleton.tsx';
import { StillWater } from '../elements/still-water.tsx';
import { isOffline } from '../remote/remote.ts';
import { RemoteNotice } from '../remote/remote-notice.tsx';
import { DeletedNotice } from './deleted-notice.tsx';
import { HistoryFilters, useHistoryFilter } from './history-filters.tsx';
import { HistoryMonthSection } from './history-month-section.tsx';
import { HistorySearch } from './history-search.tsx';
import { HoursChart } from './hours-chart.tsx';
import { type HistoryFilter, playedInMonth } from './shown-history.ts';
import { TakeAlong } from './take-along.tsx';
import { useHistory } from './use-history.ts';
import { useSessionNames } from './use-session-names.ts';
import { useYear } from './use-year.ts';

export default function HistoryPage() {
  const { t } = useTranslation(['member', 'session']);
  const [filter, changeFilter] = useHistoryFilter();
  const history = useHistory(filter);
  const { wordsOf } = useSessionNames();
  const [words, setWords] = useState('');
  const thisYear = useThisYear();
  const { sessions: ofThisYear } = useYear(thisYear);
  const isSearching = words.trim() !== '';
  const found = isSearching
    ? history.entries.filter(({ record }) => hasWords(wordsOf(record), words))
    : history.entries;
  const isAnyShown = history.entries.length > 0;
  const isFiltered = filter.mode !== null || filter.until !== null;
  const isEmpty = !history.isPending && !history.error && !isAnyShown && !history.hasNextPage;

  return (
    <div className="member-page">
      <MemberMeta title={t('member:history.title')} page="history" />
      <h1>{t('member:history.title')}</h1>
      <DeletedNotice />
      {isAnyShown && <HistorySearch words={words} found={found.length} history={history} onChange={setWords} />}
      {(isFiltered || !isEmpty) && <HistoryFilters filter={filter} onChange={changeFilter} />}
      {history.error && (
        <RemoteNotice
          isOffline={isOffline(history.error)}
          offlineWords={t(isAnyShown ? 'member:history.offlineNote' : 'member:history.offlineNone')}
          onRetry={() => void history.refetch()}
        />
      )}
      <HistoryMonths filter={filter} history={isSearching ? { ...history, entries: found } : history} />
      {isSearching && found.length === 0 && !history.hasNextPage && (
        <p className="member-page-lead template-none">
          {t('member:history.noneFound')}{' '}
          <button type="button" className="text-action" onClick={() => setWords('')}>
            {t('member:history.showAll')}
          </button>
        </p>
      )}
      {history.isPending && !isAnyShown && <Skeleton rows={6} />}
      {isEmpty && isFiltered && <NoneSuch onShowAll={() => changeFilter({ mode: null, until: null })} />}
      {isEmpty && !isFiltered && <EmptyHistory />}
      {history.hasNextPage && !isSearching && (
        <Button
          loading={history.isFetchingNextPage}
          loadingLabel={t('member:history.loadingMore')}
          onClick={() => void history.fetchNextPage()}
        >
          {t('member:history.more')}
        </Button>
      )}
      {isAnyShown && !isSearching && <HoursChart sessions={ofThisYear} />}
      {isAnyShown && <TakeAlong />}
    </div>
  );
}

/** Nothing fits the filters. */
function NoneSuch({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useTranslation('member');
  return (
    <div className="history-empty">
      <p className="member-page-lead">{t('history.noneSuch')}</p>
      <button type="button" className="text-action" onClick={onShowAll}>
        {t('history.showAll')}
      </button>
      <StillWater />
    </div>
  );
}

/** Before the first session. */
function EmptyHistory() {
  const { t } = useTranslation('member');
  return (
    <div className="history-empty">
      <p className="history-empty-title">{t('history.emptyTitle')}</p>
      <p>{t('history.empty')}</p>
      <Link to={paths.dashboard} {...buttonLook('secondary')}>
        {t('history.emptyStart')}
      </Link>
      <StillWater />
    </div>
  );
}

/** The year that it is where the member is. */
function useThisYear(): number {
  const [year] = useState(() => localDate(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 4));
  return Number(year);
}

interface HistoryMonthsProps {
  readonly filter: HistoryFilter;
  readonly history: Pick<ReturnType<typeof useHistory>, 'entries' | 'account' | 'hasNextPage'>;
}

/** The listed months. Where the list ends within one, its year tells what else belongs to it. */
function HistoryMonths({ filter: { mode }, history }: HistoryMonthsProps) {
  const { entries, account, hasNextPage: hasMore } = history;
  const last = account?.at(-1);
  const year = Number(last?.local_date.slice(0, 4) ?? 0);
  const { data, sessions } = useYear(year, hasMore && last !== undefined);
  const known = data ? { year, sessions } : null;
  return byMonth(entries).map((month) => (
    <HistoryMonthSection
      key={month.month}
      month={month}
      played={playedInMonth(month.month, mode, month.entries, { account, hasMore }, known)}
      isOneMode={mode !== null}
    />
  ));
}
