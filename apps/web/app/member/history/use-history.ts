import type { SessionRecord } from '@innertide/protocol/session-record';
import { type LocalSession, mergeHistory } from '@innertide/session/history';
import type { Mode } from '@innertide/std/mode';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePorts } from '../../ports.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { askRemote, isOffline } from '../remote.ts';
import { PAGE_SIZE, type PageStart, recallPage, rememberPage, startAfter } from './remembered-pages.ts';

export interface HistoryFilter {
  /** null for every mode. */
  readonly mode: Mode | null;
  /** The last month to be shown, YYYY-MM; null begins with the newest. */
  readonly until: string | null;
}

/** The history page by page from the account, merged with what this device still holds and remembers. */
export function useHistory({ mode, until }: HistoryFilter) {
  const { backend, answerMemory } = usePorts();
  const { ownerId, sessions } = useJournal();
  const first: PageStart = { number: 0, startedAt: until === null ? null : afterMonth(until), id: null };
  const recall = (start: PageStart) => recallPage(answerMemory, { ownerId, mode }, start)?.slice();

  const query = useInfiniteQuery({
    queryKey: [ownerId, 'session_history', mode, until],
    async queryFn({ pageParam: start }) {
      try {
        const answer = await askRemote(backend, 'session_history', {
          before_started_at: start.startedAt,
          before_id: start.id,
          only_mode: mode,
          limit: PAGE_SIZE,
        });
        rememberPage(answerMemory, { ownerId, mode }, start, answer);
        return answer;
      } catch (error) {
        const kept = start.number > 0 && error instanceof Error && isOffline(error) ? recall(start) : undefined;
        if (kept) return kept;
        throw error;
      }
    },
    initialPageParam: first,
    getNextPageParam: (page, pages) => startAfter(page, pages.length - 1),
    initialData() {
      const kept = recall(first);
      return kept && { pages: [kept], pageParams: [first] };
    },
    initialDataUpdatedAt: 0,
  });

  const account = query.data?.pages.flat() ?? null;
  const shown = sessions.filter(({ record }) => belongs(record, mode, until));
  // What is only remembered may be older than what this device saved since: both are shown until the account answers.
  const isFresh = query.isFetchedAfterMount && query.error === null;
  const entries =
    isFresh || account === null
      ? mergeHistory(shown, account)
      : mergeHistory([...account.map(asSaved), ...shown], null);
  return { ...query, entries };
}

function asSaved(record: SessionRecord): LocalSession {
  return { record, state: 'saved' };
}

function belongs(record: SessionRecord, mode: Mode | null, until: string | null): boolean {
  return (mode === null || record.mode === mode) && (until === null || record.local_date.slice(0, 7) <= until);
}

/** An instant by which a month is over everywhere on earth. */
function afterMonth(month: string): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1, 16)).toISOString();
}
