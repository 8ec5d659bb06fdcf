import { describe, expect, it } from 'vitest';
import { byLiking, lately, playedTemplate, playsOf, withMoved } from './library.ts';
import { defaultSettings } from './settings.ts';

function template(id: string, slug: string | null, is_favourite = false, seed = 1) {
  return {
    id,
    slug,
    mode: 'sleep' as const,
    settings: defaultSettings('sleep', seed),
    is_curated: slug !== null,
    is_favourite,
  };
}

function played(template_slug: string | null, started_at: string, note: string | null = null, seed = 99) {
  return { template_slug, mode: 'sleep' as const, settings: defaultSettings('sleep', seed), started_at, note };
}

const SHORE = template('1', 'night-shore');
const NAP = template('2', 'a-short-nap');
const OWN = template('3', null, false, 4821);
const TEMPLATES = [SHORE, NAP, OWN];

describe('the template of a session', () => {
  it('is a curated one by its address and an own one by its piece', () => {
    expect(playedTemplate(played('a-short-nap', ''), TEMPLATES)).toBe(NAP);
    expect(playedTemplate(played(null, '', null, 4821), TEMPLATES)).toBe(OWN);
  });

  it('is none for a mode by itself, another mode with the same piece, and a template that is gone', () => {
    expect(playedTemplate(played(null, ''), TEMPLATES)).toBeNull();
    expect(playedTemplate({ ...played(null, '', null, 4821), mode: 'focus' }, TEMPLATES)).toBeNull();
    expect(playedTemplate(played('gone', ''), TEMPLATES)).toBeNull();
    expect(playedTemplate(played(null, '', null, 1), TEMPLATES)).toBeNull();
  });
});

describe('the plays of templates', () => {
  const plays = playsOf(
    [
      played('night-shore', '2026-11-20T22:00:00Z', 'slept at once'),
      played('night-shore', '2026-11-18T22:00:00Z'),
      played('night-shore', '2026-11-17T22:00:00Z'),
      played(null, '2026-11-19T08:00:00Z', null, 4821),
      played(null, '2026-11-21T08:00:00Z'),
    ],
    TEMPLATES,
    new Map([
      ['night-shore', '2026-11-22'],
      ['a-short-nap', '2026-11-01'],
    ]),
  );

  it('are counted, with the last of them and what was noted', () => {
    expect(plays.get('1')).toEqual({ count: 3, lastAt: '2026-11-22', notes: ['slept at once'] });
    expect(plays.get('2')).toEqual({ count: 1, lastAt: '2026-11-01', notes: [] });
    expect(plays.get('3')).toEqual({ count: 1, lastAt: '2026-11-19T08:00:00Z', notes: [] });
    expect(plays.size).toBe(3);
    expect(playsOf([], TEMPLATES).size).toBe(0);
  });

  it('put what was played last first, and leave out what never was', () => {
    const never = template('4', 'low-tide');
    expect(lately([never, NAP, OWN, SHORE], plays, 6)).toEqual([SHORE, OWN, NAP]);
    expect(lately([NAP, OWN, SHORE], plays, 1)).toEqual([SHORE]);
  });

  it('put favourites first, then what was played most, and leave the others in their order', () => {
    const liked = template('5', 'low-tide', true);
    const never = template('6', 'open-water');
    expect(byLiking([never, NAP, SHORE, liked], plays)).toEqual([liked, SHORE, NAP, never]);
  });
});

describe('a template that is moved', () => {
  it('stands at the place of the one it is dropped on, before or after it as it came', () => {
    expect(withMoved(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
    expect(withMoved(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
  });

  it('changes nothing where it already stands, or where there is no such place', () => {
    const ids = ['a', 'b'];
    expect(withMoved(ids, 'a', 'a')).toBe(ids);
    expect(withMoved(ids, 'a', 'x')).toBe(ids);
    expect(withMoved(ids, 'x', 'a')).toBe(ids);
  });
});
