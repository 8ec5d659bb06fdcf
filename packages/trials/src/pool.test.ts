import { describe, expect, it } from 'vitest';
import { givenNumbers, parsePoolName, poolName, poolOf } from './pool.ts';
import { PUBLIC_TRIAL } from './public-trial.ts';

const PLAN = { ...PUBLIC_TRIAL, outcome: 'answer', seed: 7 } as const;
const worldsPlan = (worlds: readonly ['tide', 'felt'] | readonly ['felt', 'tide']) =>
  ({ ...PLAN, subject: 'world', worlds }) as const;

const nameOf = (plan: Parameters<typeof poolOf>[0]): string | null => {
  const pool = poolOf(plan);
  return pool && poolName(pool);
};

describe('the pool of a plan', () => {
  it('is named by what was compared, asked and played', () => {
    expect(nameOf(PLAN)).toBe('tuning-calm-meditation');
    expect(nameOf({ ...PLAN, subject: 'beat', question: 'clear', mode: 'focus' })).toBe('beat-clear-focus');
    expect(nameOf(worldsPlan(['tide', 'felt']))).toBe('world-calm-meditation-felt-tide');
  });

  it('is one of its own for the public trial, and only for plans that are it in every field', () => {
    expect(nameOf({ ...PLAN, seed: PUBLIC_TRIAL.seed })).toBe('432-against-440');
    expect(nameOf({ ...PLAN, seed: PUBLIC_TRIAL.seed, pairs: 20 })).toBe('tuning-calm-meditation');
    expect(nameOf({ ...PLAN, seed: PUBLIC_TRIAL.seed, minutes: 5 })).toBe('tuning-calm-meditation');
  });

  it('is none where a heart decides', () => {
    expect(poolOf({ ...PLAN, outcome: 'heart-rate', question: null })).toBeNull();
  });

  it('is read back from its name, and no other name is one', () => {
    for (const name of ['432-against-440', 'tuning-calm-sleep', 'world-sleepy-focus-felt-tide']) {
      const pool = parsePoolName(name);
      expect(pool && poolName(pool)).toBe(name);
    }
    for (const name of ['', 'tuning', 'tuning-calm', 'tuning-calm-sleep-felt', 'world-calm-sleep', 'x-calm-sleep'])
      expect(parsePoolName(name), name).toBeNull();
    // One pool has one name.
    expect(parsePoolName('world-calm-sleep-tide-felt')).toBeNull();
  });
});

describe('what is given of a result', () => {
  it('are three numbers in tenths', () => {
    expect(givenNumbers(PLAN, { estimate: 0.44, low: -0.26, high: 1.151 })).toEqual({
      shift: 0.4,
      low: -0.3,
      high: 1.2,
    });
    expect(Object.is(givenNumbers(PLAN, { estimate: -0.01, low: -1, high: 1 }).shift, 0)).toBe(true);
  });

  it('point the same way whichever of two worlds a plan names first', () => {
    const shift = { estimate: 0.4, low: -0.2, high: 1.1 };
    const turned = { estimate: -0.4, low: -1.1, high: 0.2 };
    expect(givenNumbers(worldsPlan(['tide', 'felt']), turned)).toEqual(
      givenNumbers(worldsPlan(['felt', 'tide']), shift),
    );
  });
});
