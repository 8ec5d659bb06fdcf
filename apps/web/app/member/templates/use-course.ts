import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { type Course, courseDays } from '@innertide/session/courses';
import { type PathProgress, pathProgress } from '@innertide/session/path';
import { useState } from 'react';
import { usePorts } from '../../ports/ports.ts';
import { localDayAndTime } from '../calendar/local-date.ts';
import { useQuarterHour } from '../calendar/use-quarter-hour.ts';
import { useJournal } from '../journal/journal-provider.tsx';
import type { PathStep } from './use-path.ts';
import { usePlayedDates } from './use-played-dates.ts';

interface CourseState {
  readonly steps: readonly PathStep[];
  readonly progress: PathProgress;
  /** Remembers today as the day on which the course was begun; later calls change nothing. */
  readonly begin: () => void;
}

/** A course with what this device and the account know of it. The day on which it was begun is stored on this device. */
export function useCourse(course: Course, templates: readonly SessionTemplate[]): CourseState {
  const { queryCache } = usePorts();
  const { ownerId } = useJournal();
  const playedOn = usePlayedDates();
  const { today } = localDayAndTime(useQuarterHour());
  const key = `${ownerId}/course-${course.name}`;
  const [begunOn, setBegunOn] = useState(() => {
    const stored = queryCache.recall(key);
    return typeof stored === 'string' ? stored : null;
  });
  const days = courseDays(course, begunOn, playedOn);
  return {
    steps: days.flatMap(({ slug, playedOn: date }) => {
      const template = templates.find((one) => one.slug === slug);
      return template ? [{ template, playedOn: date }] : [];
    }),
    progress: pathProgress(days, today),
    begin() {
      if (begunOn !== null) return;
      queryCache.remember(key, today, 'until-forgotten');
      setBegunOn(today);
    },
  };
}
