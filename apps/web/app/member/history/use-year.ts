import { mergeYear } from '@innertide/session/year';
import { useQuery } from '@tanstack/react-query';
import { usePorts } from '../../ports/ports.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { rememberedAnswer } from '../remote/remote.ts';

/** A year from the account, merged with what this device still holds and remembers; only asked for where it is wanted. */
export function useYear(year: number, isWanted = true) {
  const ports = usePorts();
  const { ownerId, sessions: local } = useJournal();
  const query = useQuery({
    ...rememberedAnswer(ports, ownerId, 'session_year', { year }, 'by-arguments'),
    enabled: isWanted,
  });
  const { data, error, isFetchedAfterMount } = query;
  const isFresh = isFetchedAfterMount && error === null;
  // What was only remembered may lack what this device saved since.
  const account = isFresh || !data ? (data ?? null) : [...data, ...mergeYear(year, local, null)];
  return { ...query, sessions: mergeYear(year, local, account) };
}
