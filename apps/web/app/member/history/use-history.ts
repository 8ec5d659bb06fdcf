import { useInfiniteQuery } from '@tanstack/react-query';
import { usePorts } from '../../ports/ports.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { askRemote, isOffline } from '../remote/remote.ts';
import { PAGE_SIZE, type PageStart, recallPage, rememberPage, startAfter } from './remembered-pages.ts';
import { afterMonth, type HistoryFilter, shownEntries } from './shown-history.ts';

/** The history page by page from the account, merged with what this device still holds and remembers. */
export function useHistory(filter: HistoryFilter) {
  const { mode, until } = filter;
  const { backend, queryCache } = usePorts();
  const { ownerId, sessions } = useJournal();
  const first: PageStart = { number: 0, startedAt: until === null ? null : afterMonth(until), id: null };
  const list = { ownerId, mode, until };
  const recall = (start: PageStart) => recallPage(queryCache, list, start)?.slice();

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
        rememberPage(queryCache, list, start, answer);
        return answer;
      } catch (error) {
        const remembered = start.number > 0 && error instanceof Error && isOffline(error) ? recall(start) : undefined;
        if (remembered) return remembered;
        throw error;
      }
    },
    initialPageParam: first,
    getNextPageParam: (page, pages) => startAfter(page, pages.length - 1),
    initialData() {
      const remembered = recall(first);
      return remembered && { pages: [remembered], pageParams: [first] };
    },
    initialDataUpdatedAt: 0,
  });

  const account = query.data?.pages.flat() ?? null;
  const isFresh = query.isFetchedAfterMount && query.error === null;
  const entries = shownEntries(filter, sessions, account, isFresh);
  return { ...query, entries, account };
}
