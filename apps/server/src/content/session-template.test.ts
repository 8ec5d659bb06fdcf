import { join } from 'node:path';
import { bellRings } from '@innertide/session/outline';
import { byLocale } from '@innertide/std/locale';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { readTemplates } from './publish-templates.ts';
import { parseTemplate } from './session-template.ts';

const EN = `---
name: Still water
mode: meditation
position: 1
minutes: 20
fadeOutSeconds: 60
tempo: 54
intensity: 42
brightness: 40
density: 38
layers.echo: 0.8
---
Long, slow phrases.
`;
const PL = '---\nname: Spokojna woda\n---\nDługie,\npowolne frazy.\n';

function parse(en: string, pl = PL) {
  return parseTemplate({
    slug: 'still-water',
    documents: byLocale((locale) => ({ file: `still-water/${locale}.md`, text: { en, pl }[locale] ?? PL })),
  });
}

describe('a curated template', () => {
  it('is complete: a setting that is not named is silent or at its middle', () => {
    const template = parse(EN);
    expect(template.settings).toMatchObject({
      lengthMinutes: 20,
      tuningHz: 432,
      layers: { echo: { on: true, volume: 0.8 }, rain: { on: false }, binaural: { on: false } },
      bellEveryMinutes: null,
    });
    expect(template.words.pl).toEqual({ name: 'Spokojna woda', description: 'Długie, powolne frazy.', pathLine: null });
    expect(parse(EN.replace('minutes: 20', 'minutes: endless')).settings.lengthMinutes).toBeNull();
  });

  it.each([
    ['still-water/en.md:1: must begin with a line of three dashes', EN.slice(4), PL],
    ['still-water/en.md:1: the front matter has no closing line of three dashes', EN.replace('0.8\n---', '0.8'), PL],
    ['still-water/en.md:7: "tempo" Too small: expected number to be >=30', EN.replace('tempo: 54', 'tempo: 5'), PL],
    ['still-water/en.md:7: "tempo" must be a number', EN.replace('tempo: 54', 'tempo: slow'), PL],
    ['still-water/en.md:1: "tempo" is missing', EN.replace('tempo: 54\n', ''), PL],
    ['still-water/en.md:11: "layers.snow" has no meaning here', EN.replace('layers.echo', 'layers.snow'), PL],
    ['still-water/en.md:3: must read "name: value"', EN.replace('mode: meditation', 'mode = meditation'), PL],
    ['still-water/en.md:3: "name" stands here twice', EN.replace('mode: meditation', 'name: again'), PL],
    [
      'still-water/en.md:5: "minutes" Too big: expected number to be <=1440',
      EN.replace('minutes: 20', 'minutes: 1441'),
      PL,
    ],
    ['still-water/pl.md:3: "mode" has no meaning here', EN, PL.replace('---\nD', 'mode: sleep\n---\nD')],
    [
      'still-water/en.md:12: "arc.middle.snow" has no meaning here',
      EN.replace('---\nLong', 'arc.middle.snow: 1\n---\nLong'),
      PL,
    ],
    ['still-water/en.md:1: "pathLine" belongs to', EN.replace('---\nLong', 'pathDay: 1\n---\nLong'), PL],
    ['still-water/pl.md:4: the description is missing', EN, '---\nname: Spokojna woda\n---\n'],
  ])('is refused with %s', (message, en, pl) => {
    expect(() => parse(en, pl)).toThrow(message);
  });
});

describe('the curated templates', () => {
  const templates = readTemplates(join(import.meta.dirname, '../../../../content/templates'));

  it('offer at least four for every mode, in an order of their own', () => {
    for (const mode of MODES) {
      expect(templates.filter((template) => template.mode === mode).length, mode).toBeGreaterThanOrEqual(4);
    }
    expect(templates.map(({ position }) => position)).toEqual(templates.map((_, n) => n + 1));
  });

  it('include a path of seven sessions over all modes, the shortest first', () => {
    const path = templates.flatMap((template) => (template.pathDay === null ? [] : [template]));
    const inOrder = path.sort((a, b) => (a.pathDay ?? 0) - (b.pathDay ?? 0));
    expect(inOrder.map(({ pathDay }) => pathDay)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(inOrder.map(({ mode }) => mode)).size).toBe(MODES.length);
    expect(inOrder[0]?.settings.lengthMinutes).toBe(5);
    expect(inOrder.every(({ settings }) => !settings.layers.binaural.on || settings.lengthMinutes !== null)).toBe(true);
    for (const { words } of inOrder) expect(words.en.pathLine?.length).toBeGreaterThan(40);
  });

  it('include arcs over hours, one of them a whole night with birds at its end', () => {
    const arcs = templates.filter(({ settings }) => settings.arc !== null);
    expect(arcs.length).toBeGreaterThanOrEqual(3);
    const night = arcs.find(({ slug }) => slug === 'a-whole-night');
    expect(night?.settings.arc).toMatchObject({
      arriveMinutes: 60,
      begin: { density: 1, beat: 1, levels: { forest: 0 } },
      middle: { beat: 0.25, levels: { binaural: 0 } },
      end: { levels: { forest: 1 } },
    });
  });

  it('use no binaural sound in focus, and fade for ten minutes in sleep', () => {
    for (const { mode, settings } of templates) {
      if (mode === 'focus') expect(settings.layers.binaural.on).toBe(false);
      if (mode === 'sleep') expect(settings.fadeOutSeconds).toBe(600);
    }
  });

  it('ring each of their bells before the end', () => {
    for (const { slug, settings } of templates) {
      expect(settings.layers.bell.on, slug).toBe(settings.bellEveryMinutes !== null);
      // At the end itself none rings.
      if (settings.layers.bell.on) expect(bellRings(settings), slug).toBe(true);
    }
  });

  it('make no promise and give no command', () => {
    const words = templates.flatMap(({ words: { en, pl } }) => [...Object.values(en), ...Object.values(pl)]).join(' ');
    expect(words).not.toMatch(/\b(cure|heal|treat|detox|proven|scientific)|!|leczy|uzdrawia|udowodnion/i);
  });
});
