import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { type PathProgress, pathProgress } from '@innertide/session/path';
import { localDayAndTime } from '../calendar/local-date.ts';
import { useQuarterHour } from '../calendar/use-quarter-hour.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import { useRememberedRemote } from '../remote/remote.ts';

export interface PathStep {
  readonly template: SessionTemplate;
  /** YYYY-MM-DD; null before it was played. */
  readonly playedOn: string | null;
}

/** The beginner's path with what this device and the account know of it; null where there is no path. */
export function usePath(
  templates: readonly SessionTemplate[],
): { readonly steps: readonly PathStep[]; readonly progress: PathProgress } | null {
  const { sessions } = useJournal();
  const { data: plays } = useRememberedRemote('template_plays', {});
  const { today } = localDayAndTime(useQuarterHour());

  const playedOn = new Map(plays?.map(({ template_slug, last_local_date }) => [template_slug, last_local_date]));
  for (const { record, state } of sessions) {
    const { template_slug: slug, local_date: date } = record;
    if (slug !== null && state !== 'deleted' && date > (playedOn.get(slug) ?? '')) playedOn.set(slug, date);
  }
  const steps = templates
    .filter(({ path_day }) => path_day !== null)
    .sort((a, b) => (a.path_day ?? 0) - (b.path_day ?? 0))
    .map((template) => ({ template, playedOn: playedOn.get(template.slug ?? '') ?? null }));
  if (steps.length === 0) return null;
  const days = steps.map((step) => ({ slug: step.template.slug ?? '', playedOn: step.playedOn }));
  return { steps, progress: pathProgress(days, today) };
}
