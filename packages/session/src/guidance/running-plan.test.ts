import { describe, expect, it } from 'vitest';
import { type PacedBreath, pacedBreathAt } from '../breath.ts';
import { type GuidanceWish, planGuidance } from './plan.ts';
import { interruptPlan, keepPlan, NOT_PLANNED, type RunningPlan, type RunningWish } from './running-plan.ts';
import { exampleScript } from './testing/example-script.ts';

const script = exampleScript();
const phrases = [{ begin: 0, end: 3 }];

function breathOf(outSeconds: number, beginsAtSeconds = 0): PacedBreath {
  return { pattern: { inSeconds: 4, holdInSeconds: 0, outSeconds, holdOutSeconds: 0 }, beginsAtSeconds };
}

function wishOf(pacing: PacedBreath | null, words: GuidanceWish['words'] = 'few'): GuidanceWish {
  return { words, hearing: 0, totalSeconds: 900, fadeOutSeconds: 30, pacing, bells: [], phrases };
}

function asked(nowSeconds: number, change: Partial<RunningWish> = {}): RunningWish {
  return { key: 'few', script, led: null, phrases, wish: () => wishOf(breathOf(6)), nowSeconds, ...change };
}

const plan = keepPlan(NOT_PLANNED, asked(0));

function lineOf({ lines }: RunningPlan, index: number) {
  const line = lines[index];
  if (!line) throw new Error(`there is no line ${index}`);
  return line;
}

describe('the running plan of words', () => {
  it('is made from the beginning where there is none', () => {
    expect(NOT_PLANNED.lines).toEqual([]);
    expect(plan).toEqual({ key: 'few', lines: planGuidance(script, wishOf(breathOf(6))), phrases, interrupted: null });
  });

  it('is the same object for as long as nothing changes, also right before a line that is on the led breath', () => {
    const { atSeconds } = lineOf(plan, 4);
    for (const nowSeconds of [3, atSeconds - 1, atSeconds, atSeconds + 1]) {
      expect(keepPlan(plan, asked(nowSeconds))).toBe(plan);
      expect(keepPlan(plan, asked(nowSeconds, { led: breathOf(6) }))).toBe(plan);
    }
  });

  it('is made anew where something else is chosen, after what was said and what is being said', () => {
    const being = lineOf(plan, 3);
    const wish = () => wishOf(breathOf(6), 'many');
    for (const nowSeconds of [being.atSeconds, being.atSeconds + 1]) {
      const many = keepPlan(plan, asked(nowSeconds, { key: 'many', wish }));
      expect(many.key).toBe('many');
      expect(many.lines.slice(0, 4)).toEqual(plan.lines.slice(0, 4));
      expect(lineOf(many, 4).atSeconds).toBeLessThan(lineOf(plan, 4).atSeconds);
    }
  });

  it('is made anew for other phrases, and its next line comes no sooner than it would have', () => {
    const next = lineOf(plan, 4);
    const other = [{ begin: next.atSeconds - 1, end: next.atSeconds + 5 }];
    const wish = () => ({ ...wishOf(breathOf(6)), phrases: other });
    const moved = keepPlan(plan, asked(next.atSeconds - 30, { phrases: other, wish }));
    expect(moved.phrases).toBe(other);
    expect(lineOf(moved, 4).id).toBe(next.id);
    expect(lineOf(moved, 4).atSeconds).toBeGreaterThan(next.atSeconds + 4);
    const sooner = [{ begin: 0, end: 1 }];
    // A session that ends sooner would hurry it.
    const wishSooner = () => ({ ...wishOf(null), totalSeconds: 600 });
    const kept = keepPlan(plan, asked(next.atSeconds - 30, { phrases: sooner, wish: wishSooner }));
    expect(lineOf(kept, 4).id).toBe(next.id);
    expect(lineOf(kept, 4).atSeconds).toBeGreaterThanOrEqual(next.atSeconds);
    expect(
      lineOf(keepPlan(plan, asked(next.atSeconds - 30, { key: 'short', wish: wishSooner })), 4).atSeconds,
    ).toBeLessThan(next.atSeconds);
  });

  it('says a line once more that a pause cut off, and not the one after it that a second pause meets', () => {
    const cut = lineOf(plan, 3);
    const paused = interruptPlan(plan, cut.atSeconds + 1);
    expect(paused).toEqual({ ...plan, interrupted: cut });
    expect(interruptPlan(paused, lineOf(plan, 4).atSeconds + 1)).toBe(paused);
    expect(interruptPlan(plan, cut.untilSeconds + 1).interrupted).toBeNull();
    const again = keepPlan(paused, asked(cut.atSeconds + 1));
    expect(again.interrupted).toBeNull();
    expect(again.lines.map(({ id }) => id)).toEqual(plan.lines.map(({ id }) => id));
    expect(lineOf(again, 3).atSeconds).toBeGreaterThan(cut.atSeconds + 1);
    expect(lineOf(again, 3).atSeconds).toBeLessThan(lineOf(plan, 4).atSeconds);
  });

  it('follows a breath that is led elsewhere from twenty seconds before a line, and no sooner', () => {
    const next = lineOf(plan, 4);
    // It breathes in where the line would begin.
    const led = breathOf(6, next.atSeconds - 1);
    const change = { led, wish: () => wishOf(led) };
    expect(keepPlan(plan, asked(next.atSeconds - 20.1, change))).toBe(plan);
    const moved = keepPlan(plan, asked(next.atSeconds - 20, change));
    expect(lineOf(moved, 4).id).toBe(next.id);
    expect(lineOf(moved, 4).atSeconds).toBeGreaterThan(next.atSeconds);
    expect(pacedBreathAt(led, lineOf(moved, 4).atSeconds + 1e-6).phase).toBe('out');
  });

  it('holds after its last line, however the breath is led', () => {
    const end = (plan.lines.at(-1)?.atSeconds ?? 0) + 1;
    expect(keepPlan(plan, asked(end, { led: breathOf(6, end) }))).toBe(plan);
  });
});
