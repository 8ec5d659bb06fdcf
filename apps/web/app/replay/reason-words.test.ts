import { type Decision, REGULATED_PARAMETERS, REGULATION_REASONS } from '@innertide/protocol/heart-record';
import { LOCALES } from '@innertide/std/locale';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../copy/i18n.ts';
import { loadCopy } from '../copy/load-copy.ts';
import { exampleSession } from './example-session.server.ts';
import { decisionSentence, latestDecisions, PARAMETERS } from './reason-words.ts';

/** Every figure that any reason may carry. */
const FIGURES = {
  heartBpm: 72.4,
  wasBpm: 78.2,
  towardsBpm: 60,
  calmMinutes: 6,
  fromPercent: 72,
  toPercent: 44,
  targetBpm: 55,
  silentSeconds: 20,
  lowBpm: 40,
  highBpm: 120,
  measuredPerMinute: 9.5,
  towardsPerMinute: 6,
};

async function wordsOf(locale: (typeof LOCALES)[number]) {
  const language = createI18n(locale, {});
  await loadCopy(language, locale, ['replay']);
  return language.getFixedT(locale, 'replay');
}

describe.each(LOCALES)('reasons of Heart Sync in %s', (locale) => {
  it.each(REGULATION_REASONS)('describe %s in one sentence with every figure', async (name) => {
    const t = await wordsOf(locale);
    for (const parameter of REGULATED_PARAMETERS) {
      for (const to of [0.2, 0.6]) {
        const decision = { atSeconds: 1, parameter, layer: 'echo', from: 0.4, to, reason: { name, ...FIGURES } };
        const sentence = decisionSentence(t, [decision as unknown as Decision], locale);
        expect(sentence).toMatch(/^\p{Lu}.*[^.]\.$/u);
        expect(sentence).not.toMatch(/[{}!]|undefined|NaN|reasons\.|effects\./);
        expect(sentence.split('. ')).toHaveLength(1);
      }
    }
  });

  it('describe every change of a whole session', async () => {
    const t = await wordsOf(locale);
    const sentences = exampleSession().record.decisions.map((decision) => decisionSentence(t, [decision], locale));
    expect(sentences.length).toBeGreaterThan(5);
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  });
});

describe('latest decisions', () => {
  it('are those of the newest moment with the same reason', () => {
    const decisions = exampleSession().record.decisions;
    const latest = latestDecisions(decisions)!;
    expect(new Set(latest.map(({ atSeconds }) => atSeconds))).toEqual(new Set([decisions.at(-1)?.atSeconds]));
    expect(new Set(latest.map(({ reason }) => reason.name)).size).toBe(1);
    expect(latestDecisions([])).toBeNull();
  });

  it('cover every parameter', () => {
    expect([...PARAMETERS].sort()).toEqual([...REGULATED_PARAMETERS].sort());
  });
});
