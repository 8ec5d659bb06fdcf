import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { type PathProgress, pathProgress } from '@innertide/session/path';
import { localDayAndTime } from '../calendar/local-date.ts';
import { useQuarterHour } from '../calendar/use-quarter-hour.ts';
import { usePlayedDates } from './use-played-dates.ts';

export interface PathStep {
  readonly template: SessionTemplate;
  /** YYYY-MM-DD; null before it was played. */
  readonly playedOn: string | null;
}

/** The beginner's path with what this device and the account know of it; null where there is no path. */
export function usePath(
  templates: readonly SessionTemplate[],
): { readonly steps: readonly PathStep[]; readonly progress: PathProgress } | null {
  const playedOn = usePlayedDates();
  const { today } = localDayAndTime(useQuarterHour());

  const steps = templates
    .filter(({ path_day }) => path_day !== null)
    .sort((a, b) => (a.path_day ?? 0) - (b.path_day ?? 0))
    .map((template) => ({ template, playedOn: playedOn.get(template.slug ?? '') ?? null }));
  if (steps.length === 0) return null;
  const days = steps.map((step) => ({ slug: step.template.slug ?? '', playedOn: step.playedOn }));
  return { steps, progress: pathProgress(days, today) };
}
