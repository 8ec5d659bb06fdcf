import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { playsOf, type TemplatePlays } from '@innertide/session/library';
import { useMemo } from 'react';
import { useJournal } from '../journal/journal-provider.tsx';
import { useRememberedRemote } from '../remote/remote.ts';

/** How often and when last each template was played, by its id, as this device and the account know it together. */
export function usePlays(templates: readonly SessionTemplate[]): ReadonlyMap<string, TemplatePlays> {
  const { sessions } = useJournal();
  const { data } = useRememberedRemote('template_plays', {});
  return useMemo(() => {
    const records = sessions.filter(({ state }) => state !== 'deleted').map(({ record }) => record);
    const dates = new Map(data?.map(({ template_slug, last_local_date }) => [template_slug, last_local_date]));
    return playsOf(records, templates, dates);
  }, [sessions, data, templates]);
}
