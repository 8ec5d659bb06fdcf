import { describe, expect, it } from 'vitest';
import { cardOf, chooseScript, type GuidanceCard, type GuidanceOccasion, scriptKey, suits } from './choice.ts';
import type { GuidanceKind } from './script.ts';
import { exampleScript } from './testing/example-script.ts';

const card = (slug: string, kind: GuidanceKind = 'place', minutes = { least: 5, most: 60 }): GuidanceCard => ({
  ...{ mode: 'focus', slug, title: slug, about: slug, kind, minutes },
});
const occasion: GuidanceOccasion = { mode: 'focus', lengthMinutes: 20, seed: 7, hour: 10, heard: {} };
const choose = (cards: readonly GuidanceCard[], change: Partial<GuidanceOccasion> = {}, wanted: string | null = null) =>
  chooseScript(cards, { ...occasion, ...change }, wanted)?.slug ?? null;

describe('the choice of a script', () => {
  it('differs from evening to evening until every one that fits was heard', () => {
    const cards = ['a', 'b', 'c', 'd'].map((slug) => card(slug));
    const heard: Record<string, number> = {};
    const evenings = Array.from({ length: 8 }, (_, seed) => {
      const chosen = chooseScript(cards, { ...occasion, seed, heard }, null);
      if (!chosen) throw new Error('there is none');
      heard[scriptKey(chosen)] = (heard[scriptKey(chosen)] ?? 0) + 1;
      return chosen.slug;
    });
    expect([...new Set(evenings.slice(0, 4))].toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect([...new Set(evenings.slice(4))].toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('fits the length of the session and the hour', () => {
    const cards = [
      card('short', 'place', { least: 5, most: 10 }),
      card('morning', 'day-ahead'),
      card('evening', 'work-ends'),
    ];
    expect(choose(cards, { lengthMinutes: 20, hour: 7 })).toBe('morning');
    expect(choose(cards, { lengthMinutes: 20, hour: 19 })).toBe('evening');
    expect(choose(cards, { lengthMinutes: 8, hour: 23, heard: { 'focus/evening': 1 } })).toBe('short');
  });

  it('leaves what needs somebody on foot or in need to be chosen by hand', () => {
    const cards = [card('steps', 'walking'), card('help', 'hard-moment'), card('here')];
    expect(choose(cards, { heard: { 'focus/here': 9 } })).toBe('here');
    expect(choose(cards, {}, 'help')).toBe('help');
  });

  it('takes a name that the mode does not have as none, and a mode without scripts as silent', () => {
    expect(choose([card('here')], {}, 'of-another-mode')).toBe('here');
    expect(choose([card('here')], { mode: 'sleep' })).toBeNull();
  });

  it('has something to say in a session that suits none', () => {
    expect(choose([card('short', 'place', { least: 5, most: 10 })], { lengthMinutes: 90 })).toBe('short');
  });
});

describe('whether a length suits a script', () => {
  const suited = (lengthMinutes: number | null) => suits(card('any', 'place', { least: 10, most: 20 }), lengthMinutes);

  it('is from the least to the most; a session without an end has any', () => {
    expect([9, 10, 20, 21, null].map(suited)).toEqual([false, true, true, false, true]);
  });
});

describe('what is known of a script before its words', () => {
  it('has lengths that grow with the words; one that falls silent suits a whole night', () => {
    const short = cardOf('focus', 'x', exampleScript({ bodyLines: 6 }));
    const long = cardOf('focus', 'x', exampleScript({ bodyLines: 24 }));
    expect(short.minutes.least).toBeGreaterThanOrEqual(5);
    expect(long.minutes.most).toBeGreaterThan(short.minutes.most);
    expect(cardOf('sleep', 'x', exampleScript({ quietAfterMinutes: 12 })).minutes.most).toBe(1440);
  });
});
