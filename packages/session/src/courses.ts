/** A course: seven curated templates in an order, by their addresses. Its words stand in the copy under its name. */
export interface Course {
  readonly name: CourseName;
  readonly days: readonly [string, string, string, string, string, string, string];
}

export const COURSE_NAMES = ['evenings', 'attention', 'ground', 'view'] as const;

export type CourseName = (typeof COURSE_NAMES)[number];

/** The courses beside the first seven sessions. */
export const COURSES: readonly Course[] = [
  {
    name: 'evenings',
    days: [
      'low-tide',
      'rain-at-the-window',
      'rain-until-asleep',
      'long-evening',
      'night-shore',
      'under-a-roof',
      'a-whole-night',
    ],
  },
  {
    name: 'attention',
    days: [
      'first-quarter-hour',
      'one-bell-a-minute',
      'one-clear-task',
      'between-two-things',
      'reading-by-the-sea',
      'noticing',
      'deep-work',
    ],
  },
  {
    name: 'ground',
    days: [
      'three-slow-minutes',
      'feet-on-the-ground',
      'between-two-things',
      'low-tide',
      'under-a-roof',
      'rain-at-the-window',
      'five-quiet-minutes',
    ],
  },
  {
    name: 'view',
    days: [
      'first-light',
      'a-wider-view',
      'noticing',
      'open-water',
      'still-water',
      'a-year-from-now',
      'ebb-of-an-evening',
    ],
  },
];

/** The course of this name; null where there is none. */
export function courseNamed(name: string): Course | null {
  return COURSES.find((course) => course.name === name) ?? null;
}

/**
 * Returns when each day of a course was played last, counting from the day the course was begun: what was played before it belongs to
 * other days.
 * @param begunOn YYYY-MM-DD; null for a course that was not begun.
 * @param playedOn date of the last play by the address of a template.
 */
export function courseDays(course: Course, begunOn: string | null, playedOn: ReadonlyMap<string, string>) {
  return course.days.map((slug) => {
    const last = playedOn.get(slug) ?? null;
    return { slug, playedOn: begunOn !== null && last !== null && last >= begunOn ? last : null };
  });
}
