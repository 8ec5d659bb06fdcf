import { MOODS_BEFORE } from '@innertide/protocol/session-record';
import { MODES, type Mode } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { breathPeriodSeconds } from './breath.ts';
import type { MoodOutcome } from './mood-outcome.ts';
import { countOutcomes, outcomeOf, parseMoodOutcome, withOutcome } from './mood-outcome.ts';
import { defaultSettings } from './settings.ts';
import { suggest, templateOfSuggestion, withSuggestion } from './suggestion.ts';

let count = 0;

function outcomes(mode: Mode, better: number, other: number, minutes: number | null = 10): MoodOutcome[] {
  const one = (after: MoodOutcome['after']): MoodOutcome => {
    count += 1;
    return { id: `session-${count}`, before: 'tense', mode, minutes, after };
  };
  return [
    ...Array.from({ length: better }, (_, index) => one(index % 2 === 0 ? 'softer' : 'clearer')),
    ...Array.from({ length: other }, (_, index) => one(index % 2 === 0 ? 'same' : 'restless')),
  ];
}

describe('suggestion', () => {
  it('each feeling is answered with a mode, a length, a breath and a density', () => {
    expect(suggest('tense', 'evening', [])).toMatchObject({ mode: 'grounding', lengthMinutes: 10, reason: 'tense' });
    expect(suggest('scattered', 'evening', [])).toMatchObject({ mode: 'mindfulness', reason: 'scattered' });
    expect(suggest('tired', 'afternoon', [])).toMatchObject({ mode: 'sleep', lengthMinutes: 25, reason: 'tiredByDay' });
    expect(suggest('tired', 'night', [])).toMatchObject({ mode: 'sleep', lengthMinutes: 45, reason: 'tiredByNight' });
    expect(suggest('calm', 'afternoon', [])).toMatchObject({ mode: 'focus', breath: null, reason: 'calm' });
    for (const mood of ['tense', 'scattered', 'tired'] as const)
      expect(suggest(mood, 'evening', []).densityChange).toBeLessThan(0);
  });

  it('no suggested breath holds or breathes in for longer than out', () => {
    for (const mood of MOODS_BEFORE) {
      for (const time of ['morning', 'afternoon', 'evening', 'night'] as const) {
        const { breath } = suggest(mood, time, []);
        if (!breath) continue;
        expect(breath.holdInSeconds + breath.holdOutSeconds).toBe(0);
        expect(breath.outSeconds).toBeGreaterThanOrEqual(breath.inSeconds);
        expect(breathPeriodSeconds(breath)).toBeGreaterThanOrEqual(10);
      }
    }
  });

  it('four answers are not counted aloud, five are', () => {
    expect(suggest('tense', 'evening', outcomes('grounding', 4, 0)).count).toBeNull();
    expect(suggest('tense', 'evening', outcomes('grounding', 4, 1)).count).toEqual({ better: 4, answered: 5 });
  });

  it('a mode that did better than the rule takes its place', () => {
    const learned = suggest('tense', 'evening', [...outcomes('grounding', 2, 4), ...outcomes('sleep', 4, 1, 20)]);
    expect(learned).toMatchObject({ mode: 'sleep', lengthMinutes: 20, reason: 'learned', templateSlug: null });
    expect(learned.count).toEqual({ better: 4, answered: 5 });
  });

  it('of two modes that did better than the rule the better one is taken, and of two as good the one with more answers', () => {
    const modes = ['sleep', 'focus'] as const;
    for (const [good, best] of [modes, modes.toReversed()] as const) {
      const learnedOf = (...counts: readonly [number, number]) =>
        suggest('tense', 'evening', [...outcomes(good, 4, 2), ...outcomes(best, ...counts)]).mode;
      expect([learnedOf(5, 1), learnedOf(8, 4)]).toEqual([best, best]);
    }
  });

  it('the length that helped most often is taken over', () => {
    for (const lengths of [
      [25, 15],
      [15, 25],
    ]) {
      const [most = 0, less = 0] = lengths;
      const both = [...outcomes('grounding', 3, 0, less), ...outcomes('grounding', 4, 0, most)];
      expect(suggest('tense', 'evening', both).lengthMinutes).toBe(most);
      expect(suggest('tense', 'evening', both.toReversed()).lengthMinutes).toBe(most);
    }
  });

  it('a mode that helped in half of the cases or less never takes the place of the rule', () => {
    const half = suggest('tense', 'evening', outcomes('focus', 3, 3));
    expect(half).toMatchObject({ mode: 'grounding', reason: 'tense', count: null });
  });

  it('the rule stays while its own answers are as good', () => {
    const even = [...outcomes('grounding', 4, 1), ...outcomes('sleep', 4, 1)];
    expect(suggest('tense', 'evening', even)).toMatchObject({ mode: 'grounding', reason: 'tense' });
  });

  it('answers in one feeling say nothing about another', () => {
    expect(suggest('calm', 'evening', outcomes('sleep', 9, 0)).reason).toBe('calm');
  });

  it('a length that was followed by a better feeling three times is taken over', () => {
    expect(suggest('tense', 'evening', outcomes('grounding', 3, 0, 25)).lengthMinutes).toBe(25);
    expect(suggest('tense', 'evening', outcomes('grounding', 2, 3, 25)).lengthMinutes).toBe(10);
  });

  it('settings take length, breath and density, within their limits', () => {
    for (const mode of MODES) {
      const settings = { ...defaultSettings(mode, 1), density: 5 };
      const changed = withSuggestion(settings, suggest('scattered', 'evening', []));
      expect(changed).toMatchObject({ mode, lengthMinutes: 10, density: 0 });
      expect(changed.breathPattern).toEqual(suggest('scattered', 'evening', []).breath);
      expect(changed.fadeOutSeconds).toBeLessThanOrEqual(300);
    }
    const calm = defaultSettings('focus', 1);
    expect(withSuggestion(calm, suggest('calm', 'afternoon', []))).toEqual(calm);
  });

  it('a template of another mode is never taken for the suggested one', () => {
    const templates = [
      { slug: 'feet-on-the-ground', mode: 'focus' as const },
      ...MODES.map((mode) => ({ slug: null, mode })),
    ];
    expect(templateOfSuggestion(templates, suggest('tense', 'evening', []))).toBeNull();
    expect(templateOfSuggestion(templates, suggest('calm', 'evening', []))).toBeNull();
    const own = { slug: 'feet-on-the-ground', mode: 'grounding' as const };
    expect(templateOfSuggestion([...templates, own], suggest('tense', 'evening', []))).toBe(own);
  });
});

describe('mood outcome', () => {
  it('a record teaches only when both feelings were named', () => {
    const record = { id: 'one', mode: 'sleep', settings: defaultSettings('sleep', 1) } as const;
    expect(outcomeOf({ ...record, mood_before: 'tense', mood_after: null })).toBeNull();
    expect(outcomeOf({ ...record, mood_before: null, mood_after: 'softer' })).toBeNull();
    expect(outcomeOf({ ...record, mood_before: 'tense', mood_after: 'softer' })).toEqual({
      id: 'one',
      before: 'tense',
      mode: 'sleep',
      minutes: 45,
      after: 'softer',
    });
  });

  it('an answer that is changed or taken back counts once or not at all', () => {
    const [first] = outcomes('sleep', 1, 0);
    if (!first) throw new Error('no outcome');
    const changed = withOutcome([first], first.id, { ...first, after: 'restless' });
    expect(countOutcomes(changed, 'tense', 'sleep')).toEqual({ better: 0, answered: 1 });
    expect(withOutcome(changed, first.id, null)).toEqual([]);
  });

  it('the list holds the newest three hundred', () => {
    const many = outcomes('sleep', 400, 0).reduce<readonly MoodOutcome[]>(
      (list, one) => withOutcome(list, one.id, one),
      [],
    );
    expect(many).toHaveLength(300);
    expect(many.at(-1)?.id).toBe(`session-${count}`);
  });

  it.each([
    [null],
    ['tense'],
    [{}],
    [{ id: 'a', before: 'angry', mode: 'sleep', minutes: 5, after: 'softer' }],
    [{ id: 'a', before: 'tense', mode: 'nap', minutes: 5, after: 'softer' }],
    [{ id: 'a', before: 'tense', mode: 'sleep', minutes: -5, after: 'softer' }],
    [{ id: 'a', before: 'tense', mode: 'sleep', minutes: 5, after: null }],
    [{ id: 7, before: 'tense', mode: 'sleep', minutes: 5, after: 'softer' }],
  ])('stored %j is refused', (stored) => expect(parseMoodOutcome(stored)).toBeNull());

  it('what was stored is read back', () => {
    const [one] = outcomes('visioning', 1, 0, null);
    expect(parseMoodOutcome(JSON.parse(JSON.stringify(one)))).toEqual(one);
  });
});
