import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COURSE_NAMES, COURSES, courseDays, courseNamed, courseScript } from './courses.ts';

const CONTENT = join(import.meta.dirname, '../../../content');
const TEMPLATES = join(CONTENT, 'templates');

describe('the courses', () => {
  it('are at least four, each with seven different templates that are published', () => {
    expect(COURSES.map(({ name }) => name)).toEqual([...COURSE_NAMES]);
    expect(COURSES.length).toBeGreaterThanOrEqual(4);
    for (const { days } of COURSES) {
      expect(new Set(days.map(({ slug }) => slug)).size).toBe(7);
      for (const { slug } of days) expect(existsSync(join(TEMPLATES, slug, 'pl.md')), slug).toBe(true);
    }
  });

  it('name a script of its mode for each day, another one each day', () => {
    for (const { name, days } of COURSES) {
      expect(new Set(days.map(({ script }) => script)).size, name).toBe(7);
      for (const { slug, script } of days) {
        const [, mode = ''] = /^mode: (\w+)$/m.exec(readFileSync(join(TEMPLATES, slug, 'en.md'), 'utf8')) ?? [];
        for (const language of ['en', 'pl'])
          expect(existsSync(join(CONTENT, 'guidance', mode, script, `${language}.md`)), `${name}: ${slug}`).toBe(true);
        expect(courseScript(name, slug)).toBe(script);
      }
    }
    expect([courseScript(null, 'low-tide'), courseScript('evenings', 'deep-work')]).toEqual([null, null]);
  });

  it('are found by their names', () => {
    expect(courseNamed('view')?.days[0].slug).toBe('first-light');
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
