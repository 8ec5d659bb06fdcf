import { mergeHistory } from '@innertide/session/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePorts } from '../../ports.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { askRemote } from '../remote.ts';

const PAGE_SIZE = 20;

/** The history page by page from the account, merged with what this device still holds. */
export function useHistory() {
  const { backend } = usePorts();
  const { ownerId, sessions } = useJournal();
  const query = useInfiniteQuery({
    queryKey: [ownerId, 'session_history'],
    queryFn: ({ pageParam }) =>
      askRemote(backend, 'session_history', { before_started_at: pageParam, limit: PAGE_SIZE }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1)?.started_at ?? null)),
  });
  const account = query.data ? query.data.pages.flat() : null;
  return { ...query, entries: mergeHistory(sessions, account) };
}
