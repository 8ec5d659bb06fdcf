import type { Mode } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { defaultSettings, withLength } from './settings.ts';
import { findTemplates, lengthRangeOf, shortOnes, templateToBeginWith } from './template-search.ts';

const TEMPLATES = [
  { name: 'Cała noc', description: 'Deszcz i świerszcze', mode: 'sleep', minutes: 480 },
  { name: 'Pięć cichych minut', description: 'Dalekie morze', mode: 'meditation', minutes: 5 },
  { name: 'Deszcz za oknem', description: 'Równy', mode: 'mindfulness', minutes: 20 },
].map(({ mode, minutes, ...words }) => ({
  ...words,
  mode: mode as 'sleep',
  is_favourite: minutes === 20,
  settings: withLength(defaultSettings(mode as 'sleep', 1), minutes),
}));

const found = (wish: Partial<Parameters<typeof findTemplates>[1]>) =>
  findTemplates(TEMPLATES, { words: '', mode: null, length: null, isFavourite: false, ...wish }).map(
    ({ name }) => name,
  );

describe('a search among templates', () => {
  it('finds words of name and description, whatever their accents, capitals and order', () => {
    expect(found({ words: 'deszcz' })).toEqual(['Cała noc', 'Deszcz za oknem']);
    expect(found({ words: ' NOC cala ' })).toEqual(['Cała noc']);
    expect(found({ words: 'swierszcze deszcz' })).toEqual(['Cała noc']);
    expect(found({ words: 'śnieg' })).toEqual([]);
    expect(found({ words: 'deszcz  noc' })).toEqual(['Cała noc']);
    expect(found({})).toHaveLength(3);
  });

  it('narrows by mode and by length together', () => {
    expect(found({ mode: 'meditation' })).toEqual(['Pięć cichych minut']);
    expect(found({ length: 'hours' })).toEqual(['Cała noc']);
    expect(found({ length: 'middle', words: 'okn' })).toEqual(['Deszcz za oknem']);
    expect(found({ mode: 'sleep', length: 'short' })).toEqual([]);
  });

  it('finds favourites alone, and words that are known beside name and description', () => {
    expect(found({ isFavourite: true })).toEqual(['Deszcz za oknem']);
    const wish = { words: 'swierszcz', mode: null, length: null, isFavourite: false };
    const noted = (template: { readonly name: string }) =>
      template.name === 'Deszcz za oknem' ? 'Świerszcze pod oknem' : '';
    expect(findTemplates(TEMPLATES, wish, noted).map(({ name }) => name)).toEqual(['Cała noc', 'Deszcz za oknem']);
  });

  it('has one range for every length', () => {
    expect([1, 10, 11, 30, 31, 90, 91, null].map(lengthRangeOf)).toEqual([
      'short',
      'short',
      'middle',
      'middle',
      'long',
      'long',
      'hours',
      'hours',
    ]);
  });
});

describe('a mode', () => {
  const template = (
    mode: 'sleep' | 'focus',
    name: string,
    is_favourite = false,
    pieceFromSeconds: number | null = null,
  ) => ({
    mode,
    name,
    is_favourite,
    is_curated: false,
    settings: { ...defaultSettings(mode, 1), pieceFromSeconds },
  });

  it('begins with a favourite of one’s own, else with the first template there is', () => {
    const curated = [template('focus', 'Deep work'), template('sleep', 'Night shore')];
    expect(templateToBeginWith(curated, 'sleep')?.name).toBe('Night shore');
    const own = [...curated, template('sleep', 'Mine'), template('sleep', 'Loved', true)];
    expect(templateToBeginWith(own, 'sleep')?.name).toBe('Loved');
    expect(templateToBeginWith(own, 'focus')?.name).toBe('Deep work');
    expect(templateToBeginWith([], 'focus')).toBeNull();
    expect(templateToBeginWith([template('focus', 'A saved piece', true, 0)], 'focus')).toBeNull();
  });
});

describe('short sessions to turn to at once', () => {
  const template = (name: string, mode: Mode, minutes: number | null, is_favourite = false) => ({
    name,
    mode,
    is_favourite,
    is_curated: true,
    settings: withLength(defaultSettings(mode, 1), minutes),
  });
  const names = (...templates: ReturnType<typeof template>[]) => shortOnes(templates).map(({ name }) => name);

  it('are the shortest of each mode, in the order of the modes', () => {
    const night = template('A night', 'sleep', 480);
    const nap = template('A nap', 'sleep', 25);
    const still = template('Still', 'meditation', 5);
    expect(names(night, nap, template('Awake', 'sleep', 30), still)).toEqual(['Still', 'A nap']);
  });

  it('prefer what their member likes, and leave out what is long or never ends', () => {
    const liked = template('Liked', 'focus', 30, true);
    const endless = template('Endless', 'grounding', null, true);
    expect(names(template('Quick', 'focus', 15), liked, endless, template('Long', 'visioning', 31))).toEqual(['Liked']);
  });
});
