import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COURSE_NAMES, COURSES, courseDays, courseNamed } from './courses.ts';

const TEMPLATES = join(import.meta.dirname, '../../../content/templates');

describe('the courses', () => {
  it('are at least four, each with seven different templates that are published', () => {
    expect(COURSES.map(({ name }) => name)).toEqual([...COURSE_NAMES]);
    expect(COURSES.length).toBeGreaterThanOrEqual(4);
    for (const { days } of COURSES) {
      expect(new Set(days).size).toBe(7);
      for (const slug of days) expect(existsSync(join(TEMPLATES, slug, 'pl.md')), slug).toBe(true);
    }
  });

  it('are found by their names', () => {
    expect(courseNamed('view')?.days[0]).toBe('first-light');
    expect(courseNamed('nothing')).toBeNull();
  });

  it('count what was played since they were begun, and nothing before', () => {
    const course = COURSES[1];
    if (!course) throw new Error('there is no second course');
    const played = new Map([
      ['first-quarter-hour', '2026-11-20'],
      ['one-bell-a-minute', '2026-11-22'],
      ['deep-work', '2026-10-01'],
    ]);
    const done = (begunOn: string | null) =>
      courseDays(course, begunOn, played).flatMap(({ slug, playedOn }) => (playedOn === null ? [] : [slug]));
    expect(done('2026-11-20')).toEqual(['first-quarter-hour', 'one-bell-a-minute']);
    expect(done('2026-11-21')).toEqual(['one-bell-a-minute']);
    expect(done(null)).toEqual([]);
  });
});
