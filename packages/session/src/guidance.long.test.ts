import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@innertide/std/locale';
import { MODES } from '@innertide/std/mode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planGuidance, takenUp } from './guidance.ts';
import { parseGuidanceScript } from './guidance-script.ts';

const CONTENT = join(import.meta.dirname, '../../../content/guidance');

function scriptOf(mode: string, locale: string) {
  const file = join(CONTENT, mode, `${locale}.md`);
  return parseGuidanceScript(file, readFileSync(file, 'utf8'));
}

const anySession = fc.record({
  mode: fc.constantFrom(...MODES),
  locale: fc.constantFrom(...LOCALES),
  words: fc.constantFrom('few' as const, 'many' as const),
  totalSeconds: fc.integer({ min: 60, max: 86_400 }),
  fadeShare: fc.double({ min: 0.002, max: 0.5, noNaN: true }),
});

describe('the words of a session', () => {
  it('are stretched by silence to the exact length: the last word ends where the fade begins, and none overlaps', () => {
    fc.assert(
      fc.property(anySession, ({ mode, locale, words, totalSeconds, fadeShare }) => {
        const fadeOutSeconds = Math.max(1.5, Math.min(600, totalSeconds * fadeShare));
        const script = scriptOf(mode, locale);
        const plan = planGuidance(script, { words, totalSeconds, fadeOutSeconds });
        const end = Math.min(totalSeconds - fadeOutSeconds, (script.quietAfterMinutes ?? Infinity) * 60);
        expect(plan.length).toBeGreaterThan(0);
        let free = 0;
        for (const line of plan) {
          expect(line.atSeconds).toBeGreaterThanOrEqual(free);
          free = line.untilSeconds;
        }
        expect(free).toBeLessThanOrEqual(end + 1e-6);
        const last = plan.findLast((line) => line.part === 'closing');
        if (last) expect(last.untilSeconds).toBeCloseTo(end, 6);
        // From two minutes of sound on there is always a beginning and an end.
        if (totalSeconds - fadeOutSeconds >= 120) {
          expect(plan[0]?.part).toBe('opening');
          expect(last).toBeDefined();
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are taken up in the middle when minutes are added: nothing begun is said twice, nothing past is said late', () => {
    fc.assert(
      fc.property(
        anySession,
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ mode, locale, words, totalSeconds }, share) => {
          const script = scriptOf(mode, locale);
          const before = planGuidance(script, { words, totalSeconds, fadeOutSeconds: 10 });
          const next = planGuidance(script, { words, totalSeconds: totalSeconds + 300, fadeOutSeconds: 10 });
          const now = totalSeconds * share;
          const plan = takenUp(before, next, now);
          const begun = before.filter((line) => line.atSeconds <= now);
          expect(plan.slice(0, begun.length)).toEqual(begun);
          for (const [index, line] of plan.entries()) {
            if (index > 0) expect(line.atSeconds).toBeGreaterThanOrEqual(plan[index - 1]?.untilSeconds ?? 0);
          }
        },
      ),
    );
  });
});
