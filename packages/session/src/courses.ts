/** A day of a course: a curated template by its address, and the script of Guidance that is said in it, by its name within the mode. */
export interface CourseDay {
  readonly slug: string;
  readonly script: string;
}

/** A course of seven days in an order. Its words stand in the copy under its name. */
export interface Course {
  readonly name: CourseName;
  readonly days: readonly [CourseDay, CourseDay, CourseDay, CourseDay, CourseDay, CourseDay, CourseDay];
}

export const COURSE_NAMES = ['evenings', 'attention', 'ground', 'view'] as const;

export type CourseName = (typeof COURSE_NAMES)[number];

/** The courses beside the first seven sessions. */
export const COURSES: readonly Course[] = [
  {
    name: 'evenings',
    days: [
      { slug: 'low-tide', script: 'feet-and-floor' },
      { slug: 'rain-at-the-window', script: 'the-sounds-of-a-room' },
      { slug: 'rain-until-asleep', script: 'from-the-crown-down' },
      { slug: 'long-evening', script: 'wide-sky' },
      { slug: 'night-shore', script: 'deep-rest' },
      { slug: 'under-a-roof', script: 'a-wall-behind-you' },
      { slug: 'a-whole-night', script: 'the-day-set-down' },
    ],
  },
  {
    name: 'attention',
    days: [
      { slug: 'first-quarter-hour', script: 'between-two-things' },
      { slug: 'one-bell-a-minute', script: 'one-breath-at-a-time' },
      { slug: 'one-clear-task', script: 'back-to-it' },
      { slug: 'between-two-things', script: 'letting-it-pass' },
      { slug: 'reading-by-the-sea', script: 'a-steady-hour' },
      { slug: 'noticing', script: 'weather-inside' },
      { slug: 'deep-work', script: 'one-clear-thing' },
    ],
  },
  {
    name: 'ground',
    days: [
      { slug: 'three-slow-minutes', script: 'a-hard-moment' },
      { slug: 'feet-on-the-ground', script: 'five-things' },
      { slug: 'between-two-things', script: 'hands-and-cup' },
      { slug: 'low-tide', script: 'feet-and-floor' },
      { slug: 'under-a-roof', script: 'a-wall-behind-you' },
      { slug: 'rain-at-the-window', script: 'the-sounds-of-a-room' },
      { slug: 'five-quiet-minutes', script: 'just-this' },
    ],
  },
  {
    name: 'view',
    days: [
      { slug: 'first-light', script: 'a-day-ahead' },
      { slug: 'a-wider-view', script: 'a-year-like-a-landscape' },
      { slug: 'noticing', script: 'weather-inside' },
      { slug: 'open-water', script: 'one-small-door' },
      { slug: 'still-water', script: 'wide-sky' },
      { slug: 'a-year-from-now', script: 'a-letter-from-later' },
      { slug: 'ebb-of-an-evening', script: 'a-kind-word' },
    ],
  },
];

/** The course of this name; null where there is none. */
export function courseNamed(name: string): Course | null {
  return COURSES.find((course) => course.name === name) ?? null;
}

/** The script that a course has for a template; null where there is no such course or day. */
export function courseScript(name: string | null, slug: string | null): string | null {
  return (name === null ? null : courseNamed(name))?.days.find((day) => day.slug === slug)?.script ?? null;
}

/**
 * Returns when each day of a course was played last, counting from the day the course was begun: what was played before it belongs to
 * other days.
 * @param begunOn YYYY-MM-DD; null for a course that was not begun.
 * @param playedOn date of the last play by the address of a template.
 */
export function courseDays(course: Course, begunOn: string | null, playedOn: ReadonlyMap<string, string>) {
  return course.days.map(({ slug }) => {
    const last = playedOn.get(slug) ?? null;
    return { slug, playedOn: begunOn !== null && last !== null && last >= begunOn ? last : null };
  });
}
