import { useJournal } from '../journal/journal-provider.tsx';
import { useRememberedRemote } from '../remote/remote.ts';

/** On which date each curated template was played last, by its address, as this device and the account know it together. */
export function usePlayedDates(): ReadonlyMap<string, string> {
  const { sessions } = useJournal();
  const { data: plays } = useRememberedRemote('template_plays', {});
  const playedOn = new Map(plays?.map(({ template_slug, last_local_date }) => [template_slug, last_local_date]));
  for (const { record, state } of sessions) {
    const { template_slug: slug, local_date: date } = record;
    if (slug !== null && state !== 'deleted' && date > (playedOn.get(slug) ?? '')) playedOn.set(slug, date);
  }
  return playedOn;
}
