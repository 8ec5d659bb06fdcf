import { byMonth } from '@innertide/session/history-months';
import { HistoryMonthSection } from './history-month-section.tsx';
import { type HistoryFilter, playedInMonth } from './shown-history.ts';
import type { useHistory } from './use-history.ts';
import { useYear } from './use-year.ts';

interface HistoryMonthsProps {
  readonly filter: HistoryFilter;
  readonly history: Pick<ReturnType<typeof useHistory>, 'entries' | 'account' | 'hasNextPage'>;
}

/** The listed months. Where the list ends within one, its year tells what else belongs to it. */
export function HistoryMonths({ filter: { mode }, history }: HistoryMonthsProps) {
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
