// The words of Guidance: what they may say, how they are written, and how many there are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@innertide/std/locale';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { readLibrary } from './library.ts';

/** Words between spaces, as the writers count them. */
function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** Another one for five evenings in a row. */
const LEAST_OF_A_MODE = 5;

const library = readLibrary();
const content = join(import.meta.dirname, '../../content/guidance');

/** Everything somebody reads or hears, with the place it stands in. */
const sentences = library.flatMap(({ mode, slug, locale, script }) =>
  [script.title, script.about, ...script.lines.flatMap(({ wordings }) => wordings)].map((text) => ({
    locale,
    text,
    place: `${mode}/${slug}/${locale}: ${text}`,
  })),
);

function placesOf(locale: Locale, pattern: RegExp): string[] {
  return sentences
    .filter((sentence) => sentence.locale === locale && pattern.test(sentence.text))
    .map(({ place }) => place);
}

/** A letter of Polish, where `\b` would end at one. */
const END = '(?![\\p{L}])';
const polish = (words: string) => new RegExp(`(?<![\\p{L}])(?:${words})${END}`, 'iu');

describe('the library of Guidance', () => {
  it('has at least thirty scripts in each language, some in each mode, and 40,000 words', () => {
    for (const locale of LOCALES) {
      const own = library.filter((script) => script.locale === locale);
      expect(own.length).toBeGreaterThanOrEqual(30);
      for (const mode of MODES)
        expect(own.filter((script) => script.mode === mode).length, mode).toBeGreaterThanOrEqual(LEAST_OF_A_MODE);
    }
    const words = library.flatMap(({ script }) => script.lines.flatMap(({ wordings }) => wordings.map(wordCount)));
    expect(words.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(40_000);
  });

  it.each(library.map((script) => [`${script.mode}/${script.slug}/${script.locale}`, script] as const))(
    '%s has 600 to 1,500 words',
    (_, { script }) => {
      const words = script.lines.reduce(
        (sum, { wordings }) => sum + wordings.map(wordCount).reduce((a, b) => a + b, 0),
        0,
      );
      expect(words).toBeGreaterThanOrEqual(600);
      expect(words).toBeLessThanOrEqual(1500);
    },
  );

  it('has the same lines in both languages: part, intent, amount of words and silence', () => {
    const shapes = Map.groupBy(library, ({ mode, slug }) => `${mode}/${slug}`);
    for (const [name, versions] of shapes) {
      expect(
        versions.map(({ locale }) => locale),
        name,
      ).toEqual([...LOCALES]);
      const [one, other] = versions.map(({ script }) => ({
        ...{ kind: script.kind, quiet: script.quietAfterMinutes },
        lines: script.lines.map(({ id, intent, from, pauseSeconds }) => [id, intent, from, pauseSeconds].join(' ')),
      }));
      expect(other, name).toEqual(one);
    }
  });

  it('has another title for every script of a language', () => {
    for (const locale of LOCALES) {
      const titles = library.filter((script) => script.locale === locale).map(({ script }) => script.title);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
});

describe('the words of Guidance', () => {
  it('claim nothing, promise nothing and use no word of medicine', () => {
    expect(
      placesOf(
        'en',
        /\b(cures?|cured|curing|heals?|healed|healing|treats?|treatment|therap\w*|medic\w*|patients|symptom\w*|disorders?|diseases?|illness\w*|depress\w*|anxiety|insomnia|trauma\w*|panic\w*|detox\w*|proven|scientific\w*|miracles?|guarantee\w*|you will (?:feel|sleep|wake)|vibration\w*|energ(?:y|ies) (?:flow|field)|chakra\w*|frequenc\w*)\b/i,
      ),
    ).toEqual([]);
    expect(
      placesOf(
        'pl',
        polish(
          'lecz(?:y|ą|enie|enia|ący\\p{L}*)|wylecz\\p{L}*|ulecz\\p{L}*|uzdraw\\p{L}*|uzdrow\\p{L}*|terapi\\p{L}*|medyc\\p{L}*|pacjen\\p{L}*|objaw(?:y|ów|ami)|zaburze\\p{L}*|chorob\\p{L}*|depresj\\p{L}*|lęk(?:i|u|iem|owy|owe)?|bezsenno\\p{L}*|traum\\p{L}*|panik\\p{L}*|detoks\\p{L}*|udowodn\\p{L}*|naukow\\p{L}*|cud|cudown\\p{L}*|gwarant\\p{L}*|poczujesz|zaśniesz|wyśpisz|wibracj\\p{L}*|czakr\\p{L}*',
        ),
      ),
    ).toEqual([]);
  });

  it('frighten nobody and hold no breath', () => {
    expect(
      placesOf(
        'en',
        /\b(dead|death|die|dying|drown\w*|suffocat\w*|chok\w*|blood|corpse|coffin|grave|hold (?:your|the) breath|must|have to relax|try harder)\b/i,
      ),
    ).toEqual([]);
    expect(
      placesOf(
        'pl',
        polish(
          'umrz\\p{L}*|umier\\p{L}*|śmier\\p{L}*|martw(?:y|a|e|ych|ym)|toni\\p{L}*|tonąć|utoni\\p{L}*|udus\\p{L}*|krew|krwi|trup\\p{L}*|trumn\\p{L}*|grób|grobu|wstrzymaj\\p{L}*|\\p{L}*trzymaj (?:ten )?oddech|(?<!nie )musisz',
        ),
      ),
    ).toEqual([]);
  });

  it('leave open in Polish whether a woman or a man listens', () => {
    // Past tense and conditional of the second person, and short adjectives and participles after "jesteś", "bądź", "czujesz się".
    const past = polish(
      '\\p{L}+(?:łeś|łaś)|\\p{L}+(?:łbyś|łabyś)|(?:sam|sama) (?:ze sobą|z sobą|jesteś)|(?:jesteś|bądź|byłeś|byłaś|czujesz się) (?:\\p{L}+(?:ony|ona|any|ana|ięty|ięta|owy|owa)|gotow\\p{L}*|pew(?:ny|ien|na)|wol(?:ny|na)|sam|sama)',
    );
    expect(placesOf('pl', past)).toEqual([]);
    expect(
      placesOf('pl', polish('gotowy|gotowa|zmęczony|zmęczona|spokojny jesteś|spokojna jesteś|powin(?:ieneś|naś)')),
    ).toEqual([]);
  });

  it('are short enough to be said on one or two breaths', () => {
    const long = sentences.filter(({ text }) =>
      text.split(/(?<=[.?:;…])\s+/).some((sentence) => wordCount(sentence) > 28),
    );
    expect(long.map(({ place }) => place)).toEqual([]);
    for (const locale of LOCALES) {
      const lengths = sentences
        .filter((sentence) => sentence.locale === locale)
        .flatMap(({ text }) => text.split(/(?<=[.?…])\s+/).map(wordCount));
      expect(lengths.reduce((sum, count) => sum + count, 0) / lengths.length).toBeLessThan(12);
    }
  });

  it('use the signs of their language, and none that a voice stumbles over', () => {
    expect(placesOf('en', /["„!()[\]*_#<>/]|\.\.\.| - | – |\d/)).toEqual([]);
    expect(placesOf('pl', /["“!()[\]*_#<>/]|\.\.\.| - |—|\d/)).toEqual([]);
    expect(
      sentences.filter(({ text }) => !/^[\p{Lu}„“‘]/u.test(text) || /\s{2}/.test(text)).map(({ place }) => place),
    ).toEqual([]);
  });

  it('stand in files that end with a line of their own', () => {
    for (const { mode, slug, locale } of library) {
      expect(readFileSync(join(content, mode, slug, `${locale}.md`), 'utf8'), slug).toMatch(/[^\n]\n$/);
    }
  });
});
